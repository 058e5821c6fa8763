import type { SearchParameters } from '@octavo/search/protocol/requests.ts';
import { FACETS } from '@octavo/search/retrieval/query/facets.ts';
import { type Filter, filtersOf } from '@octavo/search/retrieval/query/filters.ts';
import type { QueryBody } from './page-choice.ts';

/** No facet has a longer value, and the cluster rejects those of several thousand. Unit: UTF-16 code units. */
const MAX_VALUE_LENGTH = 1_000;

const ALL: QueryBody = { match_all: {} };
const NONE: QueryBody = { match_none: {} };

/**
 * Translates the filters of a query into conditions for pages with a section that can meet them. Whether it does is decided
 * afterwards, because the sections of a page have different types.
 * @throws {InvalidParameterError}
 */
export function pageConditions(parameters: SearchParameters): QueryBody[] {
	return filtersOf(parameters).map((filter) => compile(filter, false));
}

function compile(filter: Filter, negated: boolean): QueryBody {
	switch (filter.kind) {
		case 'is':
			// As at Algolia, the case of a value does not matter.
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
