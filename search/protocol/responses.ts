export type HierarchyLevel = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

export interface HighlightResult {
	/** HTML: the text escaped, matches between `highlightPreTag` and `highlightPostTag`. See `highlightParts`. */
	value: string;
	matchLevel: 'none' | 'partial' | 'full';
	/** Every word of the attribute is marked. */
	fullyHighlighted?: boolean;
	/** Words of the query that were found. */
	matchedWords: string[];
}

/** As `HighlightResult`, cut to a number of words around the best place. */
export interface SnippetResult {
	value: string;
	matchLevel: 'none' | 'partial' | 'full';
}

/** Attributes without a value have no entry. */
export interface Highlighted<Result> {
	hierarchy?: Partial<Record<HierarchyLevel, Result>>;
	content?: Result;
}

/** Why a hit stands where it does, as at Algolia. */
export interface RankingInfo {
	/** Words of the query that the hit has, those as they were typed, and the typing errors forgiven in all of them. */
	words: number;
	nbExactWords: number;
	nbTypos: number;
	/** 1,000 times the number of the attribute (headings by level, then the text), and the word's place in it. */
	firstMatchedWord: number;
	/** Sum over neighbours in the query of the words between them, where they stand closest. */
	proximityDistance: number;
	/** The engine's own score, in thousandths; higher is better. */
	userScore: number;
	/** Nothing here ranks by filters or place. */
	filters: number;
	geoDistance: number;
	geoPrecision: number;
}

/** One section of a page. Attributes that were not asked for by `attributesToRetrieve` are missing. */
export interface SearchHit {
	objectID: string;
	/** Site-absolute, with the section's anchor. */
	url: string;
	/** The address of the page, without an anchor. */
	url_without_anchor: string;
	/** `lvl1` for the beginning of a page, `content` for the later parts of a long section. */
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
	/** With `getRankingInfo`. */
	_rankingInfo?: RankingInfo;
}

export interface SearchResponse {
	hits: SearchHit[];
	/** Hits on all pages. */
	nbHits: number;
	page: number;
	nbPages: number;
	hitsPerPage: number;
	/** Facet -> value -> number of hits. */
	facets?: Record<string, Record<string, number>>;
	exhaustiveNbHits: boolean;
	/** Not where a request has too many words for typing errors to be looked for in all of them; see `TypoBudget`. */
	exhaustiveTypo: boolean;
	exhaustiveFacetsCount?: boolean;
	exhaustive: { nbHits: boolean; typo: boolean; facetsCount?: boolean };
	/** After cutting. */
	query: string;
	/** The parameters in the form of an address's query string. */
	params: string;
	index: string;
	/** With `clickAnalytics`. */
	queryID?: string;
	processingTimeMS: number;
	renderingContent: Record<string, never>;
	/** HTML: the query, with the words in `<em>` that were left out since nobody wrote them. */
	queryAfterRemoval?: string;
	/** What the engine has to say of the answer, e.g. `PARTIAL_ANSWER`. */
	message?: string;
}

/**
 * Message of an answer from the parts of the index that had been loaded before nothing could be fetched any more. Other
 * engines call a count not exhaustive for other reasons.
 */
export const PARTIAL_ANSWER = 'The rest of the index is out of reach.';

export interface FacetHit {
	value: string;
	/** HTML, as in `HighlightResult`. */
	highlighted: string;
	count: number;
}

export interface FacetResponse {
	facetHits: FacetHit[];
	exhaustiveFacetsCount: boolean;
	processingTimeMS: number;
}

export interface MultipleQueriesResponse<Result = SearchResponse> {
	results: Result[];
}
