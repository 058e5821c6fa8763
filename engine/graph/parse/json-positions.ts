import { type Position, positionAt } from './positions.ts';

/** Text from one quote to the next one that is not escaped. */
const STRING = /"(?:[^"\\]|\\.)*"/y;
const SPACE = /[\s,:]*/y;
const SCALAR = /[^\s,:[\]{}"]+/y;

/**
 * Returns the position of the value at `path`, or of its nearest existing ancestor. Since the text is known to be valid,
 * this is much faster than a parser that records positions.
 * @param text valid JSON
 */
export function jsonPosition(text: string, path: readonly (string | number)[]): Position {
	const scanner = new Scanner(text);
	let offset = scanner.here();
	for (const step of path) {
		const found = typeof step === 'number' ? scanner.enterItem(step) : scanner.enterKey(step);
		if (found === undefined) break;
		offset = found;
	}
	return positionAt(text, offset);
}

class Scanner {
	readonly #text: string;
	#at = 0;

	constructor(text: string) {
		this.#text = text;
	}

	/** Returns the offset of the next value or key. */
	here(): number {
		this.#take(SPACE);
		return this.#at;
	}

	/** Enters the array at the current offset, up to an item. @returns the offset of the item */
	enterItem(index: number): number | undefined {
		if (!this.#open('[')) return undefined;
		for (let count = 0; this.#text[this.here()] !== ']'; count++) {
			if (count === index) return this.#at;
			this.#skipValue();
		}
		return undefined;
	}

	/** Enters the object at the current offset, up to a value. @returns the offset of the value's key */
	enterKey(key: string): number | undefined {
		if (!this.#open('{')) return undefined;
		while (this.#text[this.here()] !== '}') {
			const start = this.#at;
			const name: unknown = JSON.parse(this.#take(STRING));
			this.here();
			if (name === key) return start;
			this.#skipValue();
		}
		return undefined;
	}

	#open(bracket: string): boolean {
		if (this.#text[this.here()] !== bracket) return false;
		this.#at++;
		return true;
	}

	#skipValue(): void {
		let depth = 0;
		do {
			const character = this.#text[this.here()];
			if (character === undefined) return;
			if (character === '"') this.#take(STRING);
			else if (character === '{' || character === '[') {
				depth++;
				this.#at++;
			} else if (character === '}' || character === ']') {
				depth--;
				this.#at++;
			} else this.#take(SCALAR);
		} while (depth > 0);
	}

	#take(pattern: RegExp): string {
		pattern.lastIndex = this.#at;
		const [taken = ''] = pattern.exec(this.#text) ?? [];
		this.#at += taken.length;
		return taken;
	}
}
