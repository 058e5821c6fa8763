import { stem } from './stem.ts';
import data from './synonyms.json' with { type: 'json' };
import { tokenize } from './tokenize.ts';

/** Groups of words that mean nearly the same, for services that keep synonyms of their own. */
export const SYNONYM_GROUPS: readonly (readonly string[])[] = [
	...data.words,
	...Object.entries(data.phrases).map(([word, phrases]) => [word, ...phrases]),
];

export interface Phrase {
	/** Its words, normalized. */
	words: readonly string[];
	/** The one word that it is found by, too. */
	term: string;
}

/** By stem. */
const words = new Map<string, readonly string[]>();
for (const group of data.words) {
	for (const word of group) {
		const key = stem(word);
		words.set(key, [...(words.get(key) ?? []), ...group.filter((other) => other !== word)]);
	}
}

const NONE: readonly Phrase[] = [];
const phrases = new Map<string, Phrase[]>();
for (const [term, texts] of Object.entries(data.phrases)) {
	for (const text of texts) {
		const terms = tokenize(text).flatMap((token) => (token.span === 1 ? [token.term] : []));
		const [first = ''] = terms;
		phrases.set(first, [...(phrases.get(first) ?? []), { words: terms, term }]);
	}
}

/** Single words that mean nearly the same as a word in any of its forms; from `synonyms.json`. */
export function synonymsOf(term: string): readonly string[] {
	return words.get(stem(term)) ?? [];
}

/** Phrases that begin with a word; both the index and queries add their one word where the phrase stands. */
export function phrasesFrom(term: string): readonly Phrase[] {
	return phrases.get(term) ?? NONE;
}
