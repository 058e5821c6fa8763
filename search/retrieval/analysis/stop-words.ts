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

/** Words of everyday talk: in a keyword they may be the subject, in a sentence they mostly tell a story. */
const TALK = new Set(
	`actually all allow allowed already always another anymore anyone anything around arrive ask away back big both bring
	broken call called came change changed come comes course day days deal different difference does done down each either
	else enough even ever every everyone everything exactly expected explain far few first follow following found full get
	gets getting give given go goes going gone good got guess half hand happen happened happening happens hard help however
	inside instead issue keep keeps kind know last later least left less let like likely little live long longer look looks
	lot made main make makes making many maybe mean means miss missed much must need needed needs never new next nothing
	now often ok old once one ones open opened others otherwise own part people per person place please point possible
	problem properly put puts quite real really reason right said same say says second seem seems send several simple simply
	since sit someone something sometimes soon still stop stops suddenly supposed sure take takes tell than thanks thing
	things think though through time times together told took top two until us use used using usually various way ways well
	went whatever whenever whether whole whose within without wonder wrong yet`.split(/\s+/),
);

export function isTalk(term: string): boolean {
	return TALK.has(term);
}

export function isStopWord(term: string): boolean {
	return STOP_WORDS.has(term);
}

/** @returns whether a reader who has typed this may be on the way to a stop word */
export function beginsStopWord(term: string): boolean {
	return [...STOP_WORDS].some((word) => word.length > term.length && word.startsWith(term));
}
