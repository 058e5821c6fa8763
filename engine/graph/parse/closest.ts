import { distance } from 'fastest-levenshtein';

/** Maximum edit distance of a suggestion, as a share of the longer text. */
const MAX_DISTANCE_SHARE = 0.5;

/**
 * Returns the candidate with the smallest edit distance to `value`, ignoring case, or `undefined` if all are too far away.
 * The cost is linear in the number of candidates; for many routes use `createRouteFinder` of `engine/check`.
 */
export function closestOf(value: string, candidates: Iterable<string>): string | undefined {
	const wanted = value.toLowerCase();
	let best: string | undefined;
	let smallest = Number.POSITIVE_INFINITY;
	for (const candidate of candidates) {
		const maximum = Math.max(1, Math.floor(Math.max(wanted.length, candidate.length) * MAX_DISTANCE_SHARE));
		if (Math.abs(candidate.length - wanted.length) >= Math.min(smallest, maximum + 1)) continue;
		const steps = distance(wanted, candidate.toLowerCase());
		if (steps <= maximum && steps < smallest) {
			best = candidate;
			smallest = steps;
		}
	}
	return best;
}

/** Limits the length of messages on very large sites. */
const MAX_LIST_LENGTH = 1_000;

/** Returns a sorted list of ids for a message, cut after a thousand. */
export function listChoices(choices: Iterable<string>): string {
	const sorted = [...choices].sort();
	const shown = sorted.slice(0, MAX_LIST_LENGTH).join(', ');
	return sorted.length > MAX_LIST_LENGTH ? `${shown} and ${sorted.length - MAX_LIST_LENGTH} more` : shown;
}
