/**
 * Words that say nothing about the subject: little words, and those by which readers tell that something is seen or
 * works, or not. They count only where a query has no others.
 */
const STOP_WORDS = new Set(
	`a about after again also am an and any are as at be because been being but by can cannot could did didnt do does
	doesnt doing dont for from had has have having here how i if in into is isnt it its ive im id just like me might
	more most my no not of on only or other our out see seen should show showing shown shows so some something such
	than that the their them then there these they this those to too tried try trying up us very want was we were what
	when where which while who why will with wont work working works would you your`.split(/\s+/),
);

export function isStopWord(term: string): boolean {
	return STOP_WORDS.has(term);
}

/** @returns whether a reader who has typed this may be on the way to a stop word */
export function beginsStopWord(term: string): boolean {
	return [...STOP_WORDS].some((word) => word.length > term.length && word.startsWith(term));
}
