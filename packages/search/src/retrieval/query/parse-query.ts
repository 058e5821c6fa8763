import { cutText, isGerman, MAX_QUERY_LENGTH } from '@octavo/contract/index.ts';
import type { SearchParameters } from '../../protocol/requests.ts';
import { GERMAN_FRAMING_WORDS, isStopWord, type Synonyms, stem, type Token } from '../../records/index.ts';

export interface QueryWord {
	term: string;
	/** Synonyms from the site's configuration. */
	synonyms: readonly string[];
	/** Whether the reader can still be typing it. */
	prefix: boolean;
	/** Whether a complete match has to contain it; compounds and phrases only affect the ranking. */
	required: boolean;
}

export interface ParsedQuery {
	/** The query, cut at its maximum length. */
	text: string;
	/** Words without duplicates, and without stop words unless there are no others. */
	words: QueryWord[];
	/** All single words in order, for titles and proximity. */
	sequence: string[];
}

/**
 * What differs for every reader, in pasted messages: UUIDs, keys and document ids (14 letters and digits or more), hashes,
 * timestamps, addresses of machines, and folders of accounts.
 */
const OPAQUE = [
	String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`,
	String.raw`(?=(?:[a-z]*\d){3})(?=\d*[a-z])[\da-z]{14,}`,
	String.raw`(?=(?:[a-f]*\d){3})(?=\d*[a-f])[\da-f]{10,}`,
	String.raw`\d{9,}`,
	String.raw`(?!127\.|0\.)\d{1,3}(?:\.\d{1,3}){3}`,
	String.raw`\/(?:home|users)\/[\w.-]+`,
];
const MASKED = new RegExp(String.raw`(?<![\da-z.])(?:${OPAQUE.join('|')})(?![\da-z])`, 'gi');

/** Blanks out opaque parts of a text if other words remain; all places stay the same. */
function withoutOpaque(text: string): string {
	const masked = text.replaceAll(MASKED, (part) => ' '.repeat(part.length));
	return /\p{L}{2}/u.test(masked) ? masked : text;
}

/** Maximum number of words, since each has a bit in a 32-bit mask; further words add little. */
const MAX_WORDS = 28;

/** @param synonyms of the site */
export function parseQuery(
	query: string,
	synonyms: Synonyms,
	type: SearchParameters['queryType'] = 'prefixLast',
): ParsedQuery {
	const text = cutText(query, MAX_QUERY_LENGTH);
	const tokens = synonyms.tokenize(withoutOpaque(text));
	const singles = tokens.filter(({ span }) => span === 1);
	const lastToken = singles.at(-1);
	const isTyped = (token: Token) =>
		type === 'prefixAll' || (type === 'prefixLast' && token === lastToken && token.end === text.length);
	const significant = singles.filter((token) => !isStopWord(token.term) || isTyped(token));
	const chosen = significant.some(({ term }) => !isStopWord(term)) ? significant : singles;
	const words = new Map<string, QueryWord>();
	for (const token of [...chosen, ...tokens.filter(({ span }) => span > 1)]) {
		const key = stem(token.term);
		const prefix = isTyped(token);
		const required = token.span === 1 && !(isStopWord(token.term) && chosen === significant);
		const known = words.get(key);
		// The word being typed stays a prefix, even if the query also contains it earlier.
		if (known && !prefix) continue;
		const { term } = token;
		words.set(key, { term, synonyms: synonyms.of(term), prefix, required: required || known?.required === true });
	}
	return { text, words: [...words.values()].slice(0, MAX_WORDS), sequence: singles.map(({ term }) => term) };
}

/**
 * Words that people wrap a question in. They are significant in a query of two words ("new project") but not in a sentence
 * ("is there a new way to …"), so in sentences they only count if there are no other words.
 */
const FRAMING_WORDS = new Set(
	`actually already although always anymore anyone anything anyway both come comes day despite don e either else
	enough even ever every everybody everyone everything fine first g get gets getting give gives go goes going gone
	good got guy happen happens he help her hers herself hi him himself his idea itself keep kind let lets lot make
	makes many maybe mean much must myself need needs neither never new nobody nor nothing now off one ones
	otherwise own perhaps please possible properly question quite rather really right said same say says shall she
	since somebody somehow someone soon still straight sure take takes tell thanks themselves thing things think though
	today together upon use used uses using want wants way ways well whatever whereas whether whose yesterday yet
	yourself`.split(/\s+/),
);

/** Removes framing words and stop words from a question if other words remain. */
export function withoutFraming(query: ParsedQuery): ParsedQuery {
	const framing = isGerman() ? GERMAN_FRAMING_WORDS : FRAMING_WORDS;
	const words = query.words.filter(({ term }) => !framing.has(term) && !isStopWord(term));
	return words.some(({ required }) => required) ? { ...query, words } : query;
}
