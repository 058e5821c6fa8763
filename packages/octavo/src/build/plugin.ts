import type { ContentComponent } from '../theme/index.ts';
import type { Place } from './model.ts';

/**
 * A part that one site adds to the engine. `site.config.ts` lists them; what a site does not list costs it nothing. Facts
 * are computed once for each build and are JSON, since the key of the cache has them; all other hooks are functions of their
 * arguments.
 */
export interface SitePlugin<Facts extends object = object> {
	/** Names it in messages. */
	name: string;
	/** Folder of its style sheets and browser modules, relative to the site's root. */
	folder?: string;
	/** Components for pages, by name; one with the name of a component of the theme replaces it. Sheets are relative to `folder`. */
	components?: Readonly<Record<string, ContentComponent>>;
	/** Interactive components: name -> module relative to `folder`, whose default export React mounts. */
	islands?: Readonly<Record<string, string>>;
	/** Browser modules relative to `folder`, each with a list of `[name, start]` as default export. */
	behaviours?: {
		/** Runs on every page as soon as it is shown; each byte delays every reader. */
		page?: string;
		/** Runs when the reader first touches the page. */
		interaction?: string;
	};
	/** What the attributes of code blocks mean. Without a plugin that has it, they are mistakes. */
	fences?: FenceRules;
	/** Data that components ask for by name, and that the hooks below use. @param root absolute path of the site's root */
	facts?(root: string): Facts;
	/** Components to append to the headings and to the first cells of the table rows of a page. */
	annotate?(page: { id: string; source: string }, facts: Facts): Annotation[];
	/** Further files of the built site: path below the output -> content. */
	files?(facts: Facts): Readonly<Record<string, string | Uint8Array>>;
	/** Checks the pages as a whole; only `check` calls it, so it can take seconds. @param root absolute path of the site's root */
	checkSite?(root: string): Promise<SiteProblem[]>;
}

/** A component on the line of a heading or table row. */
export interface Annotation {
	/** From 1. */
	line: number;
	component: string;
	props: Readonly<Record<string, string>>;
}

/** A mistake that a plugin found somewhere in the site. */
interface SiteProblem extends Omit<Place, 'column'> {
	code: 'undocumented-name' | 'unknown-name' | 'unknown-label' | 'wrong-version';
	message: string;
	closest?: string;
}

/** The first line of a code block. */
export interface FenceHead {
	language: string;
	title?: string | undefined;
	/** All `name=value` pairs except the title. */
	attributes: Readonly<Record<string, string>>;
}

export interface FenceProblem {
	code: 'unmarked-fence' | 'invalid-proof-mark';
	message: string;
	closest?: string | undefined;
}

/** The head of a code block with its place. */
export type PlacedFence = Place & Omit<FenceHead, 'language'>;

export interface FenceRules {
	check(fence: FenceHead): FenceProblem[];
	/** Checks the code blocks of one file together, in their order. */
	checkFile(fences: readonly PlacedFence[]): (Place & FenceProblem)[];
	/** Returns what the browser needs to know of a code block, for `data-proof`. */
	marksFor(attributes: FenceHead['attributes']): string | undefined;
	/** Returns how much an answer holds, for the seam above it. */
	amountOf?(fence: FenceHead & { code: string }): string | undefined;
}

/** Gives a plugin the types of its own facts. */
export function definePlugin<Facts extends object>(plugin: SitePlugin<Facts>): SitePlugin {
	return plugin as SitePlugin;
}
