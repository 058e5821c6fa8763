import type { BadgeKind, Heading, PageProof, SidebarItem, SiteModel } from '../../ui/model.ts';
import type { CompiledPage, Finding, LinkUse, PageSource, Place } from '../model.ts';
import type { SiteConfig } from './read/config-schema.ts';
import type { DataFile } from './read/data-file.ts';
import type { RedirectEntry, SidebarsFile, TagEntry, WordList } from './read/data-schemas.ts';

/** Last change of a file, from the version control's history. */
export interface LastUpdate {
	/** ISO date with time. */
	date: string;
	author: string;
}

/** Everything that lies on disk, read and validated, not yet connected. */
export interface Content {
	/** Absolute. */
	root: string;
	config: SiteConfig;
	/** Where the value at `path` of the configuration is written. */
	placeInConfig(path: readonly (string | number)[]): Place;
	/** Pages and the landing page, sorted by id. */
	pages: PageSource[];
	/** Snippets, sorted by id. */
	snippets: PageSource[];
	sidebars: DataFile<SidebarsFile>;
	/** Absent where the site has no list of tags: then pages may carry any. */
	tags: DataFile<TagEntry[] | undefined>;
	words: DataFile<WordList>;
	redirects: DataFile<RedirectEntry[]>;
	/** By file, relative to the root; only for files with a known history. */
	lastUpdates: ReadonlyMap<string, LastUpdate>;
	/** Addresses of the files that are copied as they are, e.g. `/favicon.svg`. */
	publicFiles: ReadonlySet<string>;
	findings: Finding[];
}

/** What the graph needs of a compiled page; a whole `CompiledPage` will do. */
export type CompiledFacts = Pick<
	CompiledPage,
	'id' | 'headings' | 'anchors' | 'links' | 'components' | 'findings' | 'proof'
>;

export interface GraphPage {
	source: PageSource;
	/** Levels 2 and 3; on pages with very many of them level 2 alone. */
	headings: Heading[];
	/** Every id that a link can point to. */
	anchors: readonly string[];
	/** Links and images that stay on the site. */
	links: readonly LinkUse[];
	components: readonly string[];
	proof?: PageProof;
	/** What the compiler found. */
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
	/** Listed pages that carry it, sorted by title. */
	pages: GraphPage[];
}

/** A link or group of a sidebar whose page exists. */
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

/** Items of a closed branch of a large sidebar, to be written as HTML at `url`. */
export interface SidebarBranch {
	url: string;
	items: SidebarItem[];
}

export interface GraphSidebar {
	id: string;
	label: string;
	items: SidebarNode[];
	/** Links and groups at every depth. */
	size: number;
	/** Entries by the route they lead to; those with an anchor are not in it. */
	entries: ReadonlyMap<string, SidebarNode[]>;
	/** Address of the first page. */
	firstHref?: string;
	/** The form that every node has on pages that are elsewhere; made once, shared by all pages. */
	closed: ReadonlyMap<SidebarNode, SidebarItem>;
	/** Links as written in `content/sidebars.json`, with their places in it. */
	links: readonly { href: string; path: readonly (string | number)[] }[];
	/** See `Sidebar`. */
	branchesAt?: string;
	/** Empty unless the sidebar is large. */
	branches: SidebarBranch[];
}

/** A redirect of one hop. */
export interface GraphRedirect {
	source: string;
	destination: string;
	permanent: boolean;
}

/** The whole site, connected. */
export interface SiteGraph {
	config: SiteConfig;
	content: Content;
	site: SiteModel;
	/** Pages, landing page and snippets by id, sorted. */
	pages: ReadonlyMap<string, GraphPage>;
	/** The page that answers a route. */
	routes: ReadonlyMap<string, GraphPage>;
	sidebars: ReadonlyMap<string, GraphSidebar>;
	/** By slug, sorted by label. Tags without a listed page are there too. */
	tags: ReadonlyMap<string, GraphTag>;
	/** For the server and the host: no source has an anchor. Aliases of tags are among them. */
	redirects: GraphRedirect[];
	/** For the browser: every source has an anchor. */
	anchorRedirects: GraphRedirect[];
	/** What was found while reading and connecting; pages have their own. */
	findings: Finding[];
}
