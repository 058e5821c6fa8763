import { contentSheets } from '../content/index.ts';
import type { PageRecord } from '../model.ts';

/** Which style sheets exist and which pages carry them. */
export interface StyleSheetIndex {
	/** On every page. */
	shell: string[];
	/** By kind of page, in addition to the shell's. */
	pages: Record<PageRecord['kind'], string[]>;
	/** Sheet of a content component, by the component's name; components without a sheet are absent. */
	components: Record<string, string>;
	/** Sheet of an island, by the island's name. */
	islands: Record<string, string>;
	/** Sheets that documents link before their first use in place of carrying them inline. */
	linked: string[];
	/** Path relative to `ui/`, by sheet name. */
	files: Record<string, string>;
}

const SHELL_FILES = {
	tokens: 'styles/tokens.css',
	base: 'styles/base.css',
	frame: 'layout/frame.css',
	controls: 'layout/controls.css',
	navbar: 'layout/navbar.css',
	sidebar: 'layout/sidebar.css',
	late: 'styles/late.css',
};

/** Those that documents and scripts ask for themselves. */
const ASKED_FILES = {
	/** Loaded with the first sign of a reader. */
	interaction: 'styles/interaction.css',
	accents: 'styles/accents.css',
	'without-scripts': 'styles/without-scripts.css',
	consent: 'layout/consent.css',
};

const PAGE_FILES = {
	announcement: 'layout/announcement.css',
	typography: 'styles/typography.css',
	'article-head': 'layout/article-head.css',
	'page-tools': 'layout/page-tools.css',
	'contents-bar': 'layout/contents-bar.css',
	landing: 'pages/landing.css',
	lists: 'pages/lists.css',
	'plain-results': 'pages/plain-results.css',
};

const ARTICLE = ['typography', 'article-head', 'page-tools', 'contents-bar', ...contentSheets.article];
const LIST = ['article-head', 'lists', ...contentSheets.article];

/** Every sheet of the room, and where it is needed. */
export const styleSheets: StyleSheetIndex = {
	shell: [...Object.keys(SHELL_FILES), ...contentSheets.shell],
	pages: {
		doc: ARTICLE,
		snippet: ARTICLE,
		landing: ['typography', 'landing', ...contentSheets.article],
		'tag-index': LIST,
		tag: LIST,
		search: [...LIST, 'plain-results'],
		'not-found': LIST,
		offline: LIST,
	},
	components: contentSheets.components,
	islands: contentSheets.islands,
	linked: ['late', ...contentSheets.linked],
	files: { ...SHELL_FILES, ...ASKED_FILES, ...PAGE_FILES, ...contentSheets.files },
};
