import type { WordMatch } from './expand.ts';
import { COVERAGE_INFLUENCE, REST_OF_PAGE_SHARE } from './weights.ts';

/** Computes the coverage of a query by sets of its words. */
export class WordValues {
	/** Required words, one bit each. */
	readonly #mask: number;
	readonly required: number;
	readonly #total: number;
	/** Cached sums by mask, of which there are few different ones. */
	readonly #sums = new Map<number, number>();
	/** The last coverage, since adjacent sections mostly have the same words. */
	#lastMask = -1;
	#lastOnPage = -1;
	#lastCoverage = 0;

	constructor(
		matches: readonly WordMatch[],
		private readonly rarities: readonly number[],
	) {
		const bits = matches.flatMap(({ word, expansions }, bit) => (word.required && expansions.length > 0 ? [bit] : []));
		this.required = bits.length;
		this.#mask = bits.reduce((mask, bit) => mask | (1 << bit), 0);
		this.#total = this.#sum(this.#mask) || 1;
	}

	hasAll(mask: number): boolean {
		return (mask & this.#mask) === this.#mask;
	}

	/** @returns the number of required words in a mask */
	count(mask: number): number {
		let count = 0;
		for (let rest = mask & this.#mask; rest !== 0; rest &= rest - 1) count += 1;
		return count;
	}

	/**
	 * Returns the coverage factor of a section's score.
	 * @param mask words of the section and in the title, tags and route of its page
	 * @param onPage words of the page as a whole
	 */
	coverage(mask: number, onPage: number): number {
		if (mask === this.#lastMask && onPage === this.#lastOnPage) return this.#lastCoverage;
		const covered = this.share(mask);
		this.#lastMask = mask;
		this.#lastOnPage = onPage;
		this.#lastCoverage = (covered + REST_OF_PAGE_SHARE * (this.share(onPage) - covered)) ** COVERAGE_INFLUENCE;
		return this.#lastCoverage;
	}

	/** Returns the share of the required words in a mask, weighted by rarity, from 0 to 1. */
	share(mask: number): number {
		return this.#sum(mask & this.#mask) / this.#total;
	}

	#sum(mask: number): number {
		const known = this.#sums.get(mask);
		if (known !== undefined) return known;
		let sum = 0;
		for (let rest = mask, bit = 0; rest !== 0; rest >>>= 1, bit++) if (rest & 1) sum += this.rarities[bit] ?? 0;
		this.#sums.set(mask, sum);
		return sum;
	}
}
