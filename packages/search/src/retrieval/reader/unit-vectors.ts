import type { Units } from '../format/vectors.ts';

/** Number of vectors packed into one number, each in its own lane, so that one multiplication serves all of them. */
const LANES = 3;
/**
 * Factor between lanes. Dot products have to stay below half of it; they are at most 44 (steps of a vector, rounded up)
 * times the length of a direction. All lanes together stay below 2^51, which a number represents exactly.
 */
const LANE = 2 ** 17;
/** Length of a direction after rounding to integers. */
const DIRECTION_LENGTH = 1_024;
/** Number of dimensions that are summed before the sum is stored. */
const UNROLLED = 8;

/** Vectors of unit length that are compared to one direction at a time. */
export class UnitVectors {
	/** Packed triples of vectors, dimension by dimension. */
	readonly #lanes: Float64Array;
	/** For each vector: the factor that turns an integer dot product into a cosine. */
	readonly #scales: Float32Array;
	readonly #width: number;

	constructor(
		{ steps, lengths }: Units,
		private readonly dimensions: number,
	) {
		this.#scales = lengths.map((length) => 1 / (length * DIRECTION_LENGTH));
		this.#width = Math.ceil(lengths.length / LANES);
		this.#lanes = new Float64Array(this.#width * dimensions);
		for (let number = 0; number < lengths.length; number++) {
			const factor = LANE ** Math.floor(number / this.#width);
			for (let dimension = 0; dimension < dimensions; dimension++) {
				const at = dimension * this.#width + (number % this.#width);
				this.#lanes[at] = (this.#lanes[at] ?? 0) + factor * (steps[number * dimensions + dimension] ?? 0);
			}
		}
	}

	get count(): number {
		return this.#scales.length;
	}

	/**
	 * @param direction of unit length; its number of dimensions is a multiple of eight
	 * @returns the cosine similarity of each vector
	 */
	compare(direction: Float32Array): Float32Array {
		const sums = this.#multiply(direction.map((value) => Math.round(value * DIRECTION_LENGTH)));
		const width = this.#width;
		const cosines = new Float32Array(this.#scales.length);
		for (let at = 0; at < width; at++) {
			const sum = sums[at] ?? 0;
			const third = Math.round(sum / LANE ** 2);
			const rest = sum - third * LANE ** 2;
			const second = Math.round(rest / LANE);
			this.#put(cosines, at, rest - second * LANE);
			this.#put(cosines, at + width, second);
			this.#put(cosines, at + 2 * width, third);
		}
		return cosines;
	}

	/** Stores a cosine; ignores lanes beyond the last vector. */
	#put(cosines: Float32Array, number: number, product: number): void {
		cosines[number] = product * (this.#scales[number] ?? 0);
	}

	#multiply(direction: Float32Array): Float64Array {
		const width = this.#width;
		const lanes = this.#lanes;
		const sums = new Float64Array(width);
		for (let dimension = 0; dimension < this.dimensions; dimension += UNROLLED) {
			const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = direction.subarray(dimension);
			for (let number = 0, at = dimension * width; number < width; number++, at++) {
				// In pairs, so that the processor can compute the sums in parallel.
				sums[number] =
					(sums[number] ?? 0) +
					(a * (lanes[at] ?? 0) + b * (lanes[at + width] ?? 0)) +
					(c * (lanes[at + 2 * width] ?? 0) + d * (lanes[at + 3 * width] ?? 0)) +
					(e * (lanes[at + 4 * width] ?? 0) + f * (lanes[at + 5 * width] ?? 0)) +
					(g * (lanes[at + 6 * width] ?? 0) + h * (lanes[at + 7 * width] ?? 0));
			}
		}
		return sums;
	}
}
