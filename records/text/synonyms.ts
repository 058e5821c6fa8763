import { stem } from './stem.ts';
import { type Token, tokenize } from './tokenize.ts';

/** What means nearly the same on a site. Plain data. */
export interface SynonymData {
	/** Groups of single words. */
	words: readonly (readonly string[])[];
	/** Phrases, by the one word that they are found by, too. */
	phrases: Readonly<Record<string, readonly string[]>>;
}

interface Phrase {
	/** Its words, normalized. */
	words: readonly string[];
	/** The one word that it is found by, too. */
	term: string;
}

/** The words and phrases of a site that mean nearly the same, for its index and for what readers ask of that. */
export class Synonyms {
	/** By stem. */
	readonly #words = new Map<string, readonly string[]>();
	/** By their first word. */
	readonly #phrases = new Map<string, readonly Phrase[]>();

	constructor({ words, phrases }: SynonymData) {
		for (const group of words) {
			for (const word of group) {
				const key = stem(word);
				this.#words.set(key, [...(this.#words.get(key) ?? []), ...group.filter((other) => other !== word)]);
			}
		}
		for (const [term, texts] of Object.entries(phrases)) {
			for (const text of texts) {
				const words = tokenize(text).flatMap((token) => (token.span === 1 ? [token.term] : []));
				const [first = ''] = words;
				this.#phrases.set(first, [...(this.#phrases.get(first) ?? []), { words, term }]);
			}
		}
	}

	/** Single words that mean nearly the same as a word in any of its forms. */
	of(term: string): readonly string[] {
		return this.#words.get(stem(term)) ?? [];
	}

	/** Takes a text apart, and adds the one word for each phrase: `rbac` where it says "role-based access control". */
	tokenize(text: string): Token[] {
		const tokens = tokenize(text);
		if (!tokens.some(({ term }) => this.#phrases.has(term))) return tokens;
		const singles = tokens.filter((token) => token.span === 1);
		const found: Token[] = [];
		for (const [index, token] of singles.entries()) {
			for (const { words, term } of this.#phrases.get(token.term) ?? []) {
				const last = singles[index + words.length - 1];
				if (last && words.every((word, offset) => singles[index + offset]?.term === word)) {
					found.push({ term, start: token.start, end: last.end, position: token.position, span: words.length });
				}
			}
		}
		return [...tokens, ...found];
	}
}

/** Of a site that names none. */
export const NO_SYNONYMS = new Synonyms({ words: [], phrases: {} });
