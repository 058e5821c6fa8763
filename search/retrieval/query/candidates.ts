import type { Core } from '../reader/index.ts';
import type { Predicate } from './facets.ts';

/** How many words of the query a section answers for: all itself, all with the rest of its page, or fewer. */
export type Completeness = 2 | 1 | 0;

/** The same for the order alone: what the query means is as good as complete. */
export type Precedence = Completeness;

/**
 * How surely the query is the title of the page (4, 2) or of the section (3, 1), as far as the words tell without their
 * order: it has all of the query, or all but little words.
 */
export type TitleMatch = 4 | 3 | 2 | 1 | 0;

export interface Candidate {
	section: number;
	score: number;
	precedence: Precedence;
}

/**
 * Sections that answer a query, in columns: there may be a hundred thousand. Those of a page stand together. The same
 * columns serve every query, so a list holds until the next one begins: nothing may be awaited in between.
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
	 * Begins an empty list.
	 * @param strict whatever has all words comes before what has not, whatever the scores
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
	 * @param coverage share of what the words say that the section's page has
	 * @param isMeant the query has all of the page's title
	 */
	add(
		section: number,
		score: number,
		completeness: Completeness,
		coverage: number,
		title: TitleMatch = 0,
		isMeant = false,
	): void {
		this.#sections[this.#length] = section;
		this.#scores[this.#length] = score;
		this.#completeness[this.#length] = completeness;
		this.#precedence[this.#length] = isMeant ? 2 : completeness;
		this.#coverage[this.#length] = coverage;
		this.#titles[this.#length] = title;
		this.#length += 1;
	}

	/** Whether at least so many pages have every word. */
	hasCompletePages(least: number): boolean {
		let pages = 0;
		let last = -1;
		for (let index = 0; index < this.#length; index++) {
			if (this.#completeness[index] === 0) continue;
			const page = this.core.page[this.#sections[index] ?? 0] ?? 0;
			if (page === last) continue;
			last = page;
			pages += 1;
			if (pages >= least) return true;
		}
		return false;
	}

	/** Adds to the score of each section a share of the best score. */
	raise(shareOf: (section: number) => number): void {
		let best = 0;
		for (let index = 0; index < this.#length; index++) best = Math.max(best, this.#scores[index] ?? 0);
		for (let index = 0; index < this.#length; index++) {
			this.#scores[index] = (this.#scores[index] ?? 0) + best * shareOf(this.#sections[index] ?? 0);
		}
	}

	bestCoverage(): number {
		let best = 0;
		for (let index = 0; index < this.#length; index++) best = Math.max(best, this.#coverage[index] ?? 0);
		return best;
	}

	/** Keeps what has every word, or enough of what they say. */
	keepCovered(leastCoverage: number): void {
		let kept = 0;
		for (let index = 0; index < this.#length; index++) {
			if (this.#completeness[index] === 0 && (this.#coverage[index] ?? 0) < leastCoverage) continue;
			this.#move(index, kept++);
		}
		this.#length = kept;
	}

	/** Keeps what meets conditions. */
	keepMeeting(meets: Predicate): void {
		let kept = 0;
		for (let index = 0; index < this.#length; index++) {
			if (meets(this.#sections[index] ?? 0)) this.#move(index, kept++);
		}
		this.#length = kept;
	}

	/** Keeps the best `most` sections of each page. */
	keepBest(most: number): void {
		let kept = 0;
		for (let start = 0; start < this.#length; ) {
			const page = this.core.page[this.#sections[start] ?? 0];
			let end = start + 1;
			while (end < this.#length && this.core.page[this.#sections[end] ?? 0] === page) end += 1;
			if (most === 1) this.#move(this.#first(start, end), kept++);
			else if (end - start <= most) for (let index = start; index < end; index++) this.#move(index, kept++);
			// In their order, so that none is written over before it is moved.
			else for (const index of this.#best(start, end, most).sort((a, b) => a - b)) this.#move(index, kept++);
			start = end;
		}
		this.#length = kept;
	}

	/** Best first; between equals, what comes first on the site. */
	top(most: number): Candidate[] {
		return this.#best(0, this.#length, most).map((index) => {
			const precedence = this.#precedence[index] as Precedence;
			return { section: this.#sections[index] ?? 0, score: this.#scores[index] ?? 0, precedence };
		});
	}

	/** @returns the index of the best between two */
	#first(start: number, end: number): number {
		let best = start;
		for (let index = start + 1; index < end; index++) if (this.#compare(index, best) < 0) best = index;
		return best;
	}

	/** @returns indices of the best between two, best first */
	#best(start: number, end: number, most: number): number[] {
		const best: number[] = [];
		for (let index = start; index < end; index++) {
			if (best.length >= most) {
				if (most === 0 || this.#compare(index, best[best.length - 1] ?? 0) > 0) continue;
				best.pop();
			}
			// Binary insertion: lists are short, and most sections fail at the test above.
			let low = 0;
			let high = best.length;
			while (low < high) {
				const middle = (low + high) >>> 1;
				if (this.#compare(best[middle] ?? 0, index) < 0) low = middle + 1;
				else high = middle;
			}
			best.splice(low, 0, index);
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
