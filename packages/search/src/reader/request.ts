import { ALL, type ContentTypeChoice, contentTypeFilter } from '../protocol/content-types.ts';
import { DEFAULT_MARKS, INDEX_NAME, type SearchRequest, TYPO_RULES } from '../protocol/requests.ts';
import { HIERARCHY_LEVELS, type MultipleQueriesResponse, type SearchResponse } from '../protocol/responses.ts';

/** Hits per page; from the specification, like all numbers here. */
export const HITS_PER_PAGE = 20;
/** Length of snippets, in words: with content type filters, without them, and without them on a small screen. */
const SNIPPET_WORDS = { filtered: 20, base: 10, small: 5 };
const SMALL_SCREEN = '(max-width: 768px)';

const LEVELS = HIERARCHY_LEVELS.map((level) => `hierarchy.${level}`);

/** The search method of a client: in the browser, or in the server for readers without scripts. */
export interface Search {
	search(
		requests: readonly SearchRequest[],
		options?: { signal: AbortSignal },
	): Promise<MultipleQueriesResponse<SearchResponse>>;
}

/** The pages that a reader searches; part of the site's settings. */
export interface ReaderScope {
	/** Choices of the filter bar; empty for no filters and no counts. */
	contentTypes: readonly ContentTypeChoice[];
	/** Language and version of the pages to search. */
	lang: string;
	version: string;
}

/** The scope of most sites, used for measurements. */
export const USUAL_SCOPE: ReaderScope = { contentTypes: [{ value: ALL }], lang: 'en', version: 'current' };

export interface SearchQuestion {
	query: string;
	/** Value of a content type. */
	choice: string;
	/** Counted from 0. */
	page?: number;
}

/** Returns the `facetFilters` for pages in the reader's language and version. */
export function scopeFilters({ lang, version }: ReaderScope): string[][] {
	return [[`lang:${lang}`], [`version:${version}`]];
}

/** Returns the requests for one query: its hits, and if a content type is chosen, the counts of the others. */
export function searchRequests({ query, choice, page = 0 }: SearchQuestion, scope: ReaderScope): SearchRequest[] {
	const searched = scopeFilters(scope);
	const shared = { indexName: INDEX_NAME, query, facetFilters: searched, typoTolerance: 'min' as const, ...TYPO_RULES };
	const hits: SearchRequest = {
		...shared,
		page,
		hitsPerPage: HITS_PER_PAGE,
		attributesToRetrieve: [...LEVELS, 'content', 'type', 'url', 'contentType'],
		...DEFAULT_MARKS,
		// The specification requires levels 0 to 3; a hit can be titled by a deeper heading.
		attributesToHighlight: [...LEVELS, 'content'],
		clickAnalytics: true,
	};
	if (scope.contentTypes.length === 0) {
		const words = globalThis.matchMedia?.(SMALL_SCREEN).matches ? SNIPPET_WORDS.small : SNIPPET_WORDS.base;
		return [{ ...hits, attributesToSnippet: [`content:${words}`] }];
	}
	const counts = { distinct: true, facets: ['contentType'], facetingAfterDistinct: true };
	const filter = contentTypeFilter(choice, scope.contentTypes);
	const filtered: SearchRequest = {
		...hits,
		...counts,
		facetFilters: [...searched, ...filter],
		attributesToSnippet: [`content:${SNIPPET_WORDS.filtered}`],
	};
	const others: SearchRequest = {
		...shared,
		...counts,
		hitsPerPage: 0,
		attributesToRetrieve: [],
		attributesToHighlight: [],
	};
	return filter.length > 0 ? [filtered, others] : [filtered];
}
