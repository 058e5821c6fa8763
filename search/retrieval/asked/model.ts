/** What answers to whole questions are found by: Ask AI, the server's tools and operators' reports all read this. */

export interface RetrieveOptions {
	/** First segment of the routes to search, such as `cloud`; everything where absent. */
	area?: string | undefined;
	/** Most sections to return; 8 where absent. */
	limit?: number | undefined;
	/** Route of the page being read: it and its area win among equals. */
	page?: string | undefined;
}

/** A section that can answer a question. */
export interface RankedSection {
	/** Site-absolute address with anchor. */
	url: string;
	/** Clean path of the page. */
	route: string;
	/** Names of page and headings down to the section: `['REST API', 'Filters', 'Operators']`. */
	trail: string[];
	/** Above 0; comparable within one question only. */
	score: number;
	/** 0 to 1: how surely the documentation answers the question, the same for all of its sections; see `confidenceOf`. */
	confidence: number;
	/** Words of the question that say something and that none of the best pages has, the most telling first. */
	lacks: string[];
	/** How telling each stem of the question is, for choosing what to cut out of the section. */
	weights: Record<string, number>;
}

/** Question to sections, best first. */
export type Retrieve = (question: string, options?: RetrieveOptions) => Promise<RankedSection[]>;
