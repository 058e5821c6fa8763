import type { Position } from './positions.ts';

/** Text from a quote to the next that is not escaped. */
const STRING = /"(?:[^"\\]|\\.)*"/y;
const SPACE = /[\s,:]*/y;
const SCALAR = /[^\s,:[\]{}"]+/y;

/**
 * Finds where the value at `path` is written; for a path that leads nowhere, where it ends to lead.
 * Much faster than a parser that keeps positions, since the text is known to be valid.
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
	const before = text.slice(0, offset);
	return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

class Scanner {
	readonly #text: string;
	#at = 0;

	constructor(text: string) {
		this.#text = text;
	}

	/** Offset of the next value or key. */
	here(): number {
		this.#take(SPACE);
		return this.#at;
	}

	/** Moves into the array here, up to an item. @returns the item's offset */
	enterItem(index: number): number | undefined {
		if (!this.#open('[')) return undefined;
		for (let count = 0; this.#text[this.here()] !== ']'; count++) {
			if (count === index) return this.#at;
			this.#skipValue();
		}
		return undefined;
	}

	/** Moves into the object here, up to a value. @returns the offset of the value's key */
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
