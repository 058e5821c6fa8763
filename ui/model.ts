/**
 * The contract between the engine and the components: everything a page's shell shows, already decided.
 * The engine fills these records, components read them and compute nothing.
 * All values are plain JSON, so that a record can be hashed, cached and sent to a worker.
 */

/** A link that is ready to print. `external` links open outside the site and say so. */
export interface LinkItem {
	label: string;
	href: string;
	external?: boolean;
	/** Name of an icon of `ui/content/icon`, shown before the label. */
	icon?: string;
}

/** The documentation area a page belongs to; it decides accent colour and sidebar. */
export interface Area {
	/** `cms`, `cloud`, or `general` for pages outside both. */
	id: string;
	label: string;
	/** Name of an accent of `ui/styles/tokens.css`. */
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
	/** The same with inline code kept as `<code>`; escaped, safe to print. */
	html: string;
}

export type BadgeKind = 'new' | 'updated' | 'beta' | 'alpha' | 'deprecated';

export interface SidebarLink {
	kind: 'link';
	label: string;
	href: string;
	external?: boolean;
	badges: BadgeKind[];
	/** The page being read. */
	active: boolean;
	/** The nearest entry above a page that has none of its own. */
	above?: boolean;
}

export interface SidebarGroup {
	kind: 'group';
	/** Stable within its sidebar; the browser remembers the open state by it. */
	id: string;
	label: string;
	icon?: string;
	badges: BadgeKind[];
	collapsible: boolean;
	open: boolean;
	/** The page being read is inside; where the group has a page of its own, that is the first of its items. */
	containsActive: boolean;
	/** Empty where the branch is not sent with the page: then `deferred` is set. */
	items: SidebarItem[];
	/** On branches that pages elsewhere do without, and those around the page being read. */
	deferred?: DeferredBranch;
}

/** A branch that is loaded when a reader opens it. */
export interface DeferredBranch {
	/** Its first page, for readers without scripts. */
	first?: LinkItem;
}

export type SidebarItem = SidebarLink | SidebarGroup;

export interface Sidebar {
	id: string;
	label: string;
	items: SidebarItem[];
	/** What the addresses of branches that are loaded later begin with; a group's id and `.html` follow. */
	branchesAt?: string;
}

/** Navbar items, one shape for each kind of the specification, resolved to addresses by the engine. */
export type NavbarItem =
	| { type: 'link'; position: 'left' | 'right'; link: LinkItem; active: boolean }
	| { type: 'dropdown'; position: 'left' | 'right'; label: string; items: (LinkItem & { active: boolean })[] }
	| {
			type: 'localeDropdown';
			position: 'left' | 'right';
			label: string;
			items: (LinkItem & { lang: string; active: boolean })[];
	  }
	| { type: 'search'; position: 'left' | 'right' }
	| { type: 'html'; position: 'left' | 'right'; html: string }
	| { type: 'doc'; position: 'left' | 'right'; link: LinkItem; active: boolean }
	| { type: 'docSidebar'; position: 'left' | 'right'; link: LinkItem; active: boolean; sidebarId: string }
	| { type: 'docsVersion'; position: 'left' | 'right'; link: LinkItem; active: boolean }
	| {
			type: 'docsVersionDropdown';
			position: 'left' | 'right';
			label: string;
			/** It also asks for the version of the reader's project. */
			project?: boolean;
			items: (LinkItem & { active: boolean })[];
	  };

export interface FooterColumn {
	title: string;
	links: LinkItem[];
}

export interface Announcement {
	/** A new id shows the bar again to readers who closed the old one. */
	id: string;
	/** Inline HTML written by the site's owner. */
	html: string;
	closable: boolean;
}

/** What `search/settings.json` says of the site's search. */
export interface SearchFileSettings {
	contentTypes: Pick<ContentType, 'value' | 'label'>[];
	/** Language and version whose pages are searched. */
	lang: string;
	version: string;
	/** Where readers say that a query should have results; `{query}` stands for it. */
	issueUrl?: string | undefined;
	/** Regular expression of result addresses that lead out of the site. */
	externalUrlPattern?: string | undefined;
	/** Pages to start from, the most important first. */
	popular: { label: string; href: string }[];
}

/** A content-type filter of the search dialog. The first has the value `all`. */
export interface ContentType {
	value: string;
	label: string;
	icon: string;
	color: string;
}

