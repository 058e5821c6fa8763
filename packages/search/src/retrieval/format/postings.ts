import { FREQUENCY_SHIFT } from './layout.ts';
import { encodeNumber, type NumberReader } from './numbers.ts';

/**
 * The sorted postings of a word. Each posting is one integer: the number of a section or page, and four bits for the
 * location of the word in it; see `pack`.
 */
export type Postings = Uint32Array | readonly number[];

const ONCE = 1 << FREQUENCY_SHIFT;
const TWICE = 2 << FREQUENCY_SHIFT;
/** The most frequent bits, which are encoded together with the distance: once in the text, and two or three times. */
const CASES = [ONCE, TWICE];
const KINDS = CASES.length + 1;

/** Encodes the number of postings, then each posting as the distance from the previous one and its bits. */
export function encodePostings(postings: Postings): string {
	let text = encodeNumber(postings.length);
	let previous = -1;
	for (const packed of postings) {
		const number = numberOf(packed);
		const bits = bitsOf(packed);
		const kind = bits === ONCE ? 0 : bits === TWICE ? 1 : CASES.length;
		text += encodeNumber((number - previous - 1) * KINDS + kind);
		if (kind === CASES.length) text += encodeNumber(bits);
		previous = number;
	}
	return text;
}

/** Decodes the next list of postings and appends it to `packed`. */
export function readPostings(reader: NumberReader, packed: number[]): void {
	let number = -1;
	for (let count = reader.next(); count > 0; count--) {
		const code = reader.next();
		const kind = code % KINDS;
		number += 1 + (code - kind) / KINDS;
		packed.push(pack(number, CASES[kind] ?? reader.next()));
	}
}

/** Number of bits for the location in a packed posting; the others hold the number, up to 2^28. */
const BITS = 4;

export function pack(number: number, bits: number): number {
	return number * 2 ** BITS + bits;
}

export function numberOf(packed: number): number {
	return packed >>> BITS;
}

export function bitsOf(packed: number): number {
	return packed & (2 ** BITS - 1);
}
