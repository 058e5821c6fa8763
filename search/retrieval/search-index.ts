import type { SearchParameters } from '../protocol/requests.ts';
import type { SearchHit } from '../protocol/responses.ts';
import type { Retrieve } from './asked/model.ts';

export interface SearchResult {
	hits: SearchHit[];
	/** Hits on all pages. */
	total: number;
	/** Facet -> value -> hits. */
	facets: Record<string, Record<string, number>>;
	/** The query after cutting. */
	query: string;
	/** Words of the query that nobody wrote: hits answer the rest of it. */
	removed: readonly string[];
	/** There may be more: parts of the index can't be had now. */
	partial?: boolean;
}

export interface BrowsePage {
	hits: SearchHit[];
	/** Where the next page begins; nothing at the end. */
	next?: number;
	total: number;
}

export interface FacetCount {
	value: string;
	/** Hits that have it. */
	count: number;
}

/** What a search engine has to do for this site. Whatever stands behind it gives the same answers to every transport. */
export interface SearchIndex {
	/** @throws {InvalidParameterError} a parameter can't be used */
	search(parameters: SearchParameters): Promise<SearchResult>;
	/** Values of a facet whose words begin with those of a text. @throws {InvalidParameterError} there is no such facet */
	facetValues(facet: string, text: string, most: number, parameters: SearchParameters): Promise<FacetCount[]>;
	/** Every record in a stable order, from a number on. */
	browse(from: number, parameters: SearchParameters): Promise<BrowsePage>;
}

/** An index that whole questions can be asked of as well, as that of a build. */
export interface QuestionIndex extends SearchIndex {
	/** Returns the sections that answer a question, best first. */
	retrieve: Retrieve;
}
