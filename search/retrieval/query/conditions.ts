import type { SearchParameters } from '../../protocol/requests.ts';
import { Generations } from '../generations.ts';
import type { Core } from '../reader/index.ts';
import { compileFilters, type Predicate } from './facets.ts';
import { parseFacetFilters, parseFilters, parseTagFilters } from './filters.ts';

/** Readers filter in few ways; a byte for each page is kept of each. */
const KEPT = 50;
/** Longer ones are rarely made twice. Unit: characters. */
const LONGEST_KEY = 1_000;

interface Conditions {
	/** Nothing where every section meets them. */
	meets: Predicate | undefined;
}

/** What a query's filters ask of a section. */
export class ConditionsOfQueries {
	readonly #known = new Generations<string, Conditions>(KEPT);

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
		const key = JSON.stringify([filters, facetFilters, tagFilters]);
		return (key.length > LONGEST_KEY ? make() : this.#known.get(key, make)).meets;
	}
}
