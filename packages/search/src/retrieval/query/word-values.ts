import type { Core } from '../reader/core.ts';
import type { WordMatch } from './expand.ts';
import { COVERAGE_INFLUENCE, PAGE_LENGTH_INFLUENCE, PAGE_SATURATION, REST_OF_PAGE_SHARE } from './weights.ts';

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

/** The words of sections or pages, one bit each. Clearing is free, since each entry records the round that it was written in. */
export class WordMasks {
	readonly #masks: Uint32Array;
	readonly #rounds: Uint32Array;
	#round = 0;

	constructor(size: number) {
		this.#masks = new Uint32Array(size);
		this.#rounds = new Uint32Array(size);
	}

	clear(): void {
		this.#round += 1;
	}

	/** @param bit of the word */
	add(index: number, bit: number): void {
		this.#masks[index] = this.of(index) | (1 << bit);
		this.#rounds[index] = this.#round;
	}

	of(index: number): number {
		return this.#rounds[index] === this.#round ? (this.#masks[index] ?? 0) : 0;
	}
}

/** Scores the text of a page as a whole, so that a page about a word ranks before one that merely mentions it. */
export class PageTextScores {
	readonly #scores: Float32Array;
	readonly #rounds: Uint32Array;
	/** Sums of the current word. */
	readonly #sums: Float32Array;
	readonly #touched: Uint32Array;
	#count = 0;
	#round = 0;

	constructor(private readonly core: Core) {
		this.#scores = new Float32Array(core.pages);
		this.#rounds = new Uint32Array(core.pages);
		this.#sums = new Float32Array(core.pages);
		this.#touched = new Uint32Array(core.pages);
	}

	clear(): void {
		this.#round += 1;
	}

	/**
	 * Adds to the sum of the current word.
	 * @param value of the word in one of the page's sections
	 */
	add(page: number, value: number): void {
		const sum = this.#sums[page] ?? 0;
		if (sum === 0) this.#touched[this.#count++] = page;
		this.#sums[page] = sum + value;
	}

	/** Adds the saturated sums of the current word to the scores, as BM25 does for one text. */
	endWord(rarity: number): void {
		for (let index = 0; index < this.#count; index++) {
			const page = this.#touched[index] ?? 0;
			const sum = this.#sums[page] ?? 0;
			const length = 1 - PAGE_LENGTH_INFLUENCE + PAGE_LENGTH_INFLUENCE * (this.core.relativePageLengths[page] ?? 1);
			const value = (rarity * sum * (PAGE_SATURATION + 1)) / (sum + PAGE_SATURATION * length);
			this.#scores[page] = value + (this.#rounds[page] === this.#round ? (this.#scores[page] ?? 0) : 0);
			this.#rounds[page] = this.#round;
			this.#sums[page] = 0;
		}
		this.#count = 0;
	}

	score(page: number): number {
		return this.#rounds[page] === this.#round ? (this.#scores[page] ?? 0) : 0;
	}
}

/**
 * Accumulates the scores of documents (sections or pages): each word counts once, with its best value. Clearing is free,
 * since each entry records the round that it was written in.
 */
export class ScoreAccumulator {
	readonly #scores: Float32Array;
	readonly #masks: Uint32Array;
	readonly #rounds: Uint32Array;
	/** Bit and value of the word that was added last. */
	readonly #lastBits: Uint8Array;
	readonly #lastValues: Float32Array;
	readonly #touched: Uint32Array;
	#count = 0;
	#round = 0;

	constructor(size: number) {
		this.#scores = new Float32Array(size);
		this.#masks = new Uint32Array(size);
		this.#rounds = new Uint32Array(size);
		this.#lastBits = new Uint8Array(size);
		this.#lastValues = new Float32Array(size);
		this.#touched = new Uint32Array(size);
	}

	/** The documents with any word, in the order in which they were added. Valid until the next `clear`. */
	get touched(): Uint32Array {
		return this.#touched.subarray(0, this.#count);
	}

	clear(): void {
		this.#round += 1;
		this.#count = 0;
	}

	/** @param bit of the word; all values of a word have to be added before those of the next one */
	add(index: number, bit: number, value: number): void {
		if (this.#rounds[index] !== this.#round) {
			this.#rounds[index] = this.#round;
			this.#scores[index] = value;
			this.#masks[index] = 1 << bit;
			this.#touched[this.#count++] = index;
		} else if (this.#lastBits[index] !== bit) {
			this.#scores[index] = (this.#scores[index] ?? 0) + value;
			this.#masks[index] = (this.#masks[index] ?? 0) | (1 << bit);
		} else {
			const last = this.#lastValues[index] ?? 0;
			if (value <= last) return;
			this.#scores[index] = (this.#scores[index] ?? 0) + value - last;
		}
		this.#lastBits[index] = bit;
		this.#lastValues[index] = value;
	}

	score(index: number): number {
		return this.#rounds[index] === this.#round ? (this.#scores[index] ?? 0) : 0;
	}

	/** Returns the words of a document, one bit each. */
	mask(index: number): number {
		return this.#rounds[index] === this.#round ? (this.#masks[index] ?? 0) : 0;
	}
}