/** What is the same on every page. */
export interface SiteModel {
	title: string;
	tagline: string;
	/** Origin without a trailing slash, e.g. `https://docs.example.com`. */
	url: string;
	lang: string;
	locales: { code: string; label: string; href: string }[];
	version: { name: string; label: string };
	colorMode: { default: 'light' | 'dark'; respectSystem: boolean; disableSwitch: boolean };
	navbar: { title: string; hideOnScroll: boolean };
	sidebar: { hideable: boolean };
	announcement?: Announcement;
	footer: { columns: FooterColumn[]; copyright: string };
	/** The fixed links of the mobile drawer. */
	areas: (Area & { href: string; description: string })[];
	contentTypes: ContentType[];
	search: { placeholder: string; issueUrl?: string; externalUrlPattern?: string };
	ask: { enabled: boolean; disclaimer: string };
	editLabel: string;
	/** The product version that proved examples were run with, e.g. `5.54.0`. */
	provedWith: string;
}

/** Everything about one page, but its article. */
/** What was run of a page's examples. */
export interface PageProof {
	/** How many ran. */
	examples: number;
	/** Of what they ran with, for example `5.54.0`. */
	version: string;
	/** Where the site says what that means. */
	href?: string;
}

export interface PageRecord {
	kind: 'doc' | 'snippet' | 'landing' | 'tag-index' | 'tag' | 'search' | 'not-found' | 'offline';
	/** Clean path: `/` or `/cms/intro`, never a trailing slash. */
	route: string;
	/** Absolute address. */
	canonical: string;
	title: string;
	/** Shorter name for navigation; the title where the page gives none. */
	navigationLabel: string;
	description: string;
	area: Area;
	/** Built, but not to be found: `noindex`, in no list. */
	unlisted: boolean;
	breadcrumbs: Breadcrumb[];
	/** Absent on pages without one (landing, tags, search, not found, general pages). */
	sidebar?: Sidebar;
	navbar: NavbarItem[];
	previous?: LinkItem;
	next?: LinkItem;
	/** Levels 2 and 3, in order; on pages with very many of them level 2 alone. */
	headings: Heading[];
	tags: LinkItem[];
	badges: BadgeKind[];
	/** Address of the page's source for "Contribute to this page". */
	editUrl?: string;
	/** Address of the clean Markdown copy. */
	markdownUrl?: string;
	lastUpdate?: { /** ISO date */ date: string; author: string };
	/** Absent where none of the page's examples was run. */
	proof?: PageProof;
	/** Absolute address of the social image. */
	socialImage: string;
	/** Real readers' questions that the page answers; suggestions for Ask AI. */
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

/** What stands in the main column. Article HTML comes from the compiler; the rest is data for `ui/pages`. */
export type PageBody =
	| { kind: 'article'; html: string }
	| { kind: 'landing'; html: string }
	| { kind: 'tag-index'; tags: TagSummary[] }
	| { kind: 'tag'; tag: TagSummary; pages: PageSummary[]; related: TagSummary[] }
	| { kind: 'search' }
	| { kind: 'not-found' }
	| { kind: 'offline' };

/** Addresses and texts of the built browser assets. */
export interface AssetManifest {
	/** Entry module of `browser/`. */
	script: string;
	/** Modules to preload with it. */
	preload: string[];
	/** Inline script that sets the colour mode before the first paint; its hash is in the content security policy. */
	themeScript: string;
	/** Inline script of the landing page: a banner where the scripts can't load because of a wrong base address. */
	baseUrlBanner: string;
	/** Speculation rules: pages that browsers fetch ahead before the scripts are there. Their hash is in the policy too. */
	prefetchRules: string;
	/** CSS that the document carries inline, by sheet name; see `ui/styles/index.ts`. */
	inlineCss: Record<string, string>;
	/** Hashed addresses of the same sheets, for pages reached by client navigation, and of the islands' sheets. */
	cssUrls: Record<string, string>;
	icons: { favicon: string; appleTouch: string; manifest: string };
	/** Address of the service worker, where there is one. */
	serviceWorker?: string;
	/** Address of the map of anchors that moved, where there is one. */
	anchorRedirects?: string;
	/** Addresses of scripts that wait for the reader's consent. */
	analytics: string[];
}

/** The input of `renderDocument`. */
export interface DocumentInput {
	site: SiteModel;
	page: PageRecord;
	body: PageBody;
	/** Names of the content components on the page: decides which style sheets it carries. */
	components: string[];
	/** Characters of the article's HTML: a short page carries all of its style sheets. Absent where there is none. */
	articleLength?: number;
	assets: AssetManifest;
	/** Changes whenever a document of an older build can't work with this one's scripts. */
	buildId: string;
}
