import { decodeNumbers, encodeNumber, encodeNumbers, NumberReader } from './numbers.ts';

/** Encodes vectors of words, with their lengths: the signed bytes of the word table in Base64. */
export function encodeVectors(values: Int8Array): string {
	let text = '';
	for (const byte of new Uint8Array(values.buffer, values.byteOffset, values.length)) text += String.fromCharCode(byte);
	return btoa(text);
}

/** @returns the concatenated values of all vectors */
export function decodeVectors(text: string): Int8Array {
	return Int8Array.from(atob(text), (character) => (character.charCodeAt(0) << 24) >> 24);
}

/**
 * Number of quantization steps per unit of length, so that a typical value has five of them. Finer steps change no ranking
 * and double the size.
 */
const STEPS = 40;
/** Values are clamped to this number of steps, so that each is one character, see `numbers.ts`. */
const MAX_STEP = 29;

/** The directions of vectors in steps. */
export interface Units {
	/** The concatenated steps of all vectors. */
	steps: Int8Array;
	/** The length of each vector, in steps; above 0. */
	lengths: Float32Array;
}

/**
 * Rounds the directions of vectors to steps; zeroes stay zeroes.
 * @param dimensions of each vector
 */
export function roundUnits(vectors: readonly Float32Array[], dimensions: number): Units {
	const steps = new Int8Array(vectors.length * dimensions);
	for (const [number, vector] of vectors.entries()) {
		const scale = STEPS / (lengthOf(vector) || 1);
		for (let at = 0; at < dimensions; at++) {
			const step = Math.round((vector[at] ?? 0) * scale);
			steps[number * dimensions + at] = Math.max(-MAX_STEP, Math.min(MAX_STEP, step));
		}
	}
	return unitsOf(steps, dimensions);
}

/** Encodes the directions of vectors as one character for each step. */
export function encodeUnits(vectors: readonly Float32Array[]): string {
	let text = '';
	for (const step of roundUnits(vectors, vectors[0]?.length ?? 0).steps) text += encodeNumber(step + MAX_STEP);
	return text;
}

/** Scales a vector to length 1; zeroes stay zeroes. */
export function toUnit(vector: Float32Array): Float32Array {
	const length = lengthOf(vector) || 1;
	return vector.map((value) => value / length);
}

/** Returns the length of a vector, ten times as fast as `Math.hypot`. */
function lengthOf(vector: Float32Array | Int8Array): number {
	let square = 0;
	for (const value of vector) square += value * value;
	return Math.sqrt(square);
}

/** Number of quantization steps per unit for single numbers. */
const STEPS_OF_NUMBER = 10;

/** Encodes numbers from -2.9 to 2.9 as one character each. */
export function encodeSteps(values: readonly number[]): string {
	return encodeNumbers(values.map((value) => Math.round(value * STEPS_OF_NUMBER) + MAX_STEP));
}

export function decodeSteps(text: string): number[] {
	return decodeNumbers(text).map((step) => (step - MAX_STEP) / STEPS_OF_NUMBER);
}

/** Reverses `encodeUnits`. */
export function decodeUnits(text: string, dimensions: number): Units {
	const steps = new Int8Array(text.length);
	const reader = new NumberReader(text);
	for (let at = 0; at < steps.length; at++) steps[at] = reader.next() - MAX_STEP;
	return unitsOf(steps, dimensions);
}

function unitsOf(steps: Int8Array, dimensions: number): Units {
	const lengths = new Float32Array(dimensions === 0 ? 0 : steps.length / dimensions);
	for (let number = 0; number < lengths.length; number++) {
		lengths[number] = lengthOf(steps.subarray(number * dimensions, (number + 1) * dimensions)) || 1;
	}
	return { steps, lengths };
}
