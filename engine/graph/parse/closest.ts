import { distance } from 'fastest-levenshtein';

/** A suggestion further away than this share of the longer text helps nobody. */
const FURTHEST_SHARE = 0.5;

/**
 * @returns the candidate with the smallest edit distance to `value`, compared without case, or nothing where all are far.
 * Cost is linear in the candidates; for many routes use `createRouteFinder` of `engine/check`.
 */
export function closestOf(value: string, candidates: Iterable<string>): string | undefined {
	const wanted = value.toLowerCase();
	let best: string | undefined;
	let smallest = Number.POSITIVE_INFINITY;
	for (const candidate of candidates) {
		const furthest = Math.max(1, Math.floor(Math.max(wanted.length, candidate.length) * FURTHEST_SHARE));
		if (Math.abs(candidate.length - wanted.length) >= Math.min(smallest, furthest + 1)) continue;
		const steps = distance(wanted, candidate.toLowerCase());
		if (steps <= furthest && steps < smallest) {
			best = candidate;
			smallest = steps;
		}
	}
	return best;
}

/** More than a site of our size has; beyond that a message would be longer than anyone's terminal. */
const MAX_LIST_LENGTH = 1_000;

/** @returns ids for a message that says which there are, sorted, cut after a thousand */
export function listChoices(choices: Iterable<string>): string {
	const sorted = [...choices].sort();
	const shown = sorted.slice(0, MAX_LIST_LENGTH).join(', ');
	return sorted.length > MAX_LIST_LENGTH ? `${shown} and ${sorted.length - MAX_LIST_LENGTH} more` : shown;
}
