import { numberOf } from '../format/postings.ts';
import { lowerBound } from '../lower-bound.ts';
import type { Expansion, WordMatch } from '../query/expand.ts';
import type { Core } from '../reader/index.ts';

/** A word of a question, with how telling it is. */
export interface WeightedMatch extends WordMatch {
	weight: number;
}

/**
 * How much of a question a section speaks of, each word weighted by how telling it is. What the rest of its page says
 * counts half: a page on a subject need not repeat it in each section.
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
		const own = presence(expansions, ({ entry }) => standsBetween(entry.sections, section, section + 1));
		const near = presence(
			expansions,
			({ entry }) => standsBetween(entry.sections, first, end) || standsBetween(entry.pages, page, page + 1),
		);
		total += weight;
		here += weight * own;
		onPage += weight * Math.max(own, near);
	}
	return total === 0 ? 0 : (here + onPage) / (2 * total);
}

/** 1 where the word itself is there, less where only something like it is. */
function presence(expansions: readonly Expansion[], isThere: (expansion: Expansion) => boolean): number {
	return expansions.find(isThere)?.weight ?? 0;
}

/** @param packed in order */
function standsBetween(packed: ArrayLike<number>, first: number, end: number): boolean {
	const at = lowerBound(packed.length, (index) => numberOf(packed[index] ?? 0) < first);
	return at < packed.length && numberOf(packed[at] ?? 0) < end;
}
