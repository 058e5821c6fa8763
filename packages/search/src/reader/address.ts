import { addBase, SEARCH_ROUTE } from '@octavo/contract/index.ts';
import { ALL } from '../protocol/content-types.ts';
import { MAX_HITS } from '../protocol/requests.ts';
import { HITS_PER_PAGE, type SearchQuestion } from './request.ts';

export interface ResultAddress {
	href: string;
	/** Whether it leads to another site. */
	external: boolean;
}

/** Two slashes start an address of another site, even as backslashes or with whitespace between them. */
const LEADING_SLASHES = /^[\s/\\]+/;

/**
 * Returns the address that a result links to. An index can contain the public addresses of pages that are shown on another
 * host, such as a preview; only addresses that the pattern matches are kept unchanged.
 * @param pattern regular expression for addresses outside this site
 */
export function resultAddress(url: string, pattern?: string): ResultAddress {
	if (pattern && matches(pattern, url)) return { href: url, external: true };
	return { href: addBase(`/${pathOf(url).replace(LEADING_SLASHES, '')}`), external: false };
}

function pathOf(url: string): string {
	if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return url;
	const { pathname, search, hash } = new URL(url);
	return pathname + search + hash;
}

/** Tests a pattern; an invalid one matches nothing. */
function matches(pattern: string, url: string): boolean {
	try {
		return new RegExp(pattern).test(url);
	} catch (error) {
		console.warn('"search.externalUrlPattern" in the site configuration is not a regular expression.', error);
		return false;
	}
}

/** Returns the address of the search page for a query, for "See all results" in the dialog and for the page's own links. */
export function searchPageAddress(query: string, choice = '', page = 0): string {
	const parameters = new URLSearchParams({
		...(query && { q: query }),
		...(choice && choice !== ALL && { type: choice }),
		...(page > 0 && { page: String(page + 1) }),
	});
	const text = parameters.toString();
	return text ? `${SEARCH_ROUTE}?${text}` : SEARCH_ROUTE;
}

/** Returns the prefix of the search page's title for a query. Whitespace is collapsed as in `document.title`. */
export function beforeTitle(query: string): string {
	const text = query.trim().replaceAll(/\s+/g, ' ');
	return text === '' ? '' : `${text} – `;
}

/** The query in an address of the search page. */
export type PageQuestion = Required<SearchQuestion>;

/** Number of pages that the engine returns hits for. */
const MAX_PAGES = MAX_HITS / HITS_PER_PAGE;

/**
 * Parses `?q=…&type=…&page=…`, with defaults for invalid values.
 * @param types content types of the site; others are ignored
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

/** Number of pages that the pager lists before and after the current one. */
const NEIGHBOURS = 2;

/** @returns page numbers from 0: the first, the last and those around the current one, with `null` for gaps */
export function pagerNumbers(page: number, pages: number): (number | null)[] {
	const shown = Array.from({ length: pages }, (_, number) => number).filter(
		(number) => number === 0 || number === pages - 1 || Math.abs(number - page) <= NEIGHBOURS,
	);
	return shown.flatMap((number, index) => {
		const before = shown[index - 1];
		return before !== undefined && number - before > 1 ? [null, number] : [number];
	});
}
