/**
 * The types that the parts of the engine exchange. They are plain JSON, since they are sent between threads and cached.
 */
import type { SectionRecord } from '@octavo/search/records/index.ts';
import type { Heading, PageProof } from '../theme/model.ts';

/** A place in a source file; lines and columns count from 1. */
export interface Place {
	/** Path relative to the site's root, with `/`. */
	file: string;
	line: number;
	column: number;
}

export type Severity = 'error' | 'warning';

/** A mistake in the sources, printed as `path:line:column CODE message`. */
export interface Finding extends Place {
	/** Stable, documented in `packages/octavo/src/build/findings/docs/<code>.md`, e.g. `broken-link`. */
	code: string;
	severity: Severity;
	message: string;
	/** What the link or name resolved to. */
	resolved?: string;
	/** The nearest valid choice. */
	closest?: string;
}

/** A link or image as the author wrote it. */
export interface LinkUse extends Place {
	/** As written. */
	url: string;
	/** Site-absolute address (`/cms/intro#x`), or the URL itself if it leaves the site. */
	target: string;
	kind: 'link' | 'markdown-link' | 'image';
}

/**
 * The part of a search record that depends on the page alone; `packages/octavo/src/build/emit/pages.ts` adds its place in the site.
 */
export type PageSection = Omit<SectionRecord, 'hierarchy' | 'contentType' | 'section' | 'lang' | 'version'> & {
	hierarchy: Omit<SectionRecord['hierarchy'], 'lvl0'>;
};

/** A line of text: its place as `file:line`, the text without markup, and the id of a heading. */
export type SourceLine = [place: string, text: string, id?: string];

/** The result of compiling one page. It depends on no other files than those in `dependencies`. */
export interface CompiledPage {
	id: string;
	/** Hash of all its inputs. */
	hash: string;
	/** Article without its title; the layout prints the `<h1>`. Empty after `analyze`. */
	html: string;
	/** Length of `html` in characters, which stays known when the article itself is released. 0 after `analyze`. */
	articleLength: number;
	/** Whether the article has `style` attributes, which the content security policy has to allow. */
	isStyled: boolean;
	headings: Heading[];
	/** Every id that a link can point to, of headings and explicit ones. */
	anchors: string[];
	links: LinkUse[];
	/** Absent if none of the page's examples was run. */
	proof?: PageProof;
	/**
	 * Names of the content components in use, including those that Markdown is rendered with (`CodeBlock`,
	 * `Admonition`, `Table` …).
	 */
	components: string[];
	/** The part of `components` that the first screen of a phone can show. */
	firstScreen: string[];
	/** Clean Markdown copy: snippets are resolved and components converted to Markdown; no JSX, no front matter. */
	markdown: string;
	records: PageSection[];
	/** By which the server finds the source of a passage that a reader reports. */
	lines: SourceLine[];
	/** Findings that depend on this page alone: syntax, unknown components, heading levels, missing alternative text … */
	findings: Finding[];
	/** Included snippets and images with the hashes that they had; paths are relative to the site's root. */
	dependencies: { file: string; hash: string }[];
	/** Files to copy into the site's assets, each with its hashed address. */
	assets: { file: string; url: string }[];
}

/** The large parts of a compiled page, which stay in the cache until the page is written. */
export type Article = Pick<CompiledPage, 'html' | 'markdown' | 'records' | 'lines'>;
