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
	/** Path relative to `ui/`, by sheet name. */
	files: Record<string, string>;
}

const SHELL_FILES = {
	tokens: 'styles/tokens.css',
	base: 'styles/base.css',
	frame: 'layout/frame.css',
	controls: 'layout/controls.css',
	announcement: 'layout/announcement.css',
	navbar: 'layout/navbar.css',
	sidebar: 'layout/sidebar.css',
	late: 'layout/late.css',
};

const PAGE_FILES = {
	typography: 'styles/typography.css',
	'article-head': 'layout/article-head.css',
	'page-tools': 'layout/page-tools.css',
	'table-of-contents': 'layout/table-of-contents.css',
	'article-foot': 'layout/article-foot.css',
	landing: 'pages/landing.css',
	lists: 'pages/lists.css',
};

const ARTICLE = [
	'typography',
	'article-head',
	'page-tools',
	'table-of-contents',
	'article-foot',
	...contentSheets.article,
];
const LIST = ['article-head', 'lists', ...contentSheets.article];

/** Linked after `<main>` in place of standing in the head: see the sheet. */
export const LATE_SHEET = 'late';

/** Every sheet of the room, and where it is needed. */
export const styleSheets: StyleSheetIndex = {
	shell: [...Object.keys(SHELL_FILES), ...contentSheets.shell],
	pages: {
		doc: ARTICLE,
		snippet: ARTICLE,
		landing: ['typography', 'landing', ...contentSheets.article],
		'tag-index': LIST,
		tag: LIST,
		search: LIST,
		'not-found': LIST,
	},
	components: contentSheets.components,
	islands: contentSheets.islands,
	files: { ...SHELL_FILES, ...PAGE_FILES, ...contentSheets.files },
};
