import { MAX_HITS, type SearchParameters } from '../../protocol/requests.ts';

const DEFAULT_HITS_PER_PAGE = 20;

interface PageRange {
	first: number;
	/** Index after the last hit. */
	end: number;
	page: number;
	hitsPerPage: number;
	pages: number;
}

/**
 * Returns the range of hits that a request asks for.
 * @param total number of hits; only the first `MAX_HITS` are reachable
 */
export function pageRange(
	{ page = 0, hitsPerPage = DEFAULT_HITS_PER_PAGE }: SearchParameters,
	total = Number.POSITIVE_INFINITY,
): PageRange {
	const size = Math.min(MAX_HITS, hitsPerPage);
	const reachable = Number.isFinite(total) ? Math.min(total, MAX_HITS) : total;
	return {
		first: Math.min(page * size, reachable),
		end: Math.min((page + 1) * size, reachable),
		page,
		hitsPerPage: size,
		pages: size > 0 && Number.isFinite(reachable) ? Math.ceil(reachable / size) : 0,
	};
}
