import type { SearchParameters } from '../protocol/requests.ts';
import { FACETS } from '../retrieval/query/facets.ts';
import { type Filter, parseFacetFilters, parseFilters, parseTagFilters } from '../retrieval/query/filters.ts';
import type { QueryBody } from './query-body.ts';

/** No facet has a longer value, and the cluster takes none beyond some thousands. Unit: UTF-16 code units. */
const MAX_VALUE_LENGTH = 1_000;

const ALL: QueryBody = { match_all: {} };
const NONE: QueryBody = { match_none: {} };

/**
 * What a page has to meet so that one of its sections can meet a query's filters. Kinds of section differ within a page:
 * the sections are looked at afterwards.
 * @throws {InvalidParameterError}
 */
export function pageConditions({ filters, facetFilters, tagFilters }: SearchParameters): QueryBody[] {
	const all = [...parseFilters(filters), ...parseFacetFilters(facetFilters), ...parseTagFilters(tagFilters)];
	return all.map((filter) => compile(filter, false));
}

function compile(filter: Filter, negated: boolean): QueryBody {
	switch (filter.kind) {
		case 'is':
			// Values are named without regard to case, as at Algolia.
			if (!FACETS.includes(filter.facet) || filter.value.length > MAX_VALUE_LENGTH) return NONE;
			if (filter.facet === 'type' && negated) return NONE;
			return { term: { [filter.facet]: { value: filter.value, case_insensitive: true } } };
		case 'not':
			return { bool: { must_not: [compile(filter.of, !negated)] } };
		case 'all':
			return filter.of.length === 0 ? ALL : { bool: { filter: filter.of.map((part) => compile(part, negated)) } };
		case 'any':
			return filter.of.length === 0
				? NONE
				: { bool: { should: filter.of.map((part) => compile(part, negated)), minimum_should_match: 1 } };
	}
}
