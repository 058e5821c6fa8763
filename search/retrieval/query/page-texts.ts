import type { Core } from '../reader/index.ts';
import { PAGE_LENGTH_INFLUENCE, PAGE_SATURATION } from './weights.ts';

/** Adds up what all sections of a page say of a word, so that a page about it comes before one that mentions it. */
export class PageTexts {
	readonly #scores: Float32Array;
	readonly #rounds: Uint32Array;
	/** Of the word at hand. */
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

	/** @param value of the word in one of the page's sections */
	add(page: number, value: number): void {
		const sum = this.#sums[page] ?? 0;
		if (sum === 0) this.#touched[this.#count++] = page;
		this.#sums[page] = sum + value;
	}

	/** Saturates what was added since the last word, as BM25 does for one text. */
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
