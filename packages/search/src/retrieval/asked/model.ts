/** The types of question retrieval, used by Ask AI, the server's tools and the operators' reports. */

/** Number of sections that a question gets unless it asks for another one. */
export const DEFAULT_LIMIT = 8;

export interface RetrieveOptions {
	/** First segment of the routes to search, such as `cloud`; default: all. */
	area?: string | undefined;
	/** Maximum number of sections to return; default `DEFAULT_LIMIT`. */
	limit?: number | undefined;
	/** Route of the page being read. This page, and to a lesser degree its area, are preferred among similar results. */
	page?: string | undefined;
}

/** A section that can answer a question. */
export interface RankedSection {
	/** Site-absolute address with anchor. */
	url: string;
	/** Path of the page, without an anchor. */
	route: string;
	/** Titles of the page and headings down to the section: `['REST API', 'Filters', 'Operators']`. */
	trail: string[];
	/** Above 0; only comparable within one question. */
	score: number;
	/** Confidence that the documentation answers the question, from 0 to 1; the same for all sections. See `confidenceOf`. */
	confidence: number;
	/** Share of the question that the best sections cover, see `coverageOf`; the same for all sections. */
	coverage: number;
	/** Content words of the question that none of the best pages contains, rarest first. */
	missingWords: string[];
	/**
	 * Similarity of the question to each question of the section's page, in order, and to the section that answers it; empty
	 * without vectors.
	 */
	asked: { question: number; section: number }[];
	/** Inverse document frequency of each stem of the question, for choosing a passage of the section. */
	weights: Record<string, number>;
}

/** Finds the sections that answer a question, best first. */
export type Retrieve = (question: string, options?: RetrieveOptions) => Promise<RankedSection[]>;
