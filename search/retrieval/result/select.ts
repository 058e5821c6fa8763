import type { Candidates } from '../query/candidates.ts';

/** Where so many pages have every word, pages that lack one only distract. */
const ENOUGH_PAGES = 10;
/** Of what the words of a query say, what a page has to have to be worth showing, against the best. */
const LEAST_COVERAGE = 0.4;
/** Nothing but what has every word. */
const COMPLETE = Number.POSITIVE_INFINITY;

/**
 * All words first, then fewer.
 * @param all only what has every word
 */
export function keepEnough(candidates: Candidates, all: boolean): Candidates {
	const complete = all || candidates.completePages() >= ENOUGH_PAGES;
	candidates.keepCovered(complete ? COMPLETE : candidates.bestCoverage() * LEAST_COVERAGE);
	return candidates;
}
