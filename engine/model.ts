/** The nouns that the parts of the engine hand to each other. Plain JSON: they cross worker threads and are cached. */
import type { SectionRecord } from '../records/index.ts';
import type { BadgeKind, Heading, PageProof } from '../ui/model.ts';

/** A place in a source file; lines and columns count from 1. */
export interface Place {
	/** Path relative to the site's root, with `/`. */
	file: string;
	line: number;
	column: number;
}

export type Severity = 'error' | 'warning';

/** Something an author has to know. Printed as `path:line:column CODE message`. */
export interface Finding extends Place {
	/** Stable, documented in `engine/findings/docs/<code>.md`, e.g. `broken-link`. */
	code: string;
	severity: Severity;
	message: string;
	/** What the target resolved to. */
	resolved?: string;
	/** The nearest valid choice. */
	closest?: string;
}

/** Front matter of a page after validation; see `engine/graph/read/front-matter.ts` for the schema. */
export interface FrontMatter {
	title: string;
	description: string;
	sidebarLabel?: string;
	/** Overrides the id of the sidebar; `null` for none. */
	sidebar?: string | null;
	tags: string[];
	questions: string[];
	/** What people type who don't know the page's words; `{#id}` at the end names the section that answers. Search alone reads them. */
	phrases: string[];
	unlisted: boolean;
	badges: BadgeKind[];
	layout: 'doc' | 'landing';
	/** Search rank among equals; 1 is normal. */
	importance: number;
}

/** What a page has to know of the proof. */
export interface ProvedFences {
	/** Product version, e.g. `5.54.0`. */
	version: string;
	/** Key of a fence -> ISO day. */
	dates: Readonly<Record<string, string>>;
}

/** A page or snippet as it lies on disk. */
export interface PageSource {
	/** Path below `content/` without extension: `cms/intro`, `snippets/hardware-require`. `index` is the landing page. */
	id: string;
	kind: 'doc' | 'snippet' | 'landing';
	format: 'mdx' | 'tsx';
	/** Relative to the site's root. */
	file: string;
	/** On disk. */
	absolutePath: string;
	/** Clean path. */
	route: string;
	/** `cms`, `cloud`, or `general`. */
	area: string;
	frontMatter: FrontMatter;
	/** SHA-256 of the file's bytes, hexadecimal. */
	hash: string;
	/** Fences of the page and of snippets that were proved; absent where none was. */
	proved?: ProvedFences;
}

/** A link or image as the author wrote it. */
export interface LinkUse extends Place {
	/** As written. */
	url: string;
	/** Site-absolute (`/cms/intro#x`), or the URL itself when it leaves the site. */
	target: string;
	kind: 'link' | 'markdown-link' | 'image';
	/** Images only: alternative text. */
	alternative?: string;
}

/** A fenced code block, for the proof and for statistics. */
export interface FenceUse extends Place {
	language: string;
	meta: string;
	code: string;
}

/** A search record as far as the page alone decides it; `engine/emit/page-facets.ts` adds its place in the site. */
export type PageSection = Omit<SectionRecord, 'hierarchy' | 'contentType' | 'section' | 'lang' | 'version'> & {
	hierarchy: Omit<SectionRecord['hierarchy'], 'lvl0'>;
};

/** Everything the compiler knows of one page. Does not depend on any other page but the files in `dependencies`. */
export interface CompiledPage {
	id: string;
	/** Hash of everything that went into it. */
	hash: string;
	/** Article without its title; `<h1>` is printed by the layout. Empty after `analyze`. */
	html: string;
	/** Characters of it, which stay known where the article itself is let go. 0 after `analyze`. */
	articleLength: number;
	headings: Heading[];
	/** Every id a link can point to, headings and explicit ones. */
	anchors: string[];
	links: LinkUse[];
	fences: FenceUse[];
	/** Absent where none of the page's examples was run. */
	proof?: PageProof;
	/** Content components in use, by name, with those that Markdown turns into (`CodeBlock`, `Admonition`, `Table` …). */
	components: string[];
	/** Names of the islands in the HTML. Empty after `analyze`. */
	islands: string[];
	/** Clean Markdown copy: snippets resolved, components turned into Markdown, no JSX, no front matter. */
	markdown: string;
	records: PageSection[];
	/** Findings that need no other page: syntax, unknown components, heading levels, missing alternative text … */
	findings: Finding[];
	/** Included snippets and images with the hashes they had; paths relative to the site's root. */
	dependencies: { file: string; hash: string }[];
	/** Files to copy to the site's assets: source path -> hashed address. */
	assets: { file: string; url: string }[];
	/** Words of prose. */
	words: number;
}
