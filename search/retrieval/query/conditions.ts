import type { SearchParameters } from '../../protocol/requests.ts';
import { RequestCache } from '../generational-cache.ts';
import type { Core } from '../reader/core.ts';
import { compileFilters, type Predicate } from './facets.ts';
import { filtersOf } from './filters.ts';

/** Size of the cache. Readers use few combinations of filters, and each takes a byte per page. */
const CACHED_FILTERS = 50;

/**
 * Creates a function that compiles the filters of queries, with a cache. It returns `undefined` if every section meets
 * them.
 * @throws {InvalidParameterError} from that function
 */
export function createConditions(core: Core): (parameters: SearchParameters) => Predicate | undefined {
	const cache = new RequestCache<{ meets: Predicate | undefined }>(CACHED_FILTERS);
	return (parameters) => {
		const { filters, facetFilters, tagFilters } = parameters;
		if (filters === undefined && facetFilters === undefined && tagFilters === undefined) return undefined;
		const make = () => ({ meets: compileFilters(core, filtersOf(parameters)) });
		return cache.get([filters, facetFilters, tagFilters], make).meets;
	};
}
