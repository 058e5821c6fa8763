import type { AssetManifest, DocumentInput, PageRecord, StyleSheetIndex } from '../model.ts';
import { announcementOn } from './announcement-bar.tsx';

type Carrier = Pick<DocumentInput, 'site' | 'page' | 'components' | 'articleLength' | 'firstScreen'>;

/** The accents that `tokens.css` sets on the root. */
const ROOT_ACCENTS = new Set(['indigo', 'cms']);
/** Page kinds that show the accents of all areas. */
const COLORFUL = new Set<PageRecord['kind']>(['landing', 'tag']);

/** Returns the unique names of the style sheets that a page needs: the shell's, its kind's and its components'. */
export function sheetNames({ site, page, components }: Carrier, styleSheets: StyleSheetIndex): string[] {
	const needsAccents = COLORFUL.has(page.kind) || !ROOT_ACCENTS.has(page.area.accent);
	const own = components.flatMap((name) => styleSheets.components[name] ?? []);
	return [
		...new Set([
			...styleSheets.shell,
			...(needsAccents ? ['accents'] : []),
			...styleSheets.pages[page.kind],
			...(announcementOn(site, page) ? ['announcement'] : []),
			...(page.badges.length > 0 ? ['badge'] : []),
			...own,
		]),
	];
}

/**
 * Maximum length of an article that carries all its style sheets inline, in characters of HTML. Such a document fits into
 * the 14 kB of a connection's first round trip, so its first paint is complete; linked sheets take another round trip.
 */
const MAX_CARRIED = 12_000;

function isLinked(
	name: string,
	{ articleLength = Number.POSITIVE_INFINITY, firstScreen = [] }: Carrier,
	styleSheets: StyleSheetIndex,
): boolean {
	if (articleLength <= MAX_CARRIED || !styleSheets.linked.includes(name)) return false;
	return !firstScreen.some((component) => styleSheets.components[component] === name);
}

/** Returns the names of the sheets that a document carries inline: those of the first screen, or all on a short page. */
export function inlineSheets(carrier: Carrier, styleSheets: StyleSheetIndex): string[] {
	const { firstScreen = [] } = carrier;
	const parts = isLinked('late', carrier, styleSheets)
		? firstScreen.flatMap((name) => styleSheets.lateParts[name] ?? [])
		: [];
	return [...sheetNames(carrier, styleSheets).filter((name) => !isLinked(name, carrier, styleSheets)), ...parts];
}

/**
 * Returns the style elements of a document, each with the names of its sheets: one of the shell, one of the kind of page,
 * and one of each other sheet. A content security policy lists them by their hashes, and there are no more different ones
 * than sheets, whichever of them the pages of a site combine.
 */
export function inlineStyles(
	carrier: Carrier,
	{ inlineCss, sheets: styleSheets }: Pick<AssetManifest, 'inlineCss' | 'sheets'>,
): { names: string; css: string }[] {
	const shared = [styleSheets.shell, styleSheets.pages[carrier.page.kind]].map((sheets) =>
		sheets.filter((name) => !styleSheets.linked.includes(name)),
	);
	const others = inlineSheets(carrier, styleSheets).filter((name) => !shared.flat().includes(name));
	return [...shared, ...others.map((name) => [name])].map((names) => ({
		names: names.join(' '),
		css: names.map((name) => inlineCss[name] ?? '').join(''),
	}));
}

export function sheetLinks(carrier: Carrier, { cssUrls, sheets }: AssetManifest): string {
	return sheetNames(carrier, sheets)
		.filter((name) => isLinked(name, carrier, sheets) && cssUrls[name])
		.map((name) => `<link rel="stylesheet" href="${cssUrls[name]}" data-sheets="${name}">`)
		.join('');
}

/** Classes of the outermost elements that `late.css` styles. */
const LATE_ROOTS = ['article-foot', 'feedback', 'image', 'pagination', 'toc'];
/** Elements that `extras.css` and `rare-markdown.css` style. */
const RARE = 'h[456]|blockquote|hr';
/** The element around an island, which must not contain anything else, because the island hydrates its content. */
const ISLAND = '(?:<div data-island=[^<>]*>)?';

/** Returns an expression for the first element with styles that the document does not carry inline. */
function firstUse(inline: readonly string[], styleSheets: StyleSheetIndex): RegExp {
	const own = [...styleSheets.linked, ...Object.values(styleSheets.lateParts)]
		.filter((name) => !inline.includes(name))
		// The class begins with the sheet's name.
		.map((name) => `${name}[\\w-]*`);
	return new RegExp(`<(?:${RARE})\\b|${ISLAND}<\\w+(?: [^<>]*)? class="(?:${[...own, ...LATE_ROOTS].join('|')})[" ]`);
}

/**
 * Inserts links to style sheets before the first element that they style. The browser paints what comes before them
 * without waiting, and the rest once the sheets have loaded, so nothing moves.
 * @param html rendered by `ui/`, so that every `<` starts a tag
 * @param inline names of the sheets that the document carries inline
 */
export function linkBeforeFirstUse(
	html: string,
	links: string,
	inline: readonly string[],
	styleSheets: StyleSheetIndex,
): string {
	const index = html.search(firstUse(inline, styleSheets));
	return index < 0 ? html + links : html.slice(0, index) + links + html.slice(index);
}
