import { renderToStaticMarkup } from 'react-dom/server';
import type { Fragment } from '../../contract/index.ts';
import type { DocumentInput, NavbarItem, SidebarItem } from '../model.ts';
import { compact } from './compact.ts';
import { Document } from './document.tsx';
import { documentTitle, robots } from './metadata.ts';
import { PageContent } from './page-content.tsx';
import { linkBeforeFirstUse, sheetLinks, sheetNames } from './sheets.ts';
import { SidebarItems, SidebarNavigation } from './sidebar.tsx';

/** A document and its fragment hold the same `<main>`; it is printed once for both. */
const printed = new WeakMap<DocumentInput, string>();

function main(input: DocumentInput): string {
	const known = printed.get(input);
	if (known !== undefined) return known;
	const html = renderToStaticMarkup(<PageContent {...input} />);
	printed.set(input, html);
	return html;
}

/**
 * Prints a whole HTML document.
 * @throws where a navbar item has a wrong shape, naming the item
 */
export function renderDocument(input: DocumentInput): string {
	const inside = linkBeforeFirstUse(main(input), sheetLinks(input, input.assets));
	return compact(`<!doctype html>${renderToStaticMarkup(<Document {...input} main={inside} />)}`);
}

/** Makes what client navigation fetches in place of the document. */
export function renderFragment(input: DocumentInput): Fragment {
	const { assets, page } = input;
	const robotsValue = robots(page);
	const { sidebar } = page;
	const carrier = sidebar && sidebarCarrier(input);
	return {
		buildId: input.buildId,
		route: page.route,
		title: documentTitle(input.site, page),
		description: page.description,
		canonical: page.canonical,
		...(robotsValue && { robots: robotsValue }),
		area: page.area.id,
		accent: page.area.accent,
		styles: Object.fromEntries(sheetNames(input).flatMap((name) => namedUrl(name, assets))),
		...(sidebar && { sidebarId: sidebar.id }),
		...(sidebar && needsSidebar(input) && { sidebar: renderToStaticMarkup(<SidebarNavigation sidebar={sidebar} />) }),
		...(carrier !== undefined && carrier !== page.route && { sidebarFrom: carrier }),
		...(page.questions.length > 0 && { questions: page.questions }),
		main: main(input),
		activeNavbar: page.navbar.flatMap(activeAddresses),
	};
}

/** A sheet that a build does without has no address. */
function namedUrl(name: string, { cssUrls }: DocumentInput['assets']): [string, string][] {
	const url = cssUrls[name];
	return url ? [[name, url]] : [];
}

/** Menus of languages and versions say other things than where the reader is. */
function activeAddresses(item: NavbarItem): string[] {
	if ('link' in item) return item.active ? [item.link.href] : [];
	return item.type === 'dropdown' ? item.items.filter(({ active }) => active).map(({ href }) => href) : [];
}

/** The entry page of the page's area, if the navbar leads to it: its fragment has the sidebar, see `needsSidebar`. */
function sidebarCarrier({ site, page }: DocumentInput): string | undefined {
	const entry = site.areas.find(({ id }) => id === page.area.id)?.href;
	const addresses = page.navbar.flatMap((item) => ('link' in item ? [item.link.href] : []));
	return addresses.find((address) => address === entry);
}

/**
 * Most pages have their link in every form of the sidebar, so that most fragments do without. Those of pages in a branch
 * that others leave out carry it, and those that the navbar links to: there, readers come from pages with another one or
 * with none.
 */
function needsSidebar({ page }: DocumentInput): boolean {
	const entry = page.navbar.some((item) => 'link' in item && item.link.href === page.route);
	return entry || page.sidebar?.items.some(isInDeferredBranch) === true;
}

function isInDeferredBranch(item: SidebarItem): boolean {
	if (item.kind !== 'group' || !item.containsActive) return false;
	return item.deferred !== undefined || item.items.some(isInDeferredBranch);
}

/** Prints the inside of a sidebar group's `<ul>`: what a branch that comes on demand is filled with. */
export function renderSidebarBranch(items: SidebarItem[]): string {
	return renderToStaticMarkup(<SidebarItems items={items} />);
}
