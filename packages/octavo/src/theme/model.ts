/**
 * The contract between the engine and the components: everything that a page's shell shows. The engine fills these
 * records, and components only read them. All values are plain JSON, so that a record can be hashed, cached and sent to a
 * worker.
 */

/** A link. `external` links open in a new tab. */
export interface LinkItem {
	label: string;
	href: string;
	external?: boolean;
	/** Name of an icon in `packages/octavo/src/theme/content/icon`, shown before the label. */
	icon?: string;
}

/** The documentation area of a page, which determines accent colour and sidebar. */
export interface Area {
	/** `cms`, `cloud`, or `general` for pages outside both. */
	id: string;
	label: string;
	/** Name of an accent in `packages/octavo/src/theme/styles/tokens.css`. */
	accent: string;
}

export interface Breadcrumb {
	label: string;
	/** Absent for groups without a page and for the page itself. */
	href?: string;
}

export interface Heading {
	/** 1 to 6. */
	depth: number;
	id: string;
	/** Plain text. */
	text: string;
	/** The text with inline code as `<code>`; escaped, safe to print. */
	html: string;
}

export type BadgeKind = 'new' | 'updated' | 'beta' | 'alpha' | 'deprecated';

export interface SidebarLink {
	kind: 'link';
	label: string;
	href: string;
	badges: BadgeKind[];
	active: boolean;
	/** Whether it is the closest ancestor of a current page that has no entry. */
	above?: boolean;
}

export interface SidebarGroup {
	kind: 'group';
	/** Stable within its sidebar; the open state is saved under it. */
	id: string;
	label: string;
	badges: BadgeKind[];
	collapsible: boolean;
	open: boolean;
	/** Whether it contains the current page. If the group itself has a page, that is the first of its items. */
	containsActive: boolean;
	/** Empty if the branch is not sent with the page, in which case `deferred` is set. */
	items: SidebarItem[];
	/**
	 * Set on branches that load when a reader opens them, which other pages do not include, even on the pages within them.
	 * `first` is the branch's first page, for readers without scripts.
	 */
	deferred?: { first?: LinkItem };
}

export type SidebarItem = SidebarLink | SidebarGroup;

export interface Sidebar {
	id: string;
	items: SidebarItem[];
	/** Prefix of the addresses of deferred branches; a group's id and `.html` follow. */
	branchesAt?: string;
}

/** A navbar item, with one shape for each type in the specification. The engine resolves the addresses. */
export type NavbarItem = { position: 'left' | 'right' } & (
	| { type: 'link' | 'doc' | 'docSidebar' | 'docsVersion'; link: LinkItem; active: boolean }
	| { type: 'dropdown'; label: string; items: (LinkItem & { active: boolean })[] }
	| { type: 'localeDropdown'; label: string; items: (LinkItem & { lang: string; active: boolean })[] }
	| { type: 'search' }
	| { type: 'html'; html: string }
	| {
			type: 'docsVersionDropdown';
			label: string;
			/** Whether it also asks for the version of the reader's project. */
			project?: boolean;
			items: (LinkItem & { active: boolean })[];
	  }
);

export interface Announcement {
	/** A new id shows the bar to readers who closed the previous one. */
	id: string;
	/** Inline HTML written by the site's owner. */
	html: string;
	closable: boolean;
}

/** A content type filter of the search dialog. The first has the value `all`. */
export interface ContentType {
	value: string;
	label: string;
	icon: string;
	color: string;
	/** Values of other content types whose pages the filter shows as well. */
	includes?: string[] | undefined;
}

/** Data that is the same on every page. */
export interface SiteModel {
	title: string;
	tagline: string;
	/** Where the site is published, without a trailing slash, e.g. `https://example.com/docs`. */
	url: string;
	/** The path of `url`, e.g. `/docs`; empty at the root of an origin. */
	base: string;
	lang: string;
	locales: { code: string; label: string; href: string }[];
	version: { name: string; label: string };
	colorMode: { default: 'light' | 'dark'; respectSystem: boolean; disableSwitch: boolean };
	navbar: { title: string; hideOnScroll: boolean };
	sidebar: { hideable: boolean };
	announcement?: Announcement;
	footer: { columns: { title: string; links: LinkItem[] }[]; copyright: string };
	/** The areas, which the mobile drawer links to. */
	areas: (Area & { href: string; description: string })[];
	contentTypes: ContentType[];
	search: { placeholder: string; issueUrl?: string; externalUrlPattern?: string };
	/** Pages that explain errors of the product's API: see the schema of the configuration. */
	errorPages: { entries: string[]; sections: { answer: string; href: string }[] };
	ask: { enabled: boolean; disclaimer: string };
	editLabel: string;
}

/** The result of a page's proof run. */
export interface PageProof {
	examples: number;
	/** Product version of the run, e.g. `5.54.0`. */
	version: string;
	/** ISO date of the last run. */
	date: string;
	/** Address of the page that explains it. */
	href?: string;
}

