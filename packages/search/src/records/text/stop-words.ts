import { isGerman } from '@octavo/contract/index.ts';
import { GERMAN_STOP_WORDS } from './german.ts';
import { stem } from './stem.ts';
import { tokenize } from './tokenize.ts';

/**
 * Words that do not identify a subject: function words, and verbs with which readers describe that something does or does
 * not show or work. They count only if a query has no other words.
 */
const STOP_WORDS = new Set(
	`a about after again also am an and any are as at be because been being but by can cannot could did didnt do does
	doesnt doing dont for from had has have having here how i if in into is isnt it its ive im id just like me might
	more most my no not of on only or other our out see seen should show showing shown shows so some something such
	than that the their them then there these they this those to too tried try trying up us very want was we were what
	when where which while who why will with wont work working works would you your`.split(/\s+/),
);

const stopWords = () => (isGerman() ? GERMAN_STOP_WORDS : STOP_WORDS);

export function isStopWord(term: string): boolean {
	return stopWords().has(term);
}

/** Whether a term is the start of a stop word, which a reader can be about to type. */
export function beginsStopWord(term: string): boolean {
	return [...stopWords()].some((word) => word.length > term.length && word.startsWith(term));
}

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
