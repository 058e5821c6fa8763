import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { tokenize } from './tokenize.ts';

/** Size of the cache of stems; texts repeat the same words. */
const MAX_CACHED_STEMS = 50_000;
const stems = new Map<string, string>();

/** Returns the stems of a text without stop words, in order and with repetitions. */
export function distinctiveStems(text: string): string[] {
	return tokenize(text).flatMap(({ term }) => (isStopWord(term) ? [] : [stemOf(term)]));
}

function stemOf(term: string): string {
	const known = stems.get(term);
	if (known !== undefined) return known;
	if (stems.size >= MAX_CACHED_STEMS) stems.clear();
	const made = stem(term);
	stems.set(term, made);
	return made;
}
