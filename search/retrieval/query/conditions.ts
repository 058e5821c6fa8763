import type { SearchParameters } from '../../protocol/requests.ts';
import { RequestCache } from '../generational-cache.ts';
import type { Core } from '../reader/index.ts';
import { compileFilters, type Predicate } from './facets.ts';
import { parseFacetFilters, parseFilters, parseTagFilters } from './filters.ts';

/** Size of the cache. Readers use few combinations of filters, and each takes a byte per page. */
const CACHED_FILTERS = 50;

interface Conditions {
	/** `undefined` if every section meets them. */
	meets: Predicate | undefined;
}

/** Compiles the filters of queries, with a cache. */
export class ConditionCache {
	readonly #cache = new RequestCache<Conditions>(CACHED_FILTERS);

	constructor(private readonly core: Core) {}

	/**
	 * @returns `undefined` if every section meets the filters
	 * @throws {InvalidParameterError}
	 */
	of({ filters, facetFilters, tagFilters }: SearchParameters): Predicate | undefined {
		if (filters === undefined && facetFilters === undefined && tagFilters === undefined) return undefined;
		const make = (): Conditions => ({
			meets: compileFilters(this.core, [
				...parseFilters(filters),
				...parseFacetFilters(facetFilters),
				...parseTagFilters(tagFilters),
			]),
		});
		return this.#cache.get([filters, facetFilters, tagFilters], make).meets;
	}
}
