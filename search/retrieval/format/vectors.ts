/** Vectors of one length as text: a signed byte for each value, in Base64. Only directions matter, so that no scale is kept. */

const MAX_VALUE = 127;

/** @param scale what one step of a byte is worth is `1 / scale`; beyond, values are cut */
export function encodeVectors(vectors: readonly Float32Array[], scaleOf: (vector: Float32Array) => number): string {
	const size = vectors[0]?.length ?? 0;
	const bytes = new Int8Array(vectors.length * size);
	for (const [number, vector] of vectors.entries()) {
		const scale = scaleOf(vector);
		for (let at = 0; at < size; at++) {
			bytes[number * size + at] = Math.max(-MAX_VALUE, Math.min(MAX_VALUE, Math.round((vector[at] ?? 0) * scale)));
		}
	}
	let text = '';
	for (const byte of new Uint8Array(bytes.buffer)) text += String.fromCharCode(byte);
	return btoa(text);
}

/** @returns the values of all vectors, one after the other */
export function decodeVectors(text: string): Int8Array {
	return Int8Array.from(atob(text), (character) => (character.charCodeAt(0) << 24) >> 24);
}

/** The scale by which a vector's largest value becomes the largest that a byte holds. */
export function fullScale(vector: Float32Array): number {
	return MAX_VALUE / (vector.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0) || 1);
}
