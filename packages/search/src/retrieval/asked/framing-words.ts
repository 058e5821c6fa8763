import { isStopWord } from '../../records/index.ts';
import type { ParsedQuery } from '../query/parse-query.ts';

/**
 * Words that people wrap a question in. They are significant in a query of two words ("new project") but not in a sentence
 * ("is there a new way to …"), so in sentences they only count if there are no other words.
 */
const FRAMING_WORDS = new Set(
	`actually already always anymore anyone anything both come comes day don else even ever every everybody everyone
	everything fine first get gets getting give gives go goes going good got gone guy help hi idea keep kind let lets
	lot make makes many maybe mean much must need needs new nobody nothing now off one ones own please possible
	properly question really right said same say says since somebody someone somehow soon still sure take takes tell
	thanks thing things think today together use used uses using want wants way ways well whatever whether yesterday`.split(
		/\s+/,
	),
);

/** Removes framing words and stop words from a question if other words remain. */
export function withoutFraming(query: ParsedQuery): ParsedQuery {
	const words = query.words.filter(({ term }) => !FRAMING_WORDS.has(term) && !isStopWord(term));
	return words.some(({ required }) => required) ? { ...query, words } : query;
}
