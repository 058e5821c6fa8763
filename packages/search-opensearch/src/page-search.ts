import type { SearchParameters } from '@octavo/search/protocol/requests.ts';
import type { TypoRules } from '@octavo/search/retrieval/query/expand.ts';
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
import { wordClause, wordFilter } from './word-clauses.ts';

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
