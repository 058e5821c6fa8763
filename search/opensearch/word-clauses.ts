import { isStopWord, root } from '../../records/index.ts';
import { joinedWith, type TypoRules, typoLimit } from '../retrieval/query/expand.ts';
import type { ParsedQuery, QueryWord } from '../retrieval/query/parse-query.ts';
import type { QueryBody } from './query-body.ts';

/**
 * How much a place says when pages are chosen. Rough: which sections come first is decided afterwards, from the pages
 * themselves, with the weights of the engine.
 */
const BOOSTS = { title: 4, titleRoots: 2, headings: 2, questions: 1.5, labels: 1, words: 1, roots: 0.5 } as const;
const SYNONYM_BOOST = 0.4;
const PREFIX_BOOST = 0.5;
const TYPO_BOOST = 0.5;
/** Of the places beside the best. */
const TIE_BREAKER = 0.2;
/** Words with errors that are looked at. */
const MAX_TYPOS = 50;
/** Shortest part of a word that stands for two. */
const MIN_PART_LENGTH = 3;

type Field = keyof typeof BOOSTS;

/** Everything that stands for a word of a query. @param rules of the typing errors that are forgiven in it */
export function wordClause(word: QueryWord, query: ParsedQuery, rules: TypoRules | undefined): QueryBody {
	const { term, synonyms, prefix } = word;
	const clauses = [
		...everywhere(term, ['title', 'headings', 'questions', 'labels', 'words']),
		...(isStopWord(term) ? [] : everywhere(root(term), ['titleRoots', 'roots'])),
		...synonyms.map((synonym) => termIn('roots', root(synonym), SYNONYM_BOOST)),
		...joinedWith(term, query.sequence).flatMap((whole) => everywhere(whole, ['title', 'words'])),
		...(prefix ? (['title', 'headings', 'words'] as const).map((field) => prefixIn(field, term)) : []),
		...(rules ? typoClauses(word, rules, prefix ? ['words', 'starts'] : ['title', 'words']) : []),
	];
	return { dis_max: { queries: clauses, tie_breaker: TIE_BREAKER } };
}

/**
 * The same pages, to be counted: whatever stands in another field stands among the words too, or with its root among the
 * roots.
 */
export function wordFilter(word: QueryWord, query: ParsedQuery, rules: TypoRules | undefined): QueryBody {
	const { term, synonyms, prefix } = word;
	const roots = [...(isStopWord(term) ? [] : [root(term)]), ...synonyms.map(root)];
	const clauses = [
		{ terms: { words: [term, ...joinedWith(term, query.sequence)] } },
		...(roots.length > 0 ? [{ terms: { roots } }] : []),
		...(prefix ? [prefixIn('words', term)] : []),
		...(rules ? typoClauses(word, rules, prefix ? ['words', 'starts'] : ['words']) : []),
	];
	return { bool: { should: clauses } };
}

/** @param fields each takes longer than all exact words together */
function typoClauses({ term }: QueryWord, rules: TypoRules, fields: readonly string[]): QueryBody[] {
	const errors = typoLimit(term, rules);
	const parts = Array.from({ length: Math.max(0, term.length + 1 - 2 * MIN_PART_LENGTH) }, (_, index) => {
		const at = index + MIN_PART_LENGTH;
		return { bool: { must: [termIn('words', term.slice(0, at)), termIn('words', term.slice(at))], boost: TYPO_BOOST } };
	});
	if (errors === 0) return parts;
	return [
		...parts,
		...fields.map((field) => ({
			fuzzy: { [field]: { value: term, fuzziness: errors, max_expansions: MAX_TYPOS, boost: TYPO_BOOST } },
		})),
	];
}

function everywhere(term: string, fields: readonly Field[]): QueryBody[] {
	return fields.map((field) => termIn(field, term));
}

function termIn(field: Field, value: string, share = 1): QueryBody {
	return { term: { [field]: { value, boost: BOOSTS[field] * share } } };
}

function prefixIn(field: Field, value: string): QueryBody {
	return { prefix: { [field]: { value, boost: BOOSTS[field] * PREFIX_BOOST } } };
}
