/** The levels of a hierarchy: the area, the title of the page, and the headings down to the section. */
export const HIERARCHY_LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
export type HierarchyLevel = (typeof HIERARCHY_LEVELS)[number];

export interface HighlightResult {
	/** HTML: the escaped text, with matches between `highlightPreTag` and `highlightPostTag`. See `highlightParts`. */
	value: string;
	matchLevel: 'none' | 'partial' | 'full';
	/** Words of the query that were found. */
	matchedWords: string[];
}

/** Like `HighlightResult`, cut to a number of words around the best matches. */
export interface SnippetResult {
	value: string;
	matchLevel: 'none' | 'partial' | 'full';
}

/** Attributes without a value have no entry. */
export interface Highlighted<Result> {
	hierarchy?: Partial<Record<HierarchyLevel, Result>>;
	content?: Result;
}

/** One section of a page. Attributes that are not in `attributesToRetrieve` are missing. */
export interface SearchHit {
	objectID: string;
	/** Site-absolute, with the section's anchor. */
	url: string;
	/** The address of the page, without an anchor. */
	url_without_anchor: string;
	/** `lvl1` for the introduction of a page, `content` for the later parts of a long section. */
	type: HierarchyLevel | 'content';
	hierarchy: { lvl0: string } & Record<Exclude<HierarchyLevel, 'lvl0'>, string | null>;
	content: string;
	contentType: string;
	section: string;
	tags: string[];
	lang: string;
	version: string;
	_highlightResult?: Highlighted<HighlightResult>;
	_snippetResult?: Highlighted<SnippetResult>;
}

export interface SearchResponse {
	hits: SearchHit[];
	/** Total number of hits on all pages. */
	nbHits: number;
	page: number;
	nbPages: number;
	hitsPerPage: number;
	/** Facet -> value -> number of hits. */
	facets?: Record<string, Record<string, number>>;
	exhaustiveNbHits: boolean;
	/** `false` if the request has too many words for typo tolerance in all of them; see `TypoBudget`. */
	exhaustiveTypo: boolean;
	exhaustiveFacetsCount?: boolean;
	exhaustive: { nbHits: boolean; typo: boolean; facetsCount?: boolean };
	/** The query, cut at its maximum length. */
	query: string;
	/** The parameters as a URL query string. */
	params: string;
	index: string;
	/** With `clickAnalytics`. */
	queryID?: string;
	processingTimeMS: number;
	renderingContent: Record<string, never>;
	/** A remark of the engine about the response, e.g. `PARTIAL_ANSWER`. */
	message?: string;
}

/**
 * Message of a response from an incompletely loaded index, the rest of which cannot be fetched. `exhaustiveNbHits` does
 * not tell this, since other engines use it for other reasons.
 */
export const PARTIAL_ANSWER = 'The rest of the index cannot be loaded.';

export interface MultipleQueriesResponse<Result = SearchResponse> {
	results: Result[];
}
