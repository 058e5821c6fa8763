import type { Units } from '../format/vectors.ts';

/** Length of a direction after rounding to integers, so that the sums are exact. */
const DIRECTION_LENGTH = 1_024;

/** Vectors of unit length that are compared to one direction at a time. */
export class UnitVectors {
	readonly #steps: Int8Array;
	/** For each vector: the factor that turns an integer dot product into a cosine. */
	readonly #scales: Float32Array;

	constructor(
		{ steps, lengths }: Units,
		private readonly dimensions: number,
	) {
		this.#steps = steps;
		this.#scales = lengths.map((length) => 1 / (length * DIRECTION_LENGTH));
	}

	get count(): number {
		return this.#scales.length;
	}

	/**
	 * @param direction of unit length
	 * @returns the cosine similarity of each vector
	 */
	compare(direction: Float32Array): Float32Array {
		const steps = this.#steps;
		const dimensions = this.dimensions;
		const factors = Int32Array.from(direction, (value) => Math.round(value * DIRECTION_LENGTH));
		const cosines = new Float32Array(this.count);
		for (let number = 0, at = 0; number < cosines.length; number++) {
			let product = 0;
			for (let dimension = 0; dimension < dimensions; dimension++, at++) {
				product += (steps[at] ?? 0) * (factors[dimension] ?? 0);
			}
			cosines[number] = product * (this.#scales[number] ?? 0);
		}
		return cosines;
	}
}
