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
