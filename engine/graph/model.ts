import type { BadgeKind, Heading, PageProof, SidebarItem, SiteModel } from '../../ui/model.ts';
import type { CompiledPage, Finding, LinkUse, PageSource, Place } from '../model.ts';
import type { SiteConfig } from './read/config-schema.ts';
import type { DataFile } from './read/data-file.ts';
import type { RedirectEntry, SidebarsFile, TagEntry, WordList } from './read/data-schemas.ts';

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

export interface GraphPage {
	source: PageSource;
	/** Headings of levels 2 and 3; on pages with very many of them, only level 2. */
	headings: Heading[];
	/** Every id that a link can point to. */
	anchors: readonly string[];
	/** Links and images that stay on the site. */
	links: readonly LinkUse[];
	proof?: PageProof;
	/** Findings of the compiler. */
	findings: readonly Finding[];
	/** Tags in the order of the front matter. */
	tags: GraphTag[];
	/** The sidebar that the page shows. */
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

/** A link or group of a sidebar. */
export type SidebarNode = SidebarLinkNode | SidebarGroupNode;

export interface SidebarLinkNode {
	kind: 'link';
	label: string;
	href: string;
	external: boolean;
	badges: BadgeKind[];
	parent?: SidebarGroupNode;
}

export interface SidebarGroupNode {
	kind: 'group';
	id: string;
	label: string;
	href?: string;
	icon?: string;
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
	/** Number of links and groups at every depth. */
	size: number;
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

/** A redirect of one hop. */
export interface GraphRedirect {
	source: string;
	destination: string;
	permanent: boolean;
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
	/** Redirects for the server and the host, with aliases of tags; no source has an anchor. */
	redirects: GraphRedirect[];
	/** Redirects for the browser; every source has an anchor. */
	anchorRedirects: GraphRedirect[];
	/** Findings of reading and connecting; those of the compiler are in the pages. */
	findings: Finding[];
}
