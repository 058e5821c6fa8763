import type { Core } from '../reader/core.ts';
import { PAGE_LENGTH_INFLUENCE, PAGE_SATURATION } from './weights.ts';

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
