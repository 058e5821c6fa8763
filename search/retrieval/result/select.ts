import type { Candidates } from '../query/candidates.ts';
import { ENOUGH_PAGES, MIN_COVERAGE } from '../query/weights.ts';

/** Nothing but what has every word. */
const COMPLETE = Number.POSITIVE_INFINITY;

/**
 * All words first, then fewer.
 * @param all only what has every word
 */
export function keepEnough(candidates: Candidates, all: boolean): Candidates {
	const complete = all || candidates.hasCompletePages(ENOUGH_PAGES);
	candidates.keepCovered(complete ? COMPLETE : candidates.bestCoverage() * MIN_COVERAGE);
	return candidates;
}