/** Everything about a page except its article. */
export interface PageRecord {
	kind: 'doc' | 'snippet' | 'landing' | 'tag-index' | 'tag' | 'search' | 'not-found' | 'offline';
	/** Clean path without a trailing slash: `/` or `/cms/intro`. */
	route: string;
	/** Absolute address. */
	canonical: string;
	title: string;
	description: string;
	area: Area;
	/** Whether the page is built but not listed or indexed. */
	unlisted: boolean;
	breadcrumbs: Breadcrumb[];
	/** Absent on pages without a sidebar (landing, tags, search, not found, general pages). */
	sidebar?: Sidebar;
	navbar: NavbarItem[];
	previous?: LinkItem;
	next?: LinkItem;
	/** Levels 2 and 3 in order, or level 2 alone on pages with very many headings. */
	headings: Heading[];
	tags: LinkItem[];
	badges: BadgeKind[];
	/** Address of the page's source for "Contribute to this page". */
	editUrl?: string;
	/** Address of the clean Markdown copy. */
	markdownUrl?: string;
	lastUpdate?: { /** ISO date */ date: string; author: string };
	/** Absent if none of the page's examples ran. */
	proof?: PageProof;
	/** Absolute address of the social image. */
	socialImage: string;
	/** Readers' real questions that the page answers, used as suggestions in Ask AI. */
	questions: string[];
}

/** A page in a list (tag page, not-found suggestions). */
export interface PageSummary {
	title: string;
	route: string;
	description: string;
	area: Area;
}

export interface TagSummary {
	label: string;
	slug: string;
	href: string;
	count: number;
}

/** The content of the main column. The compiler provides article HTML; the other kinds are data for `packages/octavo/src/theme/pages`. */
export type PageBody =
	| { kind: 'article'; html: string }
	| { kind: 'landing'; html: string }
	| { kind: 'tag-index'; tags: TagSummary[] }
	| { kind: 'tag'; tag: TagSummary; pages: PageSummary[]; related: TagSummary[] }
	/** `slot` stands in the page where the server puts the query and its results, for readers without scripts. */
	| { kind: 'search'; slot?: string }
	| { kind: 'not-found' }
	| { kind: 'offline' };

/** Addresses and sources of the built browser assets. */
/** The names of style sheets, and the pages that need them. */
export interface StyleSheetIndex {
	/** On every page. */
	shell: readonly string[];
	/** By kind of page, in addition to the shell's sheets. */
	pages: Readonly<Record<PageRecord['kind'], readonly string[]>>;
	/** Sheet of a component or a Markdown construct, by its name in `CompiledPage.components`. */
	components: Readonly<Record<string, string>>;
	/** Sheets that `late` contains, by component. */
	lateParts: Readonly<Record<string, string>>;
	/** Islands by their component; a site that does not use the component does not need them. */
	islands: Readonly<Record<string, readonly string[]>>;
	/** Sheets that documents link before their first use instead of carrying them inline. */
	linked: readonly string[];
	/** Path relative to the theme's folder, or absolute if it is a sheet of the site, by sheet name. */
	files: Readonly<Record<string, string>>;
}

export interface AssetManifest {
	/** Which sheets there are, and which pages need them. */
	sheets: StyleSheetIndex;
	/** Entry module of `browser/`. */
	script: string;
	/** Modules to preload with it. */
	preload: string[];
	/** Inline script that sets the colour mode before the first paint. Its hash is in the content security policy. */
	themeScript: string;
	/** Inline script of the landing page, which shows a banner if scripts did not load because of a wrong base address. */
	baseUrlBanner: string;
	/** Speculation rules for prefetching before the scripts have loaded. Their hash is in the content security policy too. */
	prefetchRules: string;
	/** CSS of inline sheets, by sheet name; see `packages/octavo/src/theme/styles/index.ts`. */
	inlineCss: Record<string, string>;
	/** Hashed addresses of all sheets, for client navigation and islands. */
	cssUrls: Record<string, string>;
	/** Address of the service worker, if there is one. */
	serviceWorker?: string;
	/** Address of the map of moved anchors, if there is one. */
	anchorRedirects?: string;
	/** Addresses of scripts that load after the reader's consent. */
	analytics: string[];
}

/** The input of `renderDocument`. */
export interface DocumentInput {
	site: SiteModel;
	page: PageRecord;
	body: PageBody;
	/** Names of the content components on the page, which determine its style sheets. */
	components: string[];
	/** Length of the article's HTML in characters; a short page carries all its style sheets inline. Absent without an article. */
	articleLength?: number;
	/** Those of `components` that the first screen can show; a document carries their sheets inline. */
	firstScreen?: string[];
	assets: AssetManifest;
	/** Changes when documents of an older build can't work with this build's scripts. */
	buildId: string;
}
