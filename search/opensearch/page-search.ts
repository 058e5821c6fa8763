import { z } from 'zod';
import type { SearchParameters } from '../protocol/requests.ts';
import type { TypoRules } from '../retrieval/query/expand.ts';
import type { ParsedQuery, QueryWord } from '../retrieval/query/parse-query.ts';
import { SHORT_QUERY } from '../retrieval/static-index.ts';
import { type ChosenFromCluster, countOf, type PageChooser } from './page-choice.ts';
import { pageConditions } from './page-conditions.ts';
import type { QueryBody } from './query-body.ts';
import { wordClause, wordFilter } from './word-clauses.ts';

/** More than words in the best places say: pages with every word come first, since the engine shows no others where they are enough. */
const COMPLETE_BOOST = 1_000;

const countedSchema = z.record(z.string(), z.unknown());

export interface PageQuery {
	query: ParsedQuery;
	parameters: SearchParameters;
	/** Of the typing errors that are forgiven. */
	rules: TypoRules | undefined;
	/** Pages to choose. */
	most: number;
	/** Facets to count. */
	facets: readonly string[];
	maxValues: number;
}

export interface ChosenPagesOfQuery extends ChosenFromCluster {
	/** Pages that have every word, filters aside. */
	complete: number;
	/** By word of the query: the pages that have it, or what stands for it, filters aside. */
	withWord: ReadonlyMap<string, number>;
	/** Of the pages that have every word and meet the filters: how many there are, and by facet those with each value. */
	counted: Record<string, unknown>;
	/** Words with typing errors were looked for. */
	isForgiven: boolean;
}

/**
 * Chooses the pages that can answer a query. Errors are looked for only in words that no page has, or where a short
 * query has no page with all of its words, as in the engine.
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
	{ query, parameters, most, facets, maxValues }: PageQuery,
	rulesOf: (word: QueryWord) => TypoRules | undefined,
): Promise<Omit<ChosenPagesOfQuery, 'isForgiven'>> {
	const conditions = pageConditions(parameters);
	const clauses = query.words.map((word) => wordClause(word, query, rulesOf(word)));
	// What is found has one word of the query: where there is only one, that need not be looked for again.
	const filters: QueryBody[] =
		query.words.length === 1 ? [{ match_all: {} }] : query.words.map((word) => wordFilter(word, query, rulesOf(word)));
	const required = filters.filter((_, place) => query.words[place]?.required);
	const complete = { constant_score: { filter: { bool: { filter: required } }, boost: COMPLETE_BOOST } };
	const counts = Object.fromEntries(filters.map((filter, place) => [`word${place}`, { filter }]));
	const values = Object.fromEntries(
		facets.map((facet) => [facet, { terms: { field: facet, size: Math.max(1, maxValues) } }]),
	);
	const ranked = {
		function_score: {
			query: { bool: { should: clauses, minimum_should_match: 1 } },
			field_value_factor: { field: 'importance', modifier: 'sqrt' },
		},
	};
	const chosen = await chooser.choose({
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
		// What is asked alone says how a query is read: each choice of a filter finds as many as the counts beside it say.
		...(conditions.length > 0 && { post_filter: { bool: { filter: conditions } } }),
		aggs: { ...counts, complete: filtered(required, { all: filtered(conditions, values) }) },
	});
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
