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
