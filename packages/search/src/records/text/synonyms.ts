import { stem } from './stem.ts';
import { singleWords, type Token, tokenize } from './tokenize.ts';

/** Words and phrases with nearly the same meaning on a site, as plain data. */
export interface SynonymData {
	/** Groups of single words. */
	words: readonly (readonly string[])[];
	/** Word -> phrases that it stands for. */
	phrases: Readonly<Record<string, readonly string[]>>;
}

interface Phrase {
	/** Its words, normalized. */
	words: readonly string[];
	/** The word that stands for it. */
	term: string;
}

/** The words and phrases with nearly the same meaning on a site, for its index and for queries. */
export class Synonyms {
	/** Stem of a word -> its synonyms. */
	readonly #words = new Map<string, readonly string[]>();
	/** First word of a phrase -> phrases. */
	readonly #phrases = new Map<string, readonly Phrase[]>();

	constructor({ words, phrases }: SynonymData) {
		for (const group of words) {
			const terms = group.flatMap((word) => termOf(word) ?? []);
			for (const term of terms) {
				const key = stem(term);
				this.#words.set(key, [...(this.#words.get(key) ?? []), ...terms.filter((other) => other !== term)]);
			}
		}
		for (const [word, texts] of Object.entries(phrases)) {
			const term = termOf(word);
			if (term === undefined) continue;
			for (const text of texts) {
				const words = singleWords(text);
				const [first = ''] = words;
				this.#phrases.set(first, [...(this.#phrases.get(first) ?? []), { words, term }]);
			}
		}
	}

	/** Returns the synonyms of a word in any of its forms. */
	of(term: string): readonly string[] {
		return this.#words.get(stem(term)) ?? [];
	}

	/** Splits a text into tokens, and adds the word for each phrase: `rbac` for "role-based access control". */
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

/** Returns the term of a single word, as texts have it: in lower case, a compound as a whole. */
function termOf(word: string): string | undefined {
	return tokenize(word).at(-1)?.term;
}

/** The synonyms of a site that configures none. */
export const NO_SYNONYMS = new Synonyms({ words: [], phrases: {} });
