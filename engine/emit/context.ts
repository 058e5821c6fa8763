import type { Fragment } from '../../contract/index.ts';
import type { SectionRecord } from '../../records/index.ts';
import type { UpgradeData } from '../../surface/index.ts';
import type { AssetManifest, DocumentInput, SidebarItem } from '../../ui/index.ts';
import type { Output } from '../files/index.ts';
import type { SiteGraph } from '../graph/index.ts';
import type { SocialImages } from '../social/index.ts';

/** The part of `ui` that prints pages; dev hands in a freshly loaded one. */
export interface EmitUi {
	renderDocument(input: DocumentInput): string;
	renderFragment(input: DocumentInput): Fragment;
	renderSidebarBranch(items: SidebarItem[]): string;
	inlineStyle(
		carrier: Pick<DocumentInput, 'site' | 'page' | 'components' | 'articleLength'>,
		assets: AssetManifest,
	): string;
	renderRedirect(target: string, canonical: string): string;
}

/** Makes the static search index while pages are written. */
export interface SearchIndexStep {
	/** What the configuration says for an index: written beside the records, for whoever makes one of them. */
	readonly knowledge: object;
	/**
	 * @param records of one page
	 * @param key changes with what the page is made from
	 */
	add(records: readonly SectionRecord[], key: string): void;
	/**
	 * @param previous output of the build before
	 * @returns paths of its files, relative to the output. None where the site is too large for one
	 */
	write(directory: string, previous: string | undefined): Promise<string[]>;
}

/** What every part of the emitter works with. */
export interface EmitContext {
	graph: SiteGraph;
	ui: EmitUi;
	assets: AssetManifest;
	buildId: string;
	/** Changes with the code that prints documents. */
	version: string;
	output: Output;
	/** Hashes of the style elements of all documents, gathered while those are written, for the content security policy. */
	styleHashes: Set<string>;
	social: SocialImages;
	search: SearchIndexStep;
	/** All that happened to the product's names, for readers who said which version they have, and for assistants. */
	upgrade: UpgradeData | undefined;
	/** Draw a social image for each page, not only for each area. */
	socialPerPage: boolean;
}
