import type { SearchParameters } from '../../protocol/requests.ts';
import type { Core } from '../reader/index.ts';
import { RequestCache } from '../request-cache.ts';
import { compileFilters, type Predicate } from './facets.ts';
import { parseFacetFilters, parseFilters, parseTagFilters } from './filters.ts';

/** Readers filter in few ways; a byte for each page is kept of each. */
const KEPT = 50;

interface Conditions {
	/** Nothing where every section meets them. */
	meets: Predicate | undefined;
}

/** What a query's filters ask of a section. */
export class ConditionsOfQueries {
	readonly #known = new RequestCache<Conditions>(KEPT);

	constructor(private readonly core: Core) {}

	/** @throws {InvalidParameterError} */
	of({ filters, facetFilters, tagFilters }: SearchParameters): Predicate | undefined {
		if (filters === undefined && facetFilters === undefined && tagFilters === undefined) return undefined;
		const make = (): Conditions => ({
			meets: compileFilters(this.core, [
				...parseFilters(filters),
				...parseFacetFilters(facetFilters),
				...parseTagFilters(tagFilters),
			]),
		});
		return this.#known.get([filters, facetFilters, tagFilters], make).meets;
	}
}
