import type { Candidates } from '../query/candidates.ts';
import { ENOUGH_PAGES, MIN_COVERAGE } from '../query/weights.ts';

/** Minimum coverage that only sections with every word pass. */
const COMPLETE_ONLY = Number.POSITIVE_INFINITY;

/**
 * Keeps only the sections with every word if there are enough of them, otherwise all with sufficient coverage.
 * @param isStrict whether every word is required in any case
 */
export function keepEnough(candidates: Candidates, isStrict: boolean): Candidates {
	const completeOnly = isStrict || candidates.hasCompletePages(ENOUGH_PAGES);
	candidates.keepCovered(completeOnly ? COMPLETE_ONLY : candidates.bestCoverage() * MIN_COVERAGE);
	return candidates;
}
