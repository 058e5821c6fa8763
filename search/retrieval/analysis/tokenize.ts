/** A word of a text, normalized, with the place it was found at. */
export interface Token {
	term: string;
	/** Place in the text. Unit: UTF-16 code units. */
	start: number;
	end: number;
	/** Number of the word in the text, from 0. A compound as a whole has that of its first part. */
	position: number;
	/** Words it spans: 1, or more for a compound as a whole. */
	span: number;
}

/** Longer ones are keys, hashes and encoded data, which nobody looks for. Unit: letters. */
const LONGEST_TERM = 32;
/** A compound of more parts is found by its parts. */
const MOST_PARTS = 4;

/** Letters and digits, joined by what joins names in code and paths: `api::article.article`, `kebab-case`, `a/b`. */
const COMPOUND = /[\p{L}\p{N}\p{M}]+(?:(?:::|->|[-_.:/@#\u2010\u2011])[\p{L}\p{N}\p{M}]+)*/gu;
/** Words inside of camelCase: `APIs`, `HTTP` of `HTTPServer`, `Server`, `find` and `Many`. Digits stay with letters. */
const PART =
	/\p{Lu}{2,}s(?![\p{L}\p{N}])|\p{Lu}{2,}(?!\p{Ll})[\p{N}]*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+|\p{Lu}|\p{N}+/gu;
const APOSTROPHES = /(?<=\p{L})['’](?=\p{L})/gu;
const DIGITS = /^\p{N}+$/u;

/**
 * Takes a text apart. Names of code are found as a whole (`findMany` -> `findmany`) and by their parts (`find`,
 * `many`).
 */
export function tokenize(text: string): Token[] {
	const tokens: Token[] = [];
	let position = 0;
	// "don't" is one word. The length of the text has to stay, since tokens know their places.
	const source = text.replace(APOSTROPHES, '\u0300');
	for (const match of source.matchAll(COMPOUND)) {
		const [compound] = match;
		const first = tokens.length;
		const startPosition = position;
		for (const part of compound.matchAll(PART)) {
			const start = match.index + part.index;
			const term = normalize(part[0]);
			if (term !== '' && term.length <= LONGEST_TERM) {
				tokens.push({ term, start, end: start + part[0].length, position, span: 1 });
			}
			position += 1;
		}
		const whole = wholeOf(tokens.slice(first));
		if (whole !== undefined) {
			const end = match.index + compound.length;
			tokens.push({ term: whole, start: match.index, end, position: startPosition, span: position - startPosition });
		}
	}
	return tokens;
}

function wholeOf(parts: readonly Token[]): string | undefined {
	if (parts.length < 2 || parts.length > MOST_PARTS) return undefined;
	const whole = parts.map(({ term }) => term).join('');
	return whole.length <= LONGEST_TERM && !DIGITS.test(whole) ? whole : undefined;
}

/** Lower case, without accents. */
export function normalize(word: string): string {
	if (isPlain(word)) return word.toLowerCase();
	return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function isPlain(word: string): boolean {
	for (let index = 0; index < word.length; index++) if (word.charCodeAt(index) > 127) return false;
	return true;
}
