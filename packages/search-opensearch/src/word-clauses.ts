import { isStopWord, root } from '@octavo/search/records/index.ts';
import { joinedWith, splitsOf, type TypoRules, typoLimit } from '@octavo/search/retrieval/query/expand.ts';
import type { ParsedQuery, QueryWord } from '@octavo/search/retrieval/query/parse-query.ts';
import type { QueryBody } from './page-choice.ts';

/**
 * How much each place counts when pages are chosen. These are rough: the order of the sections is decided afterwards, from
 * the pages themselves, with the weights of the engine.
 */
const BOOSTS = {
	title: 4,
	titleRoots: 2,
	headings: 2,
	questions: 1.5,
	labels: 1,
	words: 1,
	roots: 0.5,
	starts: 1,
} as const;
const SYNONYM_BOOST = 0.4;
const PREFIX_BOOST = 0.5;
const TYPO_BOOST = 0.5;
/** Share of the places that are not the best. */
const TIE_BREAKER = 0.2;
/** Most words that a typing error is expanded to. */
const MAX_TYPOS = 50;

type Field = keyof typeof BOOSTS;

/** Something that stands for a word of a query, and where it is looked for. */
interface StandIn {
	/** @returns the query that looks for it in a field */
	find: (field: Field) => QueryBody;
	/** The last one has it on every page that has it in any of them. */
	fields: readonly [...Field[], Field];
}

/**
 * Chooses pages by everything that stands for a word of a query.
 * @param rules of the typing errors that are forgiven in it
 */
export function wordClause(word: QueryWord, query: ParsedQuery, rules: TypoRules | undefined): QueryBody {
	const queries = standInsFor(word, query, rules).flatMap(({ find, fields }) => fields.map(find));
	return { dis_max: { queries, tie_breaker: TIE_BREAKER } };
}

/** Matches the same pages as `wordClause`, to count them. */
export function wordFilter(word: QueryWord, query: ParsedQuery, rules: TypoRules | undefined): QueryBody {
	const should = standInsFor(word, query, rules).flatMap(({ find, fields }) => fields.slice(-1).map(find));
	return { bool: { should } };
}

function standInsFor(word: QueryWord, query: ParsedQuery, rules: TypoRules | undefined): StandIn[] {
	const { term, synonyms, prefix } = word;
	const standIns: StandIn[] = [
		{ find: exactly(term), fields: ['title', 'headings', 'questions', 'labels', 'words'] },
		...synonyms.map((synonym): StandIn => ({ find: exactly(root(synonym), SYNONYM_BOOST), fields: ['roots'] })),
		...joinedWith(term, query.sequence).map((whole): StandIn => ({ find: exactly(whole), fields: ['title', 'words'] })),
	];
	if (!isStopWord(term)) standIns.push({ find: exactly(root(term)), fields: ['titleRoots', 'roots'] });
	if (prefix) standIns.push({ find: beginningWith(term), fields: ['title', 'headings', 'words'] });
	if (rules) standIns.push(...mistaken(word, rules));
	return standIns;
}

/** Fuzzy queries are only sent to the fields that need them: each takes longer than all exact words together. */
function mistaken({ term, prefix }: QueryWord, rules: TypoRules): StandIn[] {
	const splits = splitsOf(term).map(
		(parts): StandIn => ({
			find: (field) => ({ bool: { must: parts.map((part) => exactly(part)(field)), boost: TYPO_BOOST } }),
			fields: ['words'],
		}),
	);
	const fuzziness = typoLimit(term, rules);
	if (fuzziness === 0) return splits;
	const find = (field: Field) => ({
		fuzzy: { [field]: { value: term, fuzziness, max_expansions: MAX_TYPOS, boost: TYPO_BOOST } },
	});
	const whole: StandIn[] = prefix
		? [
				{ find, fields: ['words'] },
				{ find, fields: ['starts'] },
			]
		: [{ find, fields: ['title', 'words'] }];
	return [...splits, ...whole];
}

function exactly(value: string, share = 1): StandIn['find'] {
	return (field) => ({ term: { [field]: { value, boost: BOOSTS[field] * share } } });
}

function beginningWith(value: string): StandIn['find'] {
	return (field) => ({ prefix: { [field]: { value, boost: BOOSTS[field] * PREFIX_BOOST } } });
}
