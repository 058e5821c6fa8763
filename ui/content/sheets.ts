import type { ContentComponent } from './definition.ts';

/** Of what authors put at the top of a page: documents carry them inline. */
const INLINE = ['icon', 'marks', 'tldr', 'identity-card', 'breaking-change-card', 'badge', 'workbench', 'hero'];

export interface ContentSheets {
	/** Needed on every page, the shell's icons included. */
	shell: string[];
	/** Needed on every page with an article or a landing page. */
	article: string[];
	/** Sheet of a component or of a construct of Markdown, by the name in `CompiledPage.components`. */
	components: Record<string, string>;
	/** Sheets that wait until what they are for comes in the document. */
	linked: string[];
	/** Sheet of an island of this folder. */
	islands: Record<string, string>;
	/** Path relative to `ui/`, by sheet name. */
	files: Record<string, string>;
}

/** Sheets of what Markdown turns into, where `styles/late.css` does without. A page with a `live` fence also names `LiveCode`, a wide one `Workbench`. */
const MARKDOWN_SHEETS = {
	LiveCode: 'content/live-code/live-code.css',
	Workbench: 'content/api-call/workbench.css',
	Catalogue: 'content/catalogue/catalogue.css',
};
const MARKS = 'content/markdown/marks.css';

/** Which sheets a page needs, by what stands on it. */
export function sheetsOf(components: Record<string, ContentComponent>): ContentSheets {
	const own = Object.entries(components).flatMap(([name, { sheet }]) => (sheet ? [[name, sheet] as const] : []));
	const sheets = Object.entries({ ...MARKDOWN_SHEETS, ...Object.fromEntries(own) });
	const files = Object.fromEntries([MARKS, ...sheets.map(([, path]) => path)].map((path) => [nameOf(path), path]));
	return {
		shell: ['icon'],
		article: ['marks'],
		linked: Object.keys(files).filter((name) => !INLINE.includes(name)),
		components: Object.fromEntries(sheets.map(([component, path]) => [component, nameOf(path)])),
		islands: { 'query-builder': 'query-builder', 'live-code': 'live-code' },
		files,
	};
}

/** `tabs` of `content/tabs/tabs.css` */
function nameOf(path: string): string {
	return path.slice(path.lastIndexOf('/') + 1, -'.css'.length);
}
