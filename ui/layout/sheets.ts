import type { AssetManifest, DocumentInput, PageRecord } from '../model.ts';
import { styleSheets } from '../styles/index.ts';
import { isAnnounced } from './announcement-bar.tsx';

type Carrier = Pick<DocumentInput, 'site' | 'page' | 'components' | 'articleLength'>;

/** What `tokens.css` sets on the root. */
const ROOT_ACCENTS = new Set(['indigo', 'cms']);
/** Kinds of pages that show the accents of all areas. */
const COLORFUL = new Set<PageRecord['kind']>(['landing', 'tag']);

/** Names of the style sheets that a page needs, each once: the shell's, its kind's, those of what stands on it. */
export function sheetNames({ site, page, components }: Carrier): string[] {
	const needsAccents = COLORFUL.has(page.kind) || !ROOT_ACCENTS.has(page.area.accent);
	const own = components.flatMap((name) => styleSheets.components[name] ?? []);
	return [
		...new Set([
			...styleSheets.shell,
			...(needsAccents ? ['accents'] : []),
			...styleSheets.pages[page.kind],
			...(isAnnounced(site, page) ? ['announcement'] : []),
			...(page.badges.length > 0 ? ['badge'] : []),
			...own,
		]),
	];
}

/**
 * Articles up to here leave room for all sheets in the 14 kB that the first round trip of a connection brings, so that
 * their first screen is whole with the first paint; what stands behind a link comes a round trip later. Unit: characters.
 */
const MAX_CARRIED = 16_000;

function isLinked(name: string, { articleLength = Number.POSITIVE_INFINITY }: Carrier): boolean {
	return articleLength > MAX_CARRIED && styleSheets.linked.includes(name);
}

/** Names of those that a document carries inline: what the first screen is made of, on a short page all. */
export function inlineSheets(carrier: Carrier): string[] {
	return sheetNames(carrier).filter((name) => !isLinked(name, carrier));
}

/** Their text, as it stands in the document. */
export function inlineStyle(carrier: Carrier, { inlineCss }: Pick<AssetManifest, 'inlineCss'>): string {
	return inlineSheets(carrier)
		.map((name) => inlineCss[name] ?? '')
		.join('');
}

/** Links to the other ones. */
export function sheetLinks(carrier: Carrier, { cssUrls }: AssetManifest): string {
	return sheetNames(carrier)
		.filter((name) => isLinked(name, carrier) && cssUrls[name])
		.map((name) => `<link rel="stylesheet" href="${cssUrls[name]}" data-sheets="${name}">`)
		.join('');
}

/** Classes of the outermost elements that linked sheets are for; `annotation` also stands for `annotation-term`. */
const ROOTS = [
	'admonition',
	'annotation',
	'api-call',
	'area-cards',
	'article-foot',
	'catalogue',
	'catalogue-stage',
	'changes',
	'code-block',
	'columns',
	'diagram',
	'flow',
	'doc-cards',
	'feedback',
	'file-tree',
	'footnotes',
	'image',
	'live-code',
	'pagination',
	'query-builder',
	'reader-doors',
	'reference',
	'side-by-side',
	'steps',
	'table',
	'tabs',
	'task-box',
	'task-list',
	'themed-image',
	'toc',
	'upgrade-list',
	'upgrade-range',
	'with-call',
];
/** Elements that `rare-typography.css` is for. */
const RARE = 'h[456]|blockquote|hr';
/** What the script of an island takes over has to hold nothing but the island. */
const ISLAND = '(?:<div data-island=[^<>]*>)?';
const FIRST_USE = new RegExp(
	`<(?:${RARE})\\b|${ISLAND}<\\w+(?: [^<>]*)? class="(?:${ROOTS.join('|')}|annotation-term)[" ]`,
);

/**
 * Puts links to style sheets before the first element that they are for. What stands above is painted without them,
 * and what stands below is not painted before they are there: nothing moves.
 * @param html printed by this room, so that a tag stands nowhere but where one is meant
 */
export function linkBeforeFirstUse(html: string, links: string): string {
	const index = html.search(FIRST_USE);
	return index < 0 ? html + links : html.slice(0, index) + links + html.slice(index);
}
