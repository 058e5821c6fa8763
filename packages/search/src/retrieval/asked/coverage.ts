import { numberOf } from '../format/postings.ts';
import { lowerBound } from '../lower-bound.ts';
import type { Expansion, WordMatch } from '../query/expand.ts';
import type { Core } from '../reader/core.ts';

/** A word of a question with its inverse document frequency. */
export interface WeightedMatch extends WordMatch {
	weight: number;
}

/**
 * Returns the weighted share of a question's words that a section contains. Words that only the rest of its page contains
 * count half, since a page about a subject does not repeat it in each section.
 * @returns from 0 to 1
 */
export function coverageOf(matches: readonly WeightedMatch[], core: Core, section: number): number {
	const page = core.page[section] ?? 0;
	const first = core.firstSections[page] ?? 0;
	const end = core.firstSections[page + 1] ?? 0;
	let here = 0;
	let onPage = 0;
	let total = 0;
	for (const { expansions, weight } of matches) {
		const own = presence(expansions, ({ entry }) => occursBetween(entry.sections, section, section + 1));
		const near = presence(
			expansions,
			({ entry }) => occursBetween(entry.sections, first, end) || occursBetween(entry.pages, page, page + 1),
		);
		total += weight;
		here += weight * own;
		onPage += weight * Math.max(own, near);
	}
	return total === 0 ? 0 : (here + onPage) / (2 * total);
}

/** Returns the weight of the best expansion that is present: 1 for the word itself, less for similar words. */
function presence(expansions: readonly Expansion[], isPresent: (expansion: Expansion) => boolean): number {
	return expansions.find(isPresent)?.weight ?? 0;
}

/** @param packed sorted postings */
function occursBetween(packed: ArrayLike<number>, first: number, end: number): boolean {
	const at = lowerBound(packed.length, (index) => numberOf(packed[index] ?? 0) < first);
	return at < packed.length && numberOf(packed[at] ?? 0) < end;
}
