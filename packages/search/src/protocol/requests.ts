/** Name of the only index of a site. */
export const INDEX_NAME = 'docs';

/**
 * Maximum number of hits on a page, and of hits that can be paged through; as at Algolia. A request for the last page has to
 * rank all before it.
 */
export const MAX_HITS = 1_000;

/** Minimum numbers of letters in words with one and two typos, unless a request says otherwise; as at Algolia. */
export const TYPO_RULES = { minWordSizefor1Typo: 4, minWordSizefor2Typos: 8 };

/** What marks matches in texts and cuts in snippets, unless a request says otherwise. Algolia's own default is `<em>`. */
export const DEFAULT_MARKS = { highlightPreTag: '<mark>', highlightPostTag: '</mark>', snippetEllipsisText: '…' };

/** Nested lists: the outer one is a conjunction, inner ones are disjunctions; a leading `-` negates. */
type FacetFilters = string | readonly (string | readonly string[])[];

/** Parameters of a query, named as in Algolia's search API. Unknown ones are ignored. */
export interface SearchParameters {
	/** Cut at 512 characters. */
	query?: string;
	/** Counted from 0. */
	page?: number;
	/** Default 20, at most 1,000. */
	hitsPerPage?: number;
	/** Values are case-insensitive. */
	facetFilters?: FacetFilters;
	/** Facets to count; `*` for all. All lists of names can have at most 100 different ones. */
	facets?: readonly string[];
	/** Counts the pages that remain after `distinct` instead of every matching section. */
	facetingAfterDistinct?: boolean;
	/** `hierarchy.lvl0`, `content`, `*`; a leading `-` excludes. */
	attributesToRetrieve?: readonly string[];
	attributesToHighlight?: readonly string[];
	/** `content:20`: the attribute and the number of words, by default 10. */
	attributesToSnippet?: readonly string[];
	/** At most 200 characters, like the two parameters below. */
	highlightPreTag?: string;
	highlightPostTag?: string;
	snippetEllipsisText?: string;
	/** Maximum number of sections per page among the hits: `true` means 1, `false` and 0 mean any number. */
	distinct?: boolean | number;
	typoTolerance?: boolean | 'min' | 'strict';
	/** Minimum numbers of letters; see `TYPO_RULES`. */
	minWordSizefor1Typo?: number;
	minWordSizefor2Typos?: number;
	queryType?: 'prefixLast' | 'prefixAll' | 'prefixNone';
	/** `none` requires all words; every other value, and the default, fall back to fewer words. */
	removeWordsIfNoResults?: 'none' | 'lastWords' | 'firstWords' | 'allOptional';
	/** Requests a `queryID`. */
	clickAnalytics?: boolean;
}

/** One of several queries in a request. */
export interface SearchRequest extends SearchParameters {
	/** `docs` on this site. */
	indexName: string;
	/** Further parameters as a URL query string, as older clients send them. */
	params?: string;
}

export interface MultipleQueries {
	requests: readonly SearchRequest[];
}

/** What a reader did with hits, in the format of Algolia's Insights API. */
export interface InsightsEvent {
	eventType: 'click' | 'conversion' | 'view';
	eventName: string;
	index: string;
	queryID?: string;
	objectIDs?: readonly string[];
	/** Counted from 1. */
	positions?: readonly number[];
}
