import type { SectionRecord } from '@octavo/search/records/index.ts';
import type * as ui from '../../theme/index.ts';
import type { Output } from '../files/index.ts';
import type { SiteGraph } from '../graph/index.ts';
import type { DrawSocialImage } from '../social/index.ts';

/** The part of `ui` that renders pages. */
type EmitUi = Pick<
	typeof ui,
	'inlineStyles' | 'renderDocument' | 'renderFragment' | 'renderRedirect' | 'renderSidebarBranch' | 'webManifest'
>;

/** Builds the static search index while pages are written. */
export interface SearchIndexStep {
	/** The configuration of the index, which is written beside the records for anyone who indexes them. */
	readonly knowledge: object;
	/**
	 * Adds a page to the index.
	 * @param records records of the page
	 * @param key cache key, which changes with the sources of the page
	 */
	add(records: readonly SectionRecord[], key: string): void;
	/**
	 * Writes the index.
	 * @param previous output directory of the previous build
	 * @returns paths of its files, relative to the output; empty if the site is too large for a static index
	 */
	write(directory: string, previous: string | undefined): Promise<string[]>;
}

/** The inputs that all parts of the emitter share. */
export interface EmitContext {
	graph: SiteGraph;
	ui: EmitUi;
	assets: ui.AssetManifest;
	buildId: string;
	/** Changes with the code that renders documents. */
	version: string;
	output: Output;
	/** Hashes of the style elements of all documents, collected while they are written. */
	styleHashes: Set<string>;
	/** Whether documents have `style` attributes. */
	styleAttributes: boolean;
	drawSocialImage: DrawSocialImage;
	search: SearchIndexStep;
	/** The files of plugins: path below the output -> content. */
	pluginFiles: Readonly<Record<string, string | Uint8Array>>;
	/** Whether each page gets a social image, rather than each area. */
	socialPerPage: boolean;
}
