import { addBase, encodeAddress, type Fragment } from '@octavo/contract/index.ts';
import mapValues from 'lodash-es/mapValues.js';
import memoize from 'lodash-es/memoize.js';
import pick from 'lodash-es/pick.js';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DocumentInput, NavbarItem, SidebarItem } from '../model.ts';
import { withBase } from './base-path.ts';
import { Document } from './document.tsx';
import { documentTitle, robots } from './metadata.ts';
import { PageContent } from './page-content.tsx';
import { inlineSheets, linkBeforeFirstUse, sheetLinks, sheetNames } from './sheets.ts';
import { SidebarItems, SidebarNavigation } from './sidebar.tsx';

/** Renders the content of `<main>`, once for a document and its fragment. */
const main = memoize((input: DocumentInput) => renderToStaticMarkup(<PageContent {...input} />));
main.cache = new WeakMap();

/** Renders a complete HTML document. */
export function renderDocument(input: DocumentInput): string {
	const inside = linkBeforeFirstUse(
		main(input),
		sheetLinks(input, input.assets),
		inlineSheets(input, input.assets.sheets),
		input.assets.sheets,
	);
	const html = `<!doctype html>${renderToStaticMarkup(<Document {...input} main={inside} />)}`;
	return compact(withBase(html, input.site.base));
}

/** Returns the fragment that client navigation fetches instead of the document. */
export function renderFragment(input: DocumentInput): Fragment {
	const { assets, page } = input;
	const { base } = input.site;
	const robotsValue = robots(page);
	const { sidebar } = page;
	const carrier = sidebar && sidebarCarrier(input);
	return {
		buildId: input.buildId,
		route: encodeAddress(addBase(page.route, base)),
		title: documentTitle(input.site, page),
		description: page.description,
		canonical: page.canonical,
		...(robotsValue && { robots: robotsValue }),
		accent: page.area.accent,
		styles: mapValues(pick(assets.cssUrls, sheetNames(input, assets.sheets)), (address) => addBase(address, base)),
		...(sidebar && { sidebarId: sidebar.id }),
		...(sidebar &&
			needsSidebar(input) && {
				sidebar: withBase(renderToStaticMarkup(<SidebarNavigation sidebar={sidebar} />), base),
			}),
		...(carrier !== undefined && carrier !== page.route && { sidebarFrom: encodeAddress(addBase(carrier, base)) }),
		...(page.questions.length > 0 && { questions: page.questions }),
		main: withBase(main(input), base),
		activeNavbar: page.navbar.flatMap(activeAddresses).map((address) => encodeAddress(addBase(address, base))),
	};
}

/** Returns the active addresses of an item, without languages and versions, whose marks do not depend on the page. */
function activeAddresses(item: NavbarItem): string[] {
	if ('link' in item) return item.active ? [item.link.href] : [];
	return item.type === 'dropdown' ? item.items.filter(({ active }) => active).map(({ href }) => href) : [];
}

/** Returns the first page of the page's area if the navbar links to it, because its fragment has the sidebar; see `needsSidebar`. */
function sidebarCarrier({ site, page }: DocumentInput): string | undefined {
	const entry = site.areas.find(({ id }) => id === page.area.id)?.href;
	const addresses = page.navbar.flatMap((item) => ('link' in item ? [item.link.href] : []));
	return addresses.find((address) => address === entry);
}

/**
 * Returns whether a fragment needs its sidebar. Most don't, because every version of the sidebar has the page's link. Pages
 * in a deferred branch need it, and so do pages that the navbar links to, which readers reach from another sidebar or none.
 */
function needsSidebar({ page }: DocumentInput): boolean {
	const entry = page.navbar.some((item) => 'link' in item && item.link.href === page.route);
	return entry || page.sidebar?.items.some(isInDeferredBranch) === true;
}

function isInDeferredBranch(item: SidebarItem): boolean {
	if (item.kind !== 'group' || !item.containsActive) return false;
	return item.deferred !== undefined || item.items.some(isInDeferredBranch);
}

/** Renders the content of a sidebar group's `<ul>`, for branches that load on demand. */
export function renderSidebarBranch(items: SidebarItem[], base: string): string {
	return withBase(renderToStaticMarkup(<SidebarItems items={items} />), base);
}

/** Elements with content that is not markup and must not change. */
const RAW = /(<(script|style|noscript)\b[\s\S]*?<\/\2>)/;
/**
 * End tags that HTML allows to omit before a sibling or the end of the parent. Those of rows and terms are optional too,
 * but the simple parsers of programs that read pages for assistants would nest the following elements.
 */
const IMPLIED = /<\/(?:li|td|th)>/g;
/** The slash of elements that never have an end tag. In SVG the slash is significant, so it stays. */
const VOID_SLASH = /(<(?:area|br|col|hr|img|input|link|meta|source|wbr)\b[^<>]*?) ?\/>/g;

/**
 * Removes what an HTML parser adds anyway, which saves one percent of a document's size.
 * @param html as React prints it: without whitespace between elements, and with attributes in double quotes
 */
export function compact(html: string): string {
	return html
		.split(RAW)
		.filter((_, index) => index % 3 < 2)
		.map((part, index) => (index % 2 ? part : compactMarkup(part)))
		.join('');
}

function compactMarkup(html: string): string {
	return html
		.replaceAll(IMPLIED, '')
		.replaceAll(/<[a-z][^<>]*>/g, (tag) => tag.replaceAll('=""', ''))
		.replaceAll(VOID_SLASH, '$1>')
		.replaceAll('&#x27;', "'")
		.replaceAll('&gt;', '>');
}
