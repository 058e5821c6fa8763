import { contentTypeFilter, type SearchRequest } from '../../../../search/client/index.ts';
import type { SearchSettings } from './settings.ts';

/** Hits on a page; from the specification, like all numbers here. */
export const HITS_PER_PAGE = 20;
/** Words around the best place: with filters, without, and without on a small screen. */
const SNIPPET_WORDS = { filtered: 20, base: 10, small: 5 };
/** Widest small screen. */
const SMALL_SCREEN = '(max-width: 768px)';

const LEVELS = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
/** The specification asks for levels 0 to 3; a hit may be named by a deeper heading. */
const HIGHLIGHTED = [...LEVELS, 'content'];

export interface SearchQuestion {
	query: string;
	/** Value of a content type. */
	choice: string;
	/** From 0. */
	page?: number;
}

/**
 * The requests for one question: its hits, and where a content type is chosen also the counts of the others.
 * Only pages of the reader's language and version are searched.
 */
export function searchRequests({ query, choice, page = 0 }: SearchQuestion, settings: SearchSettings): SearchRequest[] {
	const scope = [[`lang:${settings.lang}`], [`version:${settings.version}`]];
	const shared = { indexName: 'docs', query, facetFilters: scope, typoTolerance: 'min' as const };
	const hits: SearchRequest = {
		...shared,
		page,
		hitsPerPage: HITS_PER_PAGE,
		attributesToRetrieve: [...LEVELS, 'content', 'type', 'url', 'contentType'],
		highlightPreTag: '<mark>',
		highlightPostTag: '</mark>',
		attributesToHighlight: HIGHLIGHTED,
		snippetEllipsisText: '…',
		minWordSizefor1Typo: 4,
		minWordSizefor2Typos: 8,
		clickAnalytics: true,
	};
	if (settings.contentTypes.length === 0) {
		const words = globalThis.matchMedia?.(SMALL_SCREEN).matches ? SNIPPET_WORDS.small : SNIPPET_WORDS.base;
		return [{ ...hits, attributesToSnippet: [`content:${words}`] }];
	}
	const counts = { distinct: true, facets: ['contentType'], facetingAfterDistinct: true };
	const filter = contentTypeFilter(choice);
	const filtered: SearchRequest = {
		...hits,
		...counts,
		facetFilters: [...scope, ...filter],
		attributesToSnippet: [`content:${SNIPPET_WORDS.filtered}`],
	};
	const others: SearchRequest = {
		...shared,
		...counts,
		minWordSizefor1Typo: 4,
		minWordSizefor2Typos: 8,
		hitsPerPage: 0,
		attributesToRetrieve: [],
		attributesToHighlight: [],
	};
	return filter.length > 0 ? [filtered, others] : [filtered];
}
