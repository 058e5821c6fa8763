import { InvalidParameterError } from '../retrieval/request-error.ts';
import type { SearchParameters } from './requests.ts';

/** The type of a parameter. */
interface Kind {
	/** Description for error messages. */
	expected: string;
	/** Whether it is taken literally from a query string; other kinds are parsed as JSON there. */
	isText?: true;
	accepts(value: unknown): boolean;
}

/**
 * Maximum length of a highlight tag, in UTF-16 code units. Most clients use ten characters, or a hundred with attributes
 * and classes. The tag is repeated for each marked word, so a very long one would make responses of several megabytes.
 */
const MAX_TAG_LENGTH = 200;
/** Maximum length of a list of names. Hits have sixteen attributes, of which seven are facets. */
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
 * The supported parameters. Hand-written instead of `zod/mini`, which would be eight times the size, since browsers load
 * this code.
 */
const KINDS: { [Name in keyof Required<SearchParameters>]: Kind } = {
	query: text,
	page: count,
	hitsPerPage: count,
	facetFilters: filters,
	facets: names,
	facetingAfterDistinct: flag,
	attributesToRetrieve: names,
	attributesToHighlight: names,
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
};

const KIND_OF: ReadonlyMap<string, Kind> = new Map(Object.entries(KINDS));

/** Other forms of conditions at Algolia. They are refused, because without them there would be hits that nobody wants. */
const OTHER_CONDITIONS = ['filters', 'tagFilters', 'numericFilters'];

/**
 * Merges the parameters of a request with those in `params`, a URL query string, which takes precedence.
 * @throws {InvalidParameterError} if `params` is not a string
 */
function withParams(request: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
	const { params } = request;
	if (params === undefined || params === null || params === '') return request;
	if (typeof params !== 'string') throw invalid('params', 'string');
	return { ...request, ...parseParams(params) };
}

/**
 * Parses the parameters of one query. Unknown ones are dropped, except for conditions.
 * @throws {InvalidParameterError} with the parameter and its expected type
 */
export function parseParameters(request: Readonly<Record<string, unknown>>): SearchParameters {
	const given = withParams(request);
	const parameters: Record<string, unknown> = {};
	for (const name of OTHER_CONDITIONS) {
		if (String(given[name] ?? '') !== '') throw invalid(name, 'nothing: use "facetFilters"');
	}
	for (const [name, kind] of KIND_OF) {
		const value = kind === names ? readNames(given[name]) : given[name];
		// Some clients send `null` instead of leaving a parameter out.
		if (value === undefined || value === null) continue;
		if (!kind.accepts(value)) throw invalid(name, kind.expected);
		parameters[name] = value;
	}
	// Each value was accepted by the kind of its parameter.
	return parameters as SearchParameters;
}

/** Splits a comma-separated list of names, and removes duplicates. */
function readNames(value: unknown): unknown {
	const list: unknown = typeof value === 'string' ? value.split(',') : value;
	return Array.isArray(list) ? [...new Set<unknown>(list)] : list;
}

/** Parses a query string. Values of parameters that are not text are parsed as JSON. */
function parseParams(params: string): Record<string, unknown> {
	const entries = [...new URLSearchParams(params)].map(([name, value]) => {
		return [name, KIND_OF.get(name)?.isText ? value : parseJson(value)] as const;
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

/** Returns an error with a message in Algolia's format. */
export function invalid(name: string, expected: string): InvalidParameterError {
	return new InvalidParameterError(`Invalid value for "${name}" parameter, expected ${expected}`);
}
