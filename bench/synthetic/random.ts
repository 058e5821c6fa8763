/**
 * Creates a seeded random number generator, so that every run and every tool builds the same pages.
 * Algorithm: mulberry32 (Tommy Ettinger, public domain).
 * @returns a function that returns numbers in [0, 1)
 */
export function seededRandom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let value = Math.imul(state ^ (state >>> 15), state | 1);
		value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
		return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
	};
}
