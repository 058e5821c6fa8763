import type { ContentComponent } from './definition.ts';

export interface ContentSheets {
	/** Needed on every page, including the shell's icons. */
	shell: string[];
	/** Needed on articles, lists and the landing page. */
	article: string[];
	/** Sheet of a component or a Markdown construct, by its name in `CompiledPage.components`. */
	components: Record<string, string>;
	/** Sheets that documents link before their first use. */
	linked: string[];
	/** Sheets of the islands in this folder. */
	islands: Record<string, string>;
	/** Path relative to `ui/`, by sheet name. */
	files: Record<string, string>;
}

/**
 * Sheets that belong to no component: of fences with `live`, of pages with many calls, and of the catalogue. The other
 * sheets of Markdown are part of `styles/late.css`.
 */
const EXTRA_SHEETS: Record<string, Pick<ContentComponent, 'sheet' | 'firstScreen'>> = {
	LiveCode: { sheet: 'content/live-code/live-code.css' },
	Workbench: { sheet: 'content/api-call/workbench.css', firstScreen: true },
	Catalogue: { sheet: 'content/catalogue/catalogue.css' },
};
const MARKS = 'content/markdown/marks.css';

/** Returns the style sheets of content components and which pages need them. */
export function sheetsOf(components: Record<string, ContentComponent>): ContentSheets {
	const sheets = Object.entries({ ...EXTRA_SHEETS, ...components }).flatMap(([name, { sheet, firstScreen }]) =>
		sheet ? [{ name, sheet, isInline: firstScreen === true }] : [],
	);
	return {
		shell: ['icon'],
		article: ['marks'],
		linked: [...new Set(sheets.flatMap(({ sheet, isInline }) => (isInline ? [] : [sheetName(sheet)])))],
		components: Object.fromEntries(sheets.map(({ name, sheet }) => [name, sheetName(sheet)])),
		islands: { 'query-builder': 'query-builder', 'live-code': 'live-code' },
		files: filesByName([MARKS, ...sheets.map(({ sheet }) => sheet)]),
	};
}

/** Returns the name of a style sheet: `tabs` for `content/tabs/tabs.css`. */
function sheetName(path: string): string {
	return path.slice(path.lastIndexOf('/') + 1, -'.css'.length);
}

/** Returns paths of style sheets by the names of the sheets. */
export function filesByName(paths: readonly string[]): Record<string, string> {
	return Object.fromEntries(paths.map((path) => [sheetName(path), path]));
}
