export interface ResultAddress {
	href: string;
	/** Leads out of this site. */
	external: boolean;
}

/** Two slashes begin an address of another site, also turned round or with blanks between them. */
const LEADS_AWAY = /^[\s/\\]+/;

/**
 * Where a result leads. An index may hold the public addresses of pages that are read elsewhere, on a preview say:
 * only those that the pattern matches are left as they are.
 * @param pattern regular expression for addresses outside of this site
 */
export function resultAddress(url: string, pattern?: string): ResultAddress {
	if (pattern && matches(pattern, url)) return { href: url, external: true };
	return { href: `/${pathOf(url).replace(LEADS_AWAY, '')}`, external: false };
}

function pathOf(url: string): string {
	if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return url;
	const { pathname, search, hash } = new URL(url);
	return pathname + search + hash;
}

/** A pattern that is no regular expression matches nothing. */
function matches(pattern: string, url: string): boolean {
	try {
		return new RegExp(pattern).test(url);
	} catch (error) {
		console.warn('The site configuration has a wrong "search.externalUrlPattern".', error);
		return false;
	}
}

/** Address of the search page with a question, for all results of the dialog and for the page's own links. */
export function searchPageAddress(query: string, choice = '', page = 0): string {
	const parameters = new URLSearchParams({
		...(query && { q: query }),
		...(choice && choice !== 'all' && { type: choice }),
		...(page > 0 && { page: String(page + 1) }),
	});
	const text = parameters.toString();
	return text ? `/search?${text}` : '/search';
}
