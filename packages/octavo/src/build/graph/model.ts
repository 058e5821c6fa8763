import type { BadgeKind, SidebarItem, SiteModel } from '../../theme/model.ts';
import type { CompiledPage, Finding, Place } from '../model.ts';
import type { SiteConfig } from './read/config-schema.ts';
import type { DataFile } from './read/data-file.ts';
import type { RedirectEntry, SidebarsFile, TagEntry, WordList } from './read/data-schemas.ts';
import type { FrontMatter } from './read/front-matter.ts';

/** The examples of a page that the proof has run. */
export interface ProvedFences {
	/** Product version, e.g. `5.54.0`. */
	version: string;
	/** Key of a fence -> ISO day. */
	results: Readonly<Record<string, string>>;
}

/** A page or snippet on disk. Plain JSON, since it is sent between threads. */
export interface PageSource {
	/** Path below `content/` without extension: `cms/intro`, `snippets/hardware-require`. `index` is the landing page. */
	id: string;
	kind: 'doc' | 'snippet' | 'landing';
	format: 'mdx' | 'tsx';
	/** Relative to the site's root. */
	file: string;
	absolutePath: string;
	/** Clean path. */
	route: string;
	/** Id of an area, or `general`. */
	area: string;
	frontMatter: FrontMatter;
	/** SHA-256 of the file's bytes, hexadecimal. */
	hash: string;
	/** Proved fences of the page and of snippets; absent if there are none. */
	proved?: ProvedFences;
}

/** Last change of a file in the git history. */
export interface LastUpdate {
	/** ISO date with time. */
	date: string;
	author: string;
}

/** All sources of a site, read and validated but not yet connected. */
export interface Content {
	config: SiteConfig;
	/** Returns the place of the value at `path` in the configuration. */
	placeInConfig(path: readonly (string | number)[]): Place;
	/** Pages and the landing page, sorted by id. */
	pages: PageSource[];
	/** Snippets, sorted by id. */
	snippets: PageSource[];
	sidebars: DataFile<SidebarsFile>;
	/** Undefined if the site has no list of tags; then pages can have any tags. */
	tags: DataFile<TagEntry[] | undefined>;
	words: DataFile<WordList>;
	redirects: DataFile<RedirectEntry[]>;
	/** File, relative to the root -> its last change; only files with a known history. */
	lastUpdates: ReadonlyMap<string, LastUpdate>;
	/** Addresses of the files that are copied unchanged, e.g. `/favicon.svg`. */
	publicFiles: ReadonlySet<string>;
	findings: Finding[];
}

/** The part of a compiled page that the graph needs. */
export type CompiledFacts = Pick<CompiledPage, 'id' | 'headings' | 'anchors' | 'links' | 'findings' | 'proof'>;

/**
 * A page with what the compiler found in it. The headings are those that "On this page" lists, and the links and images
 * those that stay on the site.
 */
export interface GraphPage extends Omit<CompiledFacts, 'id'> {
	source: PageSource;
	/** Whether its text could not be read, so that its links and ids are unknown. */
	isUnread: boolean;
	/** Tags in the order of the front matter. */
	tags: GraphTag[];
	sidebar?: GraphSidebar;
	previous?: GraphPage;
	next?: GraphPage;
}

export interface GraphTag {
	label: string;
	slug: string;
	route: string;
	/** Listed pages with this tag, sorted by title. */
	pages: GraphPage[];
}

export type SidebarNode = SidebarLinkNode | SidebarGroupNode;

export interface SidebarLinkNode {
	kind: 'link';
	label: string;
	href: string;
	badges: BadgeKind[];
	parent?: SidebarGroupNode;
}

export interface SidebarGroupNode {
	kind: 'group';
	id: string;
	label: string;
	href?: string;
	badges: BadgeKind[];
	collapsible: boolean;
	open: boolean;
	items: SidebarNode[];
	parent?: SidebarGroupNode;
}

/** Items of a closed branch of a large sidebar, which are written as HTML to `url`. */
export interface SidebarBranch {
	url: string;
	items: SidebarItem[];
}

export interface GraphSidebar {
	id: string;
	label: string;
	items: SidebarNode[];
	/** Entries by the route that they lead to, without those with an anchor. */
	entries: ReadonlyMap<string, SidebarNode[]>;
	/** Address of the first page. */
	firstHref?: string;
	/** The form in which each node appears on pages outside its branch; created once, shared by all pages. */
	closed: ReadonlyMap<SidebarNode, SidebarItem>;
	/** Links as written in `content/sidebars.json`, with their places in it. */
	links: readonly { href: string; path: readonly (string | number)[] }[];
	/** See `Sidebar`. */
	branchesAt?: string;
	/** Empty if the sidebar is not large. */
	branches: SidebarBranch[];
}

/** The whole site, with its parts connected. */
export interface SiteGraph {
	config: SiteConfig;
	content: Content;
	site: SiteModel;
	/** Pages, landing page and snippets by id, sorted. */
	pages: ReadonlyMap<string, GraphPage>;
	/** Pages by route. */
	routes: ReadonlyMap<string, GraphPage>;
	sidebars: ReadonlyMap<string, GraphSidebar>;
	/** Tags by slug, sorted by label; includes tags without a listed page. */
	tags: ReadonlyMap<string, GraphTag>;
	/** Redirects of one hop for the server and the host, with aliases of tags; no source has an anchor. */
	redirects: RedirectEntry[];
	/** Redirects for the browser; every source has an anchor. */
	anchorRedirects: RedirectEntry[];
	/** Addresses of the files in `public/` that are published. */
	publicFiles: ReadonlySet<string>;
	/** Findings of reading and connecting; those of the compiler are in the pages. */
	findings: Finding[];
}
