/** Keeps the ids of a preview apart from those of the page behind it. */
export const ID_PREFIX = 'preview-';

/** Where the article of a page stands, the most exact first. */
const CONTAINERS = ['[data-article]', 'article .markdown', 'article', '.list-page', '.landing'];
/** Everything around the article that may stand in its container; from the specification. */
const REMOVED = [
	'nav',
	'search',
	'[role="search"]',
	'[role="navigation"]',
	'[data-navbar]',
	'.navbar',
	'.pagination',
	'.breadcrumbs',
	'.article-edit',
	'.article-foot',
	'.page-tools',
	'.toc-bar',
	'[data-last-updated]',
	'[data-version-banner]',
	'[data-version-badge]',
	'[data-opens="search"]',
];
/** Nothing in a preview is an island, and nothing in it opens one. */
const MARKS = ['data-island', 'data-trigger', 'data-props', 'data-styles', 'data-opens', 'data-detail'];
/** Attributes that name other elements by their ids. */
const REFERENCES = ['for', 'aria-controls', 'aria-labelledby', 'aria-describedby', 'aria-owns'];

/**
 * Takes the article out of a page and makes it fit to stand within another one.
 * @param main HTML of the page; it is parsed without running or loading anything
 * @param page absolute address of the page
 * @returns HTML that is still as trustworthy as `main`: see `sanitize`
 * @throws {Error} "Content not found"
 */
export function extractArticle(main: string, page: URL): string {
	const parsed = new DOMParser().parseFromString(main, 'text/html');
	const article = CONTAINERS.map((selector) => parsed.querySelector(selector)).find((element) => element !== null);
	if (!article) throw new Error('Content not found');
	for (const element of article.querySelectorAll(REMOVED.join(','))) element.remove();
	for (const element of article.querySelectorAll('*')) {
		for (const name of MARKS) element.removeAttribute(name);
		rewriteAddresses(element, page);
		prefixIds(element);
	}
	return article.innerHTML;
}

/** Addresses are relative to this site or to the page; in a preview both would lead elsewhere. */
function rewriteAddresses(element: Element, page: URL): void {
	const href = element.getAttribute('href');
	if (href?.startsWith('#') && element.localName === 'a')
		element.setAttribute('href', page.href.replace(/#.*/, '') + href);
	for (const name of ['href', 'src', 'poster', 'data-zoom-src']) {
		const value = element.getAttribute(name);
		if (value?.startsWith('/') && !value.startsWith('//')) element.setAttribute(name, page.origin + value);
	}
	const sources = element.getAttribute('srcset');
	if (sources) element.setAttribute('srcset', sources.replaceAll(/(^|,\s*)\/(?!\/)/g, `$1${page.origin}/`));
}

function prefixIds(element: Element): void {
	if (element.id) element.id = ID_PREFIX + element.id;
	// Drawings name their arrow heads and gradients by id.
	for (const { name, value } of [...element.attributes]) {
		if (value.includes('url(#')) element.setAttribute(name, value.replaceAll('url(#', `url(#${ID_PREFIX}`));
	}
	const use = element.localName === 'use' ? element.getAttribute('href') : null;
	if (use?.startsWith('#')) element.setAttribute('href', `#${ID_PREFIX}${use.slice(1)}`);
	for (const name of REFERENCES) {
		const value = element.getAttribute(name);
		if (value)
			element.setAttribute(
				name,
				value
					.split(/\s+/)
					.map((id) => ID_PREFIX + id)
					.join(' '),
			);
	}
}
