import type { Synonyms } from './synonyms.ts';

/** The tokens of a text, in typed arrays, since thousands of texts are cached. */
export interface AnalyzedText {
	vocabulary: Vocabulary;
	/** For each token, the number of its term in the vocabulary. */
	terms: Uint32Array;
	/** For each token: start, end, position and span; see `Token`. */
	places: Uint16Array;
	/** Start and end of each word between blanks. */
	words: Uint16Array;
}

/** Number of values for each token in `places`. */
export const PLACE_SIZE = 4;

/** Limits the size of the vocabulary over many builds. */
const MAX_WORDS = 200_000;

/** Created with the first text, since bundles keep an object that a module creates, even if they do not use it. */
let vocabulary: Vocabulary | undefined;

/**
 * Splits a text into tokens for highlighting.
 * @param text text of fewer than 65,536 characters, as in every record
 */
export function analyzeText(text: string, synonyms: Synonyms): AnalyzedText {
	const tokens = synonyms.tokenize(text);
	if (!vocabulary || vocabulary.terms.length >= MAX_WORDS) vocabulary = new Vocabulary();
	const terms = new Uint32Array(tokens.length);
	const places = new Uint16Array(tokens.length * PLACE_SIZE);
	let at = 0;
	for (const [index, { term, start, end, position, span }] of tokens.entries()) {
		terms[index] = vocabulary.numberOf(term);
		places[at++] = start;
		places[at++] = end;
		places[at++] = position;
		places[at++] = span;
	}
	return { vocabulary, terms, places, words: wordsOf(text) };
}

const BLANK = /\s/;

function wordsOf(text: string): Uint16Array {
	const words: number[] = [];
	let inside = false;
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		const blank = code <= 32 || (code > 127 && BLANK.test(text.charAt(at)));
		if (blank === inside) {
			words.push(at);
			inside = !blank;
		}
	}
	if (inside) words.push(text.length);
	return Uint16Array.from(words);
}

/** Stores terms once, and numbers them from 0 in the order in which they are first seen. */
export class Vocabulary {
	readonly terms: string[] = [];
	readonly numbers = new Map<string, number>();

	numberOf(term: string): number {
		const known = this.numbers.get(term);
		if (known !== undefined) return known;
		const number = this.terms.push(term) - 1;
		this.numbers.set(term, number);
		return number;
	}
}
