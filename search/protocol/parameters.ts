import { InvalidParameterError } from '../retrieval/invalid-parameter-error.ts';
import type { SearchParameters } from './requests.ts';

/** What a parameter takes: a test, and its name in messages. */
interface Kind {
	expected: string;
	/** In a query string it is taken as it is; other kinds are read as JSON there. */
	isText?: true;
	accepts(value: unknown): boolean;
}

/**
 * Most clients take ten characters for a tag, and one with attributes and classes a hundred. It is repeated at each
 * word that is marked, so that the longest that a body has room for would make an answer of megabytes. Unit: UTF-16 code
 * units.
 */
const MAX_TAG_LENGTH = 200;
/** Hits have sixteen attributes, and seven of them are facets. */
const MAX_NAMES = 100;

const text: Kind = { expected: 'string', isText: true, accepts: (value) => typeof value === 'string' };
const tag: Kind = {
	expected: `string of at most ${MAX_TAG_LENGTH} characters`,
	isText: true,
	accepts: (value) => typeof value === 'string' && value.length <= MAX_TAG_LENGTH,
};
const flag: Kind = { expected: 'boolean', accepts: (value) => typeof value === 'boolean' };
const count: Kind = {
	expected: 'integer from 0',
	accepts: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
};
const names: Kind = {
	expected: `array of at most ${MAX_NAMES} different strings`,
	accepts: (value) => isTexts(value) && value.length <= MAX_NAMES,
};
const filters: Kind = {
	expected: 'string or array of strings or arrays of strings',
	accepts: (value) =>
		text.accepts(value) || (Array.isArray(value) && value.every((item) => text.accepts(item) || isTexts(item))),
};

function oneOf(...values: readonly unknown[]): Kind {
	return {
		expected: values.map((value) => JSON.stringify(value)).join(' or '),
		accepts: (value) => values.includes(value),
	};
}

function isTexts(value: unknown): value is string[] {
	return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/**
 * Parameters that have an effect. Written by hand, since a reader's worker carries it: the same with `zod/mini` is
 * eight times the size.
 */
const KINDS: { [Name in keyof Required<SearchParameters>]: Kind } = {
	query: text,
	page: count,
	hitsPerPage: count,
	offset: count,
	length: count,
	filters: text,
	facetFilters: filters,
	tagFilters: filters,
	facets: names,
	maxValuesPerFacet: count,
	sortFacetValuesBy: oneOf('count', 'alpha'),
	facetingAfterDistinct: flag,
	attributesToRetrieve: names,
	attributesToHighlight: names,
	restrictSearchableAttributes: names,
	attributesToSnippet: names,
	highlightPreTag: tag,
	highlightPostTag: tag,
	snippetEllipsisText: tag,
	distinct: {
		expected: 'boolean or integer from 0',
		accepts: (value) => flag.accepts(value) || count.accepts(value),
	},
	typoTolerance: oneOf(true, false, 'min', 'strict'),
	minWordSizefor1Typo: count,
	minWordSizefor2Typos: count,
	queryType: oneOf('prefixLast', 'prefixAll', 'prefixNone'),
	removeWordsIfNoResults: oneOf('none', 'lastWords', 'firstWords', 'allOptional'),
	clickAnalytics: flag,
	getRankingInfo: flag,
};

const KIND_OF: ReadonlyMap<string, Kind> = new Map(Object.entries(KINDS));

/** The text that a search in the values of a facet takes beside the parameters of a query. */
const FACET_QUERY = 'facetQuery';

/**
 * Everything that a request asks for: what stands beside it, and what stands in `params`, an address's query string,
 * which wins.
 * @throws {InvalidParameterError} `params` is not text
 */
export function withParams(request: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
	const { params } = request;
	if (params === undefined || params === null || params === '') return request;
	if (typeof params !== 'string') throw invalid('params', 'string');
	return { ...request, ...parseParams(params) };
}

/**
 * Reads the parameters of one query. Unknown ones are dropped.
 * @throws {InvalidParameterError} naming the parameter and what it takes
 */
export function parseParameters(request: Readonly<Record<string, unknown>>): SearchParameters {
	const given = withParams(request);
	const parameters: Record<string, unknown> = {};
	for (const [name, kind] of KIND_OF) {
		const value = kind === names ? readNames(given[name]) : given[name];
		// Clients send `null` and leave out alike.
		if (value === undefined || value === null) continue;
		if (!kind.accepts(value)) throw invalid(name, kind.expected);
		parameters[name] = value;
	}
	// Each value was accepted by the kind that its name has.
	return parameters as SearchParameters;
}

/** Names may come as a text with commas. Said twice, a name counts once. */
function readNames(value: unknown): unknown {
	const list: unknown = typeof value === 'string' ? value.split(',') : value;
	return Array.isArray(list) ? [...new Set<unknown>(list)] : list;
}

/** Everything in a query string is text; what is not meant as that reads as JSON. */
function parseParams(params: string): Record<string, unknown> {
	const entries = [...new URLSearchParams(params)].map(([name, value]) => {
		return [name, name === FACET_QUERY || KIND_OF.get(name)?.isText ? value : parseJson(value)] as const;
	});
	return Object.fromEntries(entries);
}

function parseJson(value: string): unknown {
	try {
		return JSON.parse(value);
	} catch {
		return value;
	}
}

/** A message in Algolia's form. */
export function invalid(name: string, expected: string): InvalidParameterError {
	return new InvalidParameterError(`Invalid value for "${name}" parameter, expected ${expected}`);
}
