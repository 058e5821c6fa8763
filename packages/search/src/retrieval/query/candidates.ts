import { lowerBound } from '../lower-bound.ts';
import type { Core } from '../reader/core.ts';
import type { Predicate } from './facets.ts';
import { ENOUGH_PAGES, MIN_COVERAGE, MOST_COVERAGE } from './weights.ts';

/** Whether the section has all words of the query itself (2), together with the rest of its page (1), or not at all (0). */
type Completeness = 2 | 1 | 0;

/**
 * Whether the query is the title of the page or of the section, regardless of the order of words: with all words of the
 * query (4 for the page, 3 for the section), or all but stop words (2 and 1).
 */
export type TitleMatch = 4 | 3 | 2 | 1 | 0;

export interface Candidate {
	section: number;
	score: number;
	/** Its completeness, for ordering: a page with its full title in the query counts as complete. */
	precedence: Completeness;
}

/**
 * The sections that match a query, in column arrays, since there can be 100,000. Sections of a page are adjacent. Every
 * query reuses the same arrays, so a list is only valid until the next query starts and must not be used across an `await`.
 */
export class Candidates {
	readonly #sections: Uint32Array;
	readonly #scores: Float64Array;
	readonly #completeness: Uint8Array;
	readonly #precedence: Uint8Array;
	readonly #coverage: Float32Array;
	readonly #titles: Uint8Array;
	#length = 0;
	#strict = false;

	constructor(private readonly core: Core) {
		this.#sections = new Uint32Array(core.sections);
		this.#scores = new Float64Array(core.sections);
		this.#completeness = new Uint8Array(core.sections);
		this.#precedence = new Uint8Array(core.sections);
		this.#coverage = new Float32Array(core.sections);
		this.#titles = new Uint8Array(core.sections);
	}

	/**
	 * Starts an empty list.
	 * @param strict whether sections with all words come before all others, regardless of scores
	 */
	begin(strict: boolean): this {
		this.#length = 0;
		this.#strict = strict;
		return this;
	}

	get length(): number {
		return this.#length;
	}

	get sections(): Uint32Array {
		return this.#sections.subarray(0, this.#length);
	}

	/**
	 * @param coverage weighted share of the query's words that the section's page contains
	 * @param isNamed whether the query contains the full title of the page
	 */
	add(
		section: number,
		score: number,
		completeness: Completeness,
		coverage: number,
		title: TitleMatch = 0,
		isNamed = false,
	): void {
		this.#sections[this.#length] = section;
		this.#scores[this.#length] = score;
		this.#completeness[this.#length] = completeness;
		this.#precedence[this.#length] = isNamed ? 2 : completeness;
		this.#coverage[this.#length] = coverage;
		this.#titles[this.#length] = title;
		this.#length += 1;
	}

	/** Whether at least `min` pages have every word. */
	hasCompletePages(min: number): boolean {
		let pages = 0;
		let last = -1;
		for (let index = 0; index < this.#length; index++) {
			if (this.#completeness[index] === 0) continue;
			const page = this.core.page[this.#sections[index] ?? 0] ?? 0;
			if (page === last) continue;
			last = page;
			pages += 1;
			if (pages >= min) return true;
		}
		return false;
	}

	/** Adds a share of the best score to the score of each section. */
	boost(shareOf: (section: number) => number): void {
		let best = 0;
		for (let index = 0; index < this.#length; index++) best = Math.max(best, this.#scores[index] ?? 0);
		for (let index = 0; index < this.#length; index++) {
			this.#scores[index] = (this.#scores[index] ?? 0) + best * shareOf(this.#sections[index] ?? 0);
		}
	}

	/**
	 * Keeps the sections with sufficient coverage: of a name, only those with every word if there are enough of them; of a
	 * longer query, which often has a word that the answer lacks, also those with most of it.
	 * @param isStrict whether every word is required in any case
	 */
	keepEnough(isStrict: boolean): void {
		let best = 0;
		for (let index = 0; index < this.#length; index++) best = Math.max(best, this.#coverage[index] ?? 0);
		const share = this.hasCompletePages(ENOUGH_PAGES) ? MOST_COVERAGE : MIN_COVERAGE;
		const completeOnly = isStrict || (this.#strict && share === MOST_COVERAGE);
		const minCoverage = completeOnly ? Number.POSITIVE_INFINITY : best * share;
		this.#keep((index) => this.#completeness[index] !== 0 || (this.#coverage[index] ?? 0) >= minCoverage);
	}

	filter(meets: Predicate): void {
		this.#keep((index) => meets(this.#sections[index] ?? 0));
	}

	keepBest(limit: number): void {
		let kept = 0;
		for (let start = 0; start < this.#length; ) {
			const page = this.core.page[this.#sections[start] ?? 0];
			let end = start + 1;
			while (end < this.#length && this.core.page[this.#sections[end] ?? 0] === page) end += 1;
			if (limit === 1) this.#move(this.#first(start, end), kept++);
			else if (end - start <= limit) for (let index = start; index < end; index++) this.#move(index, kept++);
			// In ascending order, so that none is overwritten before it is moved.
			else for (const index of this.#best(start, end, limit).sort((a, b) => a - b)) this.#move(index, kept++);
			start = end;
		}
		this.#length = kept;
	}

	/** Returns the best candidates, best first; ties are broken by the order on the site. */
	top(limit: number): Candidate[] {
		return this.#best(0, this.#length, limit).map((index) => {
			const precedence = this.#precedence[index] as Completeness;
			return { section: this.#sections[index] ?? 0, score: this.#scores[index] ?? 0, precedence };
		});
	}

	/** @returns the index of the best candidate in a range */
	#first(start: number, end: number): number {
		let best = start;
		for (let index = start + 1; index < end; index++) if (this.#compare(index, best) < 0) best = index;
		return best;
	}

	/** @returns the indices of the best candidates in a range, best first */
	#best(start: number, end: number, limit: number): number[] {
		const best: number[] = [];
		for (let index = start; index < end; index++) {
			if (best.length >= limit) {
				if (limit === 0 || this.#compare(index, best[best.length - 1] ?? 0) > 0) continue;
				best.pop();
			}
			// Lists are short, and most sections fail the test above.
			const place = lowerBound(best.length, (at) => this.#compare(best[at] ?? 0, index) < 0);
			best.splice(place, 0, index);
		}
		return best;
	}

	#compare(a: number, b: number): number {
		return (
			(this.#titles[b] ?? 0) - (this.#titles[a] ?? 0) ||
			(this.#strict ? (this.#precedence[b] ?? 0) - (this.#precedence[a] ?? 0) : 0) ||
			(this.#scores[b] ?? 0) - (this.#scores[a] ?? 0) ||
			(this.#sections[a] ?? 0) - (this.#sections[b] ?? 0)
		);
	}

	#keep(isKept: (index: number) => boolean): void {
		let kept = 0;
		for (let index = 0; index < this.#length; index++) if (isKept(index)) this.#move(index, kept++);
		this.#length = kept;
	}

	#move(from: number, to: number): void {
		if (from === to) return;
		this.#sections[to] = this.#sections[from] ?? 0;
		this.#scores[to] = this.#scores[from] ?? 0;
		this.#completeness[to] = this.#completeness[from] ?? 0;
		this.#precedence[to] = this.#precedence[from] ?? 0;
		this.#coverage[to] = this.#coverage[from] ?? 0;
		this.#titles[to] = this.#titles[from] ?? 0;
	}
}
