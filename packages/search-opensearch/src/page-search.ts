import type { SearchParameters } from '@octavo/search/protocol/requests.ts';
import { isStopWord, root } from '@octavo/search/records/index.ts';
import { joinedWith, splitsOf, type TypoRules, typoLimit } from '@octavo/search/retrieval/query/expand.ts';
import {
	type Condition,
	countedFacets,
	FACET_VALUES,
	FACETS,
	filtersOf,
} from '@octavo/search/retrieval/query/facets.ts';
import type { ParsedQuery, QueryWord } from '@octavo/search/retrieval/query/parse-query.ts';
import { SHORT_QUERY } from '@octavo/search/retrieval/static-index.ts';
import { z } from 'zod';
import { type ChosenFromCluster, countOf, type PageChooser, type QueryBody } from './page-choice.ts';

/** More than the best places of a page add up to, so that pages with every word come first: the engine shows no others if there are enough. */
const COMPLETE_BOOST = 1_000;

const VALUES_OF_A_SHARD = 1_000;

const countedSchema = z.record(z.string(), z.unknown());

interface PageQuery {
	query: ParsedQuery;
	parameters: SearchParameters;
	/** Rules for typing errors; absent if none are forgiven. */
	rules: TypoRules | undefined;
	/** Number of pages to choose. */
	most: number;
	/** Ends every request of the query. */
	deadline: AbortSignal;
}

export interface ChosenPagesOfQuery extends ChosenFromCluster {
	/** Number of pages with every word, regardless of filters. */
	complete: number;
	/** For each word of the query, the number of pages with it or something that stands for it, regardless of filters. */
	withWord: ReadonlyMap<string, number>;
	/** Of the pages with every word that meet the filters: how many there are, and how many have each value of a facet. */
	counted: Record<string, unknown>;
	/** Whether words with typing errors were looked for. */
	isForgiven: boolean;
}

/**
 * Chooses the pages that can answer a query. As in the engine, typing errors are only looked for in words that no page
 * has, and in all words of a short query when no page has every one of them.
 * @throws {InvalidParameterError} {ClusterError}
 */
export async function choosePages(chooser: PageChooser, asked: PageQuery): Promise<ChosenPagesOfQuery> {
	const { query, rules, parameters } = asked;
	const exact = { ...(await ask(chooser, asked, () => undefined)), isForgiven: false };
	if (!rules || query.words.length === 0) return exact;
	const required = query.words.filter((word) => word.required);
	const isHard = required.length <= SHORT_QUERY && exact.complete === 0;
	const all = isHard || parameters.typoTolerance === true;
	const mistaken = required.filter(({ term }) => all || exact.withWord.get(term) === 0);
	if (mistaken.length === 0) return exact;
	const forgiven = await ask(chooser, asked, (word) => (mistaken.includes(word) ? rules : undefined));
	return { ...forgiven, isForgiven: true };
}

async function ask(
	chooser: PageChooser,
	{ query, parameters, most, deadline }: PageQuery,
	rulesOf: (word: QueryWord) => TypoRules | undefined,
): Promise<Omit<ChosenPagesOfQuery, 'isForgiven'>> {
	const conditions = pageConditions(parameters);
	const clauses = query.words.map((word) => wordClause(word, query, rulesOf(word)));
	// Every page found has the only word of a query, so there is no need to look for it again.
	const filters: QueryBody[] =
		query.words.length === 1 ? [{ match_all: {} }] : query.words.map((word) => wordFilter(word, query, rulesOf(word)));
	const required = filters.filter((_, place) => query.words[place]?.required);
	const complete = { constant_score: { filter: { bool: { filter: required } }, boost: COMPLETE_BOOST } };
	const counts = Object.fromEntries(filters.map((filter, place) => [`word${place}`, { filter }]));
	// A facet with no more values than each shard reports is counted exactly.
	const terms = { size: FACET_VALUES, shard_size: VALUES_OF_A_SHARD };
	const values = Object.fromEntries(countedFacets(parameters).map((field) => [field, { terms: { field, ...terms } }]));
	const ranked = {
		function_score: {
			query: { bool: { should: clauses, minimum_should_match: 1 } },
			field_value_factor: { field: 'importance', modifier: 'sqrt' },
		},
	};
	const body = {
		size: most,
		track_total_hits: true,
		...(clauses.length > 0
			? {
					query: required.length > 1 ? { bool: { must: ranked, should: complete } } : ranked,
					sort: ['_score', 'ordinal'],
				}
			: {
					query: query.text.trim() === '' ? { match_all: {} } : { match_none: {} },
					sort: [{ importance: 'desc' }, 'route', 'ordinal'],
				}),
		// The words alone decide how a query is read, so that a filter leaves exactly as many pages as its count says.
		...(conditions.length > 0 && { post_filter: { bool: { filter: conditions } } }),
		aggs: { ...counts, complete: filtered(required, { all: filtered(conditions, values) }) },
	};
	const chosen = await chooser.choose(body, deadline);
	const { aggregations } = chosen;
	return {
		...chosen,
		counted: countedSchema.parse(aggregations.complete?.all),
		complete: countOf(aggregations.complete),
		withWord: new Map(query.words.map(({ term }, place) => [term, countOf(aggregations[`word${place}`])])),
	};
}

function filtered(conditions: readonly QueryBody[], aggs: QueryBody): QueryBody {
	return { filter: { bool: { filter: conditions } }, aggs };
}

/** No facet has a longer value, and the cluster rejects those of several thousand. Unit: UTF-16 code units. */
const MAX_VALUE_LENGTH = 1_000;

/**
 * Translates the filters of a query into conditions for pages, whose sections share their facets.
 * @throws {InvalidParameterError}
 */
function pageConditions(parameters: SearchParameters): QueryBody[] {
	return filtersOf(parameters).map((filter) => ({
		bool: { should: filter.map(pageCondition), minimum_should_match: 1 },
	}));
}

function pageCondition({ facet, value, negated }: Condition): QueryBody {
	const isKnown = FACETS.includes(facet) && value.length <= MAX_VALUE_LENGTH;
	if (!isKnown) return negated ? { match_all: {} } : { match_none: {} };
	// As at Algolia, the case of a value does not matter.
	const term = { term: { [facet]: { value, case_insensitive: true } } };
	return negated ? { bool: { must_not: [term] } } : term;
}

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
function wordClause(word: QueryWord, query: ParsedQuery, rules: TypoRules | undefined): QueryBody {
	const queries = standInsFor(word, query, rules).flatMap(({ find, fields }) => fields.map(find));
	return { dis_max: { queries, tie_breaker: TIE_BREAKER } };
}

/** Matches the same pages as `wordClause`, to count them. */
function wordFilter(word: QueryWord, query: ParsedQuery, rules: TypoRules | undefined): QueryBody {
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
