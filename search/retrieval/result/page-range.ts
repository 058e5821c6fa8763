import type { SearchParameters } from '../../protocol/requests.ts';

export const DEFAULT_HITS_PER_PAGE = 20;
export const MAX_HITS_PER_PAGE = 1_000;
/** Nobody leafs further, and a request for the last page would have to rank everything. As at Algolia. */
export const MAX_HITS = 1_000;

export interface PageRange {
	first: number;
	/** After the last hit. */
	end: number;
	page: number;
	hitsPerPage: number;
	pages: number;
}

/** @param total hits; more than `MAX_HITS` can't be leafed to */
export function pageRange(
	{ page = 0, hitsPerPage = DEFAULT_HITS_PER_PAGE, offset, length }: SearchParameters,
	total = Number.POSITIVE_INFINITY,
): PageRange {
	const size = Math.min(MAX_HITS_PER_PAGE, offset === undefined ? hitsPerPage : (length ?? DEFAULT_HITS_PER_PAGE));
	const first = offset ?? page * size;
	const reachable = Number.isFinite(total) ? Math.min(total, MAX_HITS) : total;
	return {
		first: Math.min(first, reachable),
		end: Math.min(first + size, reachable),
		page: offset === undefined ? page : size > 0 ? Math.floor(offset / size) : 0,
		hitsPerPage: size,
		pages: size > 0 && Number.isFinite(reachable) ? Math.ceil(reachable / size) : 0,
	};
}
