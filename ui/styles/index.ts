import { contentSheets } from '../content/index.ts';
import { filesByName } from '../content/sheets.ts';
import type { PageRecord } from '../model.ts';

/** The style sheets of the site and the pages that need them. */
export interface StyleSheetIndex {
	/** On every page. */
	shell: string[];
	/** By kind of page, in addition to the shell's sheets. */
	pages: Record<PageRecord['kind'], string[]>;
	/** Sheet of a content component, by component name; components without a sheet are absent. */
	components: Record<string, string>;
	/** Sheet of an island, by island name. */
	islands: Record<string, string>;
	/** Sheets that documents link before their first use instead of carrying them inline. */
	linked: string[];
	/** Path relative to `ui/`, by sheet name. */
	files: Record<string, string>;
}

const SHELL = filesByName([
	'styles/tokens.css',
	'styles/base.css',
	'layout/frame.css',
	'layout/controls.css',
	'layout/navbar.css',
	'layout/sidebar.css',
	'styles/late.css',
]);
const ARTICLE = filesByName([
	'styles/typography.css',
	'layout/article-head.css',
	'layout/page-tools.css',
	'layout/contents-bar.css',
]);
const LIST = filesByName(['layout/article-head.css', 'pages/lists.css']);
const LANDING = filesByName(['styles/typography.css', 'pages/landing.css']);
const SEARCH = filesByName(['pages/plain-results.css']);
/** Sheets that documents and scripts request themselves. */
const ON_REQUEST = filesByName([
	'layout/announcement.css',
	'layout/consent.css',
	'styles/accents.css',
	'styles/interaction.css',
	'styles/without-scripts.css',
]);

/** Returns the names of sheets, followed by those that every page with content needs. */
function withContent(files: Record<string, string>): string[] {
	return [...Object.keys(files), ...contentSheets.article];
}

/** Every sheet of `ui/` except those of islands, and the pages that need it. */
export const styleSheets: StyleSheetIndex = {
	shell: [...Object.keys(SHELL), ...contentSheets.shell],
	pages: {
		doc: withContent(ARTICLE),
		snippet: withContent(ARTICLE),
		landing: withContent(LANDING),
		'tag-index': withContent(LIST),
		tag: withContent(LIST),
		search: [...withContent(LIST), ...Object.keys(SEARCH)],
		'not-found': withContent(LIST),
		offline: withContent(LIST),
	},
	components: contentSheets.components,
	islands: contentSheets.islands,
	linked: ['late', ...contentSheets.linked],
	files: { ...SHELL, ...ARTICLE, ...LIST, ...LANDING, ...SEARCH, ...ON_REQUEST, ...contentSheets.files },
};
