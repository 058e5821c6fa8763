import type { Candidate } from '../query/scorer.ts';
import type { Core } from '../reader/index.ts';

/** Best first; between equals, what comes first on the site. */
export function byScore(a: Candidate, b: Candidate): number {
	return b.completeness - a.completeness || b.score - a.score || a.section - b.section;
}

/** Keeps the best `most` sections of each page. @param sorted best first */
export function distinctByPage(core: Core, sorted: readonly Candidate[], most: number): Candidate[] {
	const counts = new Map<number, number>();
	return sorted.filter(({ section }) => {
		const page = core.page[section] ?? 0;
		const count = (counts.get(page) ?? 0) + 1;
		counts.set(page, count);
		return count <= most;
	});
}

/** Where so many pages have every word, pages that lack one only distract. */
const ENOUGH_PAGES = 10;
/** Of what the words of a query say, what a page has to have of it to be worth showing. */
const LEAST_COVERAGE = 0.4;

/**
 * All words first, then fewer.
 * @param sorted best first
 * @param all only what has every word
 */
export function enough(core: Core, sorted: readonly Candidate[], all: boolean): Candidate[] {
	const complete = sorted.filter(({ completeness }) => completeness > 0);
	if (all) return complete;
	const pages = new Set(complete.map(({ section }) => core.page[section]));
	if (pages.size >= ENOUGH_PAGES) return complete;
	const best = Math.max(0, ...sorted.map(({ coverage }) => coverage));
	return sorted.filter(({ completeness, coverage }) => completeness > 0 || coverage >= best * LEAST_COVERAGE);
}
