/** Prefix that keeps the ids of a preview distinct from those of the page. */
export const ID_PREFIX = 'preview-';

/** Selectors of a page's article, most specific first. */
const CONTAINERS = ['[data-article]', 'article .markdown', 'article', '.list-page', '.landing'];
/** Elements in the container that do not belong to the article; from the specification. */
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
/** Attributes of islands and their openers, which must not work in a preview. */
const MARKS = ['data-island', 'data-trigger', 'data-props', 'data-opens', 'data-detail'];
/** Attributes that reference other elements by id. */
const REFERENCES = ['for', 'aria-controls', 'aria-labelledby', 'aria-describedby', 'aria-owns'];

/**
 * Extracts the article of a page and adapts it for display in another page.
 * @param main HTML of the page; it is parsed without running or loading anything
 * @param page absolute address of the page
 * @returns HTML that is not sanitized; see `sanitize`
 * @throws {Error} "Content not found" if the page has no article
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

/** Makes addresses absolute. Relative to the page that shows the preview, they would be wrong. */
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
	// SVGs reference arrowheads and gradients by id.
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
