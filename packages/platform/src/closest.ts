import { distance } from 'fastest-levenshtein';

/** Maximum edit distance of a suggestion, as a share of the longer text. */
const MAX_DISTANCE_SHARE = 0.5;
/** Two swapped letters count as two changes, and a short name can have them as well. */
const SWAPPED = 2;

/**
 * Returns the candidate with the smallest edit distance to `value`, ignoring case, or `undefined` if all are too far away.
 * The cost is linear in the number of candidates; for many routes use `createRouteFinder` of `packages/octavo/src/build/check`.
 */
export function closestOf(value: string, candidates: Iterable<string>): string | undefined {
	const wanted = value.toLowerCase();
	let best: string | undefined;
	let smallest = Number.POSITIVE_INFINITY;
	for (const candidate of candidates) {
		const longer = Math.max(wanted.length, candidate.length);
		const maximum = Math.max(Math.min(SWAPPED, longer - 1), Math.floor(longer * MAX_DISTANCE_SHARE));
		if (Math.abs(candidate.length - wanted.length) >= Math.min(smallest, maximum + 1)) continue;
		const steps = distance(wanted, candidate.toLowerCase());
		if (steps <= maximum && steps < smallest) {
			best = candidate;
			smallest = steps;
		}
	}
	return best;
}

/** Returns the end of a message about an unknown name: the suggestion, or a full stop if there is none. */
export function didYouMean(nearest: string | undefined): string {
	return nearest === undefined ? '.' : `; did you mean "${nearest}"?`;
}
