import type { Core } from '../reader/index.ts';

/** How many words of the query a section answers for: all itself, all with the rest of its page, or fewer. */
export type Completeness = 2 | 1 | 0;

export interface Candidate {
	section: number;
	score: number;
	completeness: Completeness;
}

/** Above any score, so that one number says both. */
const COMPLETENESS_STEP = 1e6;

/** Sections that answer a query, in columns: there may be a hundred thousand. Those of a page stand together. */
export class Candidates {
	readonly #sections: Uint32Array;
	/** Completeness, then score. */
	readonly #ranks: Float64Array;
	readonly #coverage: Float32Array;
	#length = 0;

	/** @param capacity most sections that can be added */
	constructor(
		private readonly core: Core,
		capacity: number,
	) {
		this.#sections = new Uint32Array(capacity);
		this.#ranks = new Float64Array(capacity);
		this.#coverage = new Float32Array(capacity);
	}

	get length(): number {
		return this.#length;
	}

	get sections(): Uint32Array {
		return this.#sections.subarray(0, this.#length);
	}

	/** @param coverage share of what the words say that the section's page has */
	add(section: number, score: number, completeness: Completeness, coverage: number): void {
		this.#sections[this.#length] = section;
		this.#ranks[this.#length] = completeness * COMPLETENESS_STEP + score;
		this.#coverage[this.#length] = coverage;
		this.#length += 1;
	}

	/** Pages that have every word. */
	completePages(): number {
		let pages = 0;
		let last = -1;
		for (let index = 0; index < this.#length; index++) {
			const page = this.core.page[this.#sections[index] ?? 0] ?? 0;
			if (page !== last && (this.#ranks[index] ?? 0) >= COMPLETENESS_STEP) {
				pages += 1;
				last = page;
			}
		}
		return pages;
	}

	bestCoverage(): number {
		let best = 0;
		for (let index = 0; index < this.#length; index++) best = Math.max(best, this.#coverage[index] ?? 0);
		return best;
	}

	/** Keeps what has every word, or enough of what they say. */
	keepCovered(leastCoverage: number): void {
		this.#keep(
			(index) => (this.#ranks[index] ?? 0) >= COMPLETENESS_STEP || (this.#coverage[index] ?? 0) >= leastCoverage,
		);
	}

	/** @returns another list, with the best `most` sections of each page */
	distinct(most: number): Candidates {
		const kept = new Candidates(this.core, this.#length);
		for (let start = 0; start < this.#length; ) {
			const page = this.core.page[this.#sections[start] ?? 0];
			let end = start + 1;
			while (end < this.#length && this.core.page[this.#sections[end] ?? 0] === page) end += 1;
			for (const index of this.#best(start, end, most)) kept.#copy(this, index);
			start = end;
		}
		return kept;
	}

	/** Best first; between equals, what comes first on the site. */
	top(most: number): Candidate[] {
		return this.#best(0, this.#length, most).map((index) => {
			const rank = this.#ranks[index] ?? 0;
			const completeness = Math.floor(rank / COMPLETENESS_STEP) as Completeness;
			return {
				section: this.#sections[index] ?? 0,
				score: rank - completeness * COMPLETENESS_STEP,
				completeness,
			};
		});
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
		return (this.#ranks[b] ?? 0) - (this.#ranks[a] ?? 0) || (this.#sections[a] ?? 0) - (this.#sections[b] ?? 0);
	}

	#keep(test: (index: number) => boolean): void {
		let kept = 0;
		for (let index = 0; index < this.#length; index++) {
			if (!test(index)) continue;
			this.#sections[kept] = this.#sections[index] ?? 0;
			this.#ranks[kept] = this.#ranks[index] ?? 0;
			this.#coverage[kept] = this.#coverage[index] ?? 0;
			kept += 1;
		}
		this.#length = kept;
	}

	#copy(from: Candidates, index: number): void {
		this.#sections[this.#length] = from.#sections[index] ?? 0;
		this.#ranks[this.#length] = from.#ranks[index] ?? 0;
		this.#coverage[this.#length] = from.#coverage[index] ?? 0;
		this.#length += 1;
	}
}
