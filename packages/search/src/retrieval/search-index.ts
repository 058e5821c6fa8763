import type { SearchParameters } from '../protocol/requests.ts';
import type { SearchHit } from '../protocol/responses.ts';
import type { Retrieve } from './asked/model.ts';

export interface SearchResult {
	hits: SearchHit[];
	/** Number of hits on all pages. */
	total: number;
	/** Facet -> value -> number of hits. */
	facets: Record<string, Record<string, number>>;
	/** The query, cut at its maximum length. */
	query: string;
	/** Whether there can be more hits in parts of the index that cannot be loaded now. */
	partial?: boolean;
}

/** The interface of a search engine for this site. All implementations give the same answers to every transport. */
export interface SearchIndex {
	/** @throws {InvalidParameterError} if a parameter is invalid */
	search(parameters: SearchParameters): Promise<SearchResult>;
}

/** An index that whole questions can be asked of as well, as that of a build. */
export interface QuestionIndex extends SearchIndex {
	/** Returns the sections that answer a question, best first. */
	retrieve: Retrieve;
}
