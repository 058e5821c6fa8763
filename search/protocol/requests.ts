/** Nested lists: the outer one is joined by AND, inner ones by OR; a leading `-` negates. */
export type FacetFilters = string | readonly (string | readonly string[])[];

/** Parameters of a query, named as in Algolia's search API. Unknown ones are tolerated and have no effect. */
export interface SearchParameters {
	/** Cut at 512 characters. */
	query?: string;
	/** From 0. */
	page?: number;
	/** Default 20, at most 1,000. */
	hitsPerPage?: number;
	/** With `length`, instead of `page` and `hitsPerPage`. */
	offset?: number;
	length?: number;
	/** Boolean expression over facets: `contentType:api AND NOT tags:"REST API"`. Values in any case. */
	filters?: string;
	facetFilters?: FacetFilters;
	/** Like `facetFilters`, over values of `lang`, `version` and `tags` without the name of the facet. */
	tagFilters?: FacetFilters;
	/** Facets to count; `*` for all. This and the other lists of names: at most 100 different ones. */
	facets?: readonly string[];
	/** Default 100, at most 1,000. */
	maxValuesPerFacet?: number;
	sortFacetValuesBy?: 'count' | 'alpha';
	/** Count pages that remain after `distinct` instead of every matching section. */
	facetingAfterDistinct?: boolean;
	/** `hierarchy.lvl0`, `content`, `*`; a leading `-` excludes. */
	attributesToRetrieve?: readonly string[];
	attributesToHighlight?: readonly string[];
	/** Where words are looked for; default everywhere. */
	restrictSearchableAttributes?: readonly string[];
	/** `content:20`: the attribute and the number of words, default 10. */
	attributesToSnippet?: readonly string[];
	/** This, the tag after it and the ellipsis: at most 200 characters. */
	highlightPreTag?: string;
	highlightPostTag?: string;
	snippetEllipsisText?: string;
	/** Sections of a page among the hits: `true` is 1, `false` and 0 any number. */
	distinct?: boolean | number;
	typoTolerance?: boolean | 'min' | 'strict';
	/** Letters; default 4. */
	minWordSizefor1Typo?: number;
	/** Letters; default 8. */
	minWordSizefor2Typos?: number;
	queryType?: 'prefixLast' | 'prefixAll' | 'prefixNone';
	/** `none` asks for all words; every other value, and none at all, falls back to fewer words. */
	removeWordsIfNoResults?: 'none' | 'lastWords' | 'firstWords' | 'allOptional';
	/** Asks for a `queryID`. */
	clickAnalytics?: boolean;
	/** Asks for `_rankingInfo` of each hit. */
	getRankingInfo?: boolean;
}

/** One of several queries in a request. */
export interface SearchRequest extends SearchParameters {
	/** `docs` on this site. */
	indexName: string;
	/** Further parameters in the form of an address's query string, as older clients send them. */
	params?: string;
}

export interface FacetRequest {
	type: 'facet';
	indexName: string;
	/** Name of the facet. */
	facet: string;
	/** What its values have to match, by prefixes of words. Cut at 512 characters. */
	facetQuery?: string;
	maxFacetHits?: number;
	/** Parameters of the query whose hits are counted, and those above but for `facet`. */
	params?: string;
}

export interface MultipleQueries {
	requests: readonly (SearchRequest | FacetRequest)[];
	/** `stopIfEnoughMatches` leaves the queries after the first that fills its page unanswered. */
	strategy?: 'none' | 'stopIfEnoughMatches';
}

/** What a reader did with hits; the shape of Algolia's Insights API. */
export interface InsightsEvent {
	eventType: 'click' | 'conversion' | 'view';
	eventName: string;
	index: string;
	userToken?: string;
	queryID?: string;
	objectIDs?: readonly string[];
	/** From 1. */
	positions?: readonly number[];
	timestamp?: number;
}
