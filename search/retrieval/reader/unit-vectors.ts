import { decodeUnits } from '../format/vectors.ts';

/** Vectors that share a number, each in a lane of its own: one multiplication serves all of them. */
const LANES = 3;
/**
 * What a lane is worth against the one before. Products have to stay below half of it: 44 (steps of a vector, rounded up)
 * times the length of a direction. All lanes together are below 2^51, which a number holds exactly.
 */
const LANE = 2 ** 17;
/** Length of a direction, of whole numbers. */
const DIRECTION_LENGTH = 1_024;
/** Dimensions whose products are added up before the sum is stored. */
const TOGETHER = 8;

/** Vectors of unit length, of which many are compared with one direction. */
export class UnitVectors {
	/** Of each triple of vectors, dimension by dimension. */
	readonly #lanes: Float64Array;
	/** Of each vector: what makes a product of whole numbers a cosine. */
	readonly #scales: Float32Array;
	readonly #width: number;

	constructor(
		text: string,
		private readonly dimensions: number,
	) {
		const { steps, lengths } = decodeUnits(text, dimensions);
		this.#scales = lengths.map((length) => 1 / (length * DIRECTION_LENGTH));
		this.#width = Math.ceil(lengths.length / LANES);
		this.#lanes = new Float64Array(this.#width * dimensions);
		for (let number = 0; number < lengths.length; number++) {
			const worth = LANE ** Math.floor(number / this.#width);
			for (let dimension = 0; dimension < dimensions; dimension++) {
				const at = dimension * this.#width + (number % this.#width);
				this.#lanes[at] = (this.#lanes[at] ?? 0) + worth * (steps[number * dimensions + dimension] ?? 0);
			}
		}
	}

	get count(): number {
		return this.#scales.length;
	}

	/**
	 * @param direction of unit length; its number of dimensions is a multiple of eight
	 * @returns the cosine of each
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

	/** Beyond the last vector, nothing. */
	#put(cosines: Float32Array, number: number, product: number): void {
		cosines[number] = product * (this.#scales[number] ?? 0);
	}

	#multiply(direction: Float32Array): Float64Array {
		const width = this.#width;
		const lanes = this.#lanes;
		const sums = new Float64Array(width);
		for (let dimension = 0; dimension < this.dimensions; dimension += TOGETHER) {
			const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = direction.subarray(dimension);
			for (let number = 0, at = dimension * width; number < width; number++, at++) {
				// In pairs, of which the sums need not wait for each other.
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
