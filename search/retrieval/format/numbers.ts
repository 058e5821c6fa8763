/**
 * Lists of whole numbers as text that needs no escaping in JSON: any host compresses JSON, few compress binary files,
 * and compressed both are of the same size. Ninety printable characters: the first 60 end a number, the other 30
 * carry its lowest digit on to the next character.
 */
const FIRST = 35;
const SKIPPED = 92;
const LAST_DIGIT = 60;
const CARRY = 30;

const CHARACTERS = Array.from({ length: LAST_DIGIT + CARRY + 1 }, (_, index) => FIRST + index)
	.filter((code) => code !== SKIPPED)
	.map((code) => String.fromCharCode(code));

/** @param value a whole number from 0 */
export function encodeNumber(value: number): string {
	let text = '';
	let rest = value;
	while (rest >= LAST_DIGIT) {
		rest -= LAST_DIGIT;
		text += CHARACTERS[LAST_DIGIT + (rest % CARRY)];
		rest = Math.floor(rest / CARRY);
	}
	return text + CHARACTERS[rest];
}

export function encodeNumbers(values: Iterable<number>): string {
	let text = '';
	for (const value of values) text += encodeNumber(value);
	return text;
}

/** Reads numbers one after the other. */
export class NumberReader {
	#at = 0;

	constructor(private readonly text: string) {}

	get done(): boolean {
		return this.#at >= this.text.length;
	}

	next(): number {
		let value = 0;
		let factor = 1;
		for (;;) {
			const code = this.text.charCodeAt(this.#at++);
			const digit = code > SKIPPED ? code - FIRST - 1 : code - FIRST;
			if (digit < LAST_DIGIT) return value + digit * factor;
			value += digit * factor;
			factor *= CARRY;
		}
	}
}
