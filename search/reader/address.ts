/** The choice of a content type that filters nothing. */
export const ALL = 'all';

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

/** A pattern that is not a regular expression matches nothing. */
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
		...(choice && choice !== ALL && { type: choice }),
		...(page > 0 && { page: String(page + 1) }),
	});
	const text = parameters.toString();
	return text ? `/search?${text}` : '/search';
}

/** What an address of the search page asks for. */
export interface PageQuestion {
	query: string;
	/** Value of a content type. */
	choice: string;
	/** From 0. */
	page: number;
}

/** The last page that the engine gives hits for. */
const MAX_PAGES = 50;

/**
 * Reads `?q=…&type=…&page=…`, whatever a reader may have made of it.
 * @param types that the site has; any other is none
 */
export function readPageQuestion(search: string, types: readonly { value: string }[]): PageQuestion {
	const parameters = new URLSearchParams(search);
	const page = Number(parameters.get('page') ?? 1);
	const choice = parameters.get('type');
	return {
		query: parameters.get('q') ?? '',
		choice: types.find(({ value }) => value === choice)?.value ?? ALL,
		page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, MAX_PAGES) - 1 : 0,
	};
}

/** Pages that the pager names around the current one. */
const NEIGHBOURS = 2;

/** @returns numbers from 0: the first, the last and those around the current one; `null` where some are left out */
export function pagerNumbers(page: number, pages: number): (number | null)[] {
	const shown = Array.from({ length: pages }, (_, number) => number).filter(
		(number) => number === 0 || number === pages - 1 || Math.abs(number - page) <= NEIGHBOURS,
	);
	return shown.flatMap((number, index) => {
		const before = shown[index - 1];
		return before !== undefined && number - before > 1 ? [null, number] : [number];
	});
}
