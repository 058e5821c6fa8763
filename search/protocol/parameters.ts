import { z } from 'zod/mini';
import { InvalidParameterError } from '../retrieval/invalid-parameter-error.ts';

const strings = z.union([
	z.array(z.string()),
	z.pipe(
		z.string(),
		z.transform((text) => text.split(',')),
	),
]);
const count = z.number().check(z.int(), z.nonnegative());
const filters = z.union([z.string(), z.array(z.union([z.string(), z.array(z.string())]))]);

/** Parameters that have an effect; others are dropped. */
const parametersSchema = z.object({
	query: z.optional(z.string()),
	page: z.optional(count),
	hitsPerPage: z.optional(count),
	offset: z.optional(count),
	length: z.optional(count),
	filters: z.optional(z.string()),
	facetFilters: z.optional(filters),
	tagFilters: z.optional(filters),
	facets: z.optional(strings),
	maxValuesPerFacet: z.optional(count),
	sortFacetValuesBy: z.optional(z.enum(['count', 'alpha'])),
	facetingAfterDistinct: z.optional(z.boolean()),
	attributesToRetrieve: z.optional(strings),
	attributesToHighlight: z.optional(strings),
	attributesToSnippet: z.optional(strings),
	highlightPreTag: z.optional(z.string()),
	highlightPostTag: z.optional(z.string()),
	snippetEllipsisText: z.optional(z.string()),
	distinct: z.optional(z.union([z.boolean(), count])),
	typoTolerance: z.optional(z.union([z.boolean(), z.enum(['min', 'strict'])])),
	minWordSizefor1Typo: z.optional(count),
	minWordSizefor2Typos: z.optional(count),
	queryType: z.optional(z.enum(['prefixLast', 'prefixAll', 'prefixNone'])),
	removeWordsIfNoResults: z.optional(z.enum(['none', 'lastWords', 'firstWords', 'allOptional'])),
	clickAnalytics: z.optional(z.boolean()),
});

export type KnownParameters = z.infer<typeof parametersSchema>;

/** What each parameter takes, for messages. */
const EXPECTED: Readonly<Record<string, string>> = {
	page: 'integer from 0',
	hitsPerPage: 'integer from 0',
	offset: 'integer from 0',
	length: 'integer from 0',
	maxValuesPerFacet: 'integer from 0',
	minWordSizefor1Typo: 'integer from 0',
	minWordSizefor2Typos: 'integer from 0',
	facetFilters: 'string or array of strings or arrays of strings',
	tagFilters: 'string or array of strings or arrays of strings',
	facets: 'array of strings',
	attributesToRetrieve: 'array of strings',
	attributesToHighlight: 'array of strings',
	attributesToSnippet: 'array of strings',
	facetingAfterDistinct: 'boolean',
	clickAnalytics: 'boolean',
	distinct: 'boolean or integer from 0',
	typoTolerance: '"true", "false", "min" or "strict"',
	sortFacetValuesBy: '"count" or "alpha"',
	queryType: '"prefixLast", "prefixAll" or "prefixNone"',
	removeWordsIfNoResults: '"none", "lastWords", "firstWords" or "allOptional"',
};

/**
 * Reads the parameters of one query: those beside it, and those in `params`, an address's query string, which win.
 * @throws {InvalidParameterError} naming the parameter and what it takes
 */
export function parseParameters(request: Readonly<Record<string, unknown>>): KnownParameters {
	const { params } = request;
	if (params !== undefined && typeof params !== 'string') throw invalid('params', 'string');
	// Clients send `null` and leave out alike.
	const given = Object.entries(request).filter(([, value]) => value !== null && value !== undefined);
	const result = parametersSchema.safeParse({ ...Object.fromEntries(given), ...(params ? parseParams(params) : {}) });
	if (result.success) return result.data;
	const name = String(result.error.issues[0]?.path[0] ?? '');
	throw invalid(name, EXPECTED[name] ?? 'string');
}

/** Everything in a query string is text; what reads as JSON is taken as that, but for texts that only look like it. */
function parseParams(params: string): Record<string, unknown> {
	const entries = [...new URLSearchParams(params)].map(([name, text]) => {
		const isText =
			name === 'query' || name === 'filters' || name.startsWith('highlight') || name === 'snippetEllipsisText';
		return [name, isText ? text : parseJson(text)] as const;
	});
	return Object.fromEntries(entries);
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

function invalid(name: string, expected: string): InvalidParameterError {
	return new InvalidParameterError(`invalid value for "${name}" parameter, expected ${expected}`);
}
