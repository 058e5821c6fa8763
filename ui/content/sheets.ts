import type { ContentComponent } from './definition.ts';

/** Path relative to `ui/` of each sheet of this folder. */
const FILES = {
	icon: 'content/icon/icon.css',
	marks: 'content/markdown/marks.css',
	tldr: 'content/tldr/tldr.css',
	'identity-card': 'content/identity-card/identity-card.css',
	'breaking-change-card': 'content/breaking-change-card/breaking-change-card.css',
	'api-call': 'content/api-call/api-call.css',
	workbench: 'content/api-call/workbench.css',
	columns: 'content/columns/columns.css',
	'side-by-side': 'content/columns/side-by-side.css',
	'doc-cards': 'content/doc-cards/doc-cards.css',
	badge: 'content/badges/badge.css',
	annotation: 'content/annotation/annotation.css',
	steps: 'content/steps/steps.css',
	'file-tree': 'content/file-tree/file-tree.css',
	'themed-image': 'content/images/themed-image.css',
	reference: 'content/images/reference.css',
	diagram: 'content/diagram/diagram.css',
	flow: 'content/flow/flow.css',
	'query-builder': 'content/query-builder/query-builder.css',
	'live-code': 'content/live-code/live-code.css',
	hero: 'content/landing/hero.css',
	'area-cards': 'content/landing/area-cards.css',
	'task-list': 'content/landing/task-list.css',
	'reader-doors': 'content/landing/reader-doors.css',
	changes: 'content/landing/changes.css',
	upgrade: 'content/upgrade/upgrade.css',
	catalogue: 'content/catalogue/catalogue.css',
} as const;

export type ContentSheetName = keyof typeof FILES;

/** Of what authors put at the top of a page: documents carry them inline. */
const INLINE: readonly ContentSheetName[] = [
	'icon',
	'marks',
	'tldr',
	'identity-card',
	'breaking-change-card',
	'badge',
	'workbench',
	'hero',
];

export interface ContentSheets {
	/** Needed on every page, the shell's icons included. */
	shell: ContentSheetName[];
	/** Needed on every page with an article or a landing page. */
	article: ContentSheetName[];
	/** Sheet of a component or of a construct of Markdown, by the name in `CompiledPage.components`. */
	components: Record<string, string>;
	/** Sheets that wait until what they are for comes in the document. */
	linked: ContentSheetName[];
	/** Sheet of an island of this folder. */
	islands: Record<string, ContentSheetName>;
	/** Path relative to `ui/`, by sheet name. */
	files: Record<string, string>;
}

/** Sheets of what Markdown turns into, where `styles/late.css` does without. A page with a `live` fence also names `LiveCode`, a wide one `Workbench`. */
const MARKDOWN_SHEETS: Record<string, ContentSheetName> = {
	LiveCode: 'live-code',
	Workbench: 'workbench',
	Catalogue: 'catalogue',
};

/** Which sheets a page needs, by what stands on it. */
export function sheetsOf(components: Record<string, ContentComponent>): ContentSheets {
	const own = Object.entries(components).flatMap(([name, { sheet }]) => (sheet ? [[name, sheet] as const] : []));
	return {
		shell: ['icon'],
		article: ['marks'],
		linked: (Object.keys(FILES) as ContentSheetName[]).filter((name) => !INLINE.includes(name)),
		components: { ...MARKDOWN_SHEETS, ...Object.fromEntries(own) },
		islands: { 'query-builder': 'query-builder', 'live-code': 'live-code' },
		files: FILES,
	};
}
