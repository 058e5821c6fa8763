import type { WordMatch } from './expand.ts';
import { COVERAGE_INFLUENCE, ELSEWHERE_SHARE } from './weights.ts';

/** What the words of a query say together. */
export class WordValues {
	/** Words that a hit for all has to have, a bit each. */
	readonly #mask: number;
	/** How many they are. */
	readonly required: number;
	readonly #total: number;
	/** Sums by mask: pages have few different ones. */
	readonly #sums = new Map<number, number>();
	/** The coverage computed last: neighbours mostly have the same words. */
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

	/** @returns how many of the required words there are */
	count(mask: number): number {
		let count = 0;
		for (let rest = mask & this.#mask; rest !== 0; rest &= rest - 1) count += 1;
		return count;
	}

	/**
	 * What a section's score is multiplied by.
	 * @param mask words of the section itself, and of its page as a whole
	 */
	coverage(mask: number, onPage: number): number {
		if (mask === this.#lastMask && onPage === this.#lastOnPage) return this.#lastCoverage;
		const covered = this.share(mask);
		this.#lastMask = mask;
		this.#lastOnPage = onPage;
		this.#lastCoverage = (covered + ELSEWHERE_SHARE * (this.share(onPage) - covered)) ** COVERAGE_INFLUENCE;
		return this.#lastCoverage;
	}

	/** Share of what the required words say, from 0 to 1. Rare words say more. */
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
