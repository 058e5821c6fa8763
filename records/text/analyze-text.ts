import type { Synonyms } from './synonyms.ts';

/** Words that texts share, kept once and numbered from 0. */
export interface Vocabulary {
	readonly terms: string[];
	readonly numbers: Map<string, number>;
}

/** A text taken apart, in columns: thousands are kept. */
export interface AnalyzedText {
	vocabulary: Vocabulary;
	/** Of each token: the number of its term in the vocabulary. */
	terms: Uint32Array;
	/** Of each token: start, end, position and span, one after the other; see `Token`. */
	places: Uint16Array;
	/** What lies between blanks: start and end of each, one after the other. */
	words: Uint16Array;
}

/** Values of a token in `places`. */
export const PLACE_SIZE = 4;

/** Bounds the vocabulary over many builds. */
const MAX_WORDS = 200_000;

let vocabulary: Vocabulary = { terms: [], numbers: new Map() };

/**
 * Takes a text apart for marking.
 * @param text of fewer than 65,536 characters, as every record is
 */
export function analyzeText(text: string, synonyms: Synonyms): AnalyzedText {
	const tokens = synonyms.tokenize(text);
	if (vocabulary.terms.length >= MAX_WORDS) vocabulary = { terms: [], numbers: new Map() };
	const terms = new Uint32Array(tokens.length);
	const places = new Uint16Array(tokens.length * PLACE_SIZE);
	let at = 0;
	for (const [index, { term, start, end, position, span }] of tokens.entries()) {
		terms[index] = numberOf(term);
		places[at++] = start;
		places[at++] = end;
		places[at++] = position;
		places[at++] = span;
	}
	return { vocabulary, terms, places, words: wordsOf(text) };
}

function numberOf(term: string): number {
	const known = vocabulary.numbers.get(term);
	if (known !== undefined) return known;
	const number = vocabulary.terms.push(term) - 1;
	vocabulary.numbers.set(term, number);
	return number;
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
