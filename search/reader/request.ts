import { contentTypeFilter } from '../protocol/content-types.ts';
import type { SearchRequest } from '../protocol/requests.ts';
import type { MultipleQueriesResponse, SearchResponse } from '../protocol/responses.ts';

/** Hits on a page; from the specification, like all numbers here. */
export const HITS_PER_PAGE = 20;
/** Words around the best place: with filters, without, and without on a small screen. */
const SNIPPET_WORDS = { filtered: 20, base: 10, small: 5 };
/** Widest small screen. */
const SMALL_SCREEN = '(max-width: 768px)';

const LEVELS = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
/** The specification asks for levels 0 to 3; a hit may be named by a deeper heading. */
const HIGHLIGHTED = [...LEVELS, 'content'];

/** The part of a search client that answers: that of the browser, and that of the server for readers without scripts. */
export interface Search {
	search(
		requests: readonly SearchRequest[],
		options?: { signal: AbortSignal },
	): Promise<MultipleQueriesResponse<SearchResponse>>;
}

/** What a reader searches in; a part of the site's settings. */
export interface ReaderScope {
	/** Choices of the filter bar; none: no filters, and no counts for them. */
	contentTypes: readonly { value: string }[];
	/** Language and version whose pages are searched. */
	lang: string;
	version: string;
}

/** That of most sites; measurements and warming up ask as its readers do. */
export const USUAL_SCOPE: ReaderScope = { contentTypes: [{ value: 'all' }], lang: 'en', version: 'current' };

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
export function searchRequests({ query, choice, page = 0 }: SearchQuestion, scope: ReaderScope): SearchRequest[] {
	const searched = [[`lang:${scope.lang}`], [`version:${scope.version}`]];
	const shared = { indexName: 'docs', query, facetFilters: searched, typoTolerance: 'min' as const };
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
	if (scope.contentTypes.length === 0) {
		const words = globalThis.matchMedia?.(SMALL_SCREEN).matches ? SNIPPET_WORDS.small : SNIPPET_WORDS.base;
		return [{ ...hits, attributesToSnippet: [`content:${words}`] }];
	}
	const counts = { distinct: true, facets: ['contentType'], facetingAfterDistinct: true };
	const filter = contentTypeFilter(choice);
	const filtered: SearchRequest = {
		...hits,
		...counts,
		facetFilters: [...searched, ...filter],
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
