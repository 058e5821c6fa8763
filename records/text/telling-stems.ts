import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { tokenize } from './tokenize.ts';

/** Texts use the same words again and again. */
const KEPT_STEMS = 50_000;
const stems = new Map<string, string>();

/** @returns the stems of the words of a text that say something, in order, repeated as often as they stand in it */
export function tellingStems(text: string): string[] {
	return tokenize(text).flatMap(({ term }) => (isStopWord(term) ? [] : [stemOf(term)]));
}

function stemOf(term: string): string {
	const known = stems.get(term);
	if (known !== undefined) return known;
	if (stems.size >= KEPT_STEMS) stems.clear();
	const made = stem(term);
	stems.set(term, made);
	return made;
}
