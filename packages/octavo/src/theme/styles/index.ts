import mapValues from 'lodash-es/mapValues.js';
import type { ContentComponent } from '../content/definition.ts';
import type { PageRecord, StyleSheetIndex } from '../model.ts';

/** Returns the name of a style sheet: `tabs` for `content/tabs/tabs.css`. */
function nameOf(path: string): string {
	return path.slice(path.lastIndexOf('/') + 1, -'.css'.length);
}

const SHELL = [
	'styles/tokens.css',
	'styles/base.css',
	'layout/frame.css',
	'layout/controls.css',
	'layout/navbar.css',
	'layout/sidebar.css',
	'styles/late.css',
	'content/icon/icon.css',
];
const ARTICLE = [
	'styles/typography.css',
	'layout/article-head.css',
	'layout/page-tools.css',
	'layout/contents-bar.css',
	'content/markdown/marks.css',
];
const LIST = ['layout/article-head.css', 'pages/lists.css', 'content/markdown/marks.css'];
const LANDING = ['styles/typography.css', 'pages/landing.css', 'content/markdown/marks.css'];
const SEAM = 'content/api-call/seam.css';
const SEARCH = [...LIST, 'pages/plain-results.css'];
/** Sheets that documents and scripts request themselves. */
const ON_REQUEST = [
	'layout/announcement.css',
	'layout/consent.css',
	'styles/accents.css',
	'styles/interaction.css',
	'styles/without-scripts.css',
];

/**
 * Sheets that `late.css` contains, by component. A document with such a component on its first screen carries its sheet
 * inline as well, so that the first paint does not wait for `late.css`.
 */
const LATE_PARTS = {
	Admonition: 'content/markdown/admonition.css',
	CodeBlock: 'content/markdown/code-block.css',
	Table: 'content/markdown/table.css',
	Tabs: 'content/tabs/tabs.css',
};

/**
 * Sheets that belong to no content component: of fences with `live` and with marks, of Markdown that few pages use, of
 * pages with many calls, and of the catalogue. The other sheets of Markdown are part of `late.css`.
 */
const EXTRA_SHEETS: Record<string, Pick<ContentComponent, 'sheet' | 'firstScreen' | 'islands'>> = {
	LiveCode: { sheet: 'content/live-code/live-code.css', islands: ['live-code'] },
	CodeMarks: { sheet: 'content/markdown/code-marks.css' },
	RareMarkdown: { sheet: 'content/markdown/rare-markdown.css' },
	ComparedTable: { sheet: 'content/markdown/compared-table.css' },
	Footnotes: { sheet: 'content/markdown/footnotes.css' },
	TaskBox: { sheet: 'content/markdown/task-box.css' },
	WithCall: { sheet: 'content/api-call/with-call.css' },
	Workbench: { sheet: 'content/api-call/workbench.css', firstScreen: true },
	Catalogue: { sheet: 'content/catalogue/catalogue.css' },
};
const pages: Record<PageRecord['kind'], string[]> = {
	doc: ARTICLE,
	snippet: ARTICLE,
	landing: LANDING,
	'tag-index': LIST,
	tag: LIST,
	search: SEARCH,
	'not-found': [...LIST, SEAM],
	offline: [...LIST, SEAM],
};

/**
 * Lists all sheets except those of islands, and the pages that need them.
 * @param content the components of the site's pages
 */
export function indexStyleSheets(content: Readonly<Record<string, ContentComponent>>): StyleSheetIndex {
	const components = Object.entries({ ...EXTRA_SHEETS, ...content }).flatMap(
		([name, { sheet, firstScreen = false, islands = [] }]) => (sheet ? [{ name, sheet, firstScreen, islands }] : []),
	);
	const paths = [
		...SHELL,
		...Object.values(pages).flat(),
		...ON_REQUEST,
		...components.map(({ sheet }) => sheet),
		...Object.values(LATE_PARTS),
	];
	return {
		shell: SHELL.map(nameOf),
		pages: mapValues(pages, (sheets) => sheets.map(nameOf)),
		components: Object.fromEntries(components.map(({ name, sheet }) => [name, nameOf(sheet)])),
		lateParts: mapValues(LATE_PARTS, nameOf),
		islands: Object.fromEntries(components.map(({ name, islands }) => [name, islands])),
		linked: ['late', ...new Set(components.flatMap(({ sheet, firstScreen }) => (firstScreen ? [] : [nameOf(sheet)])))],
		files: Object.fromEntries(paths.map((path) => [nameOf(path), path])),
	};
}
