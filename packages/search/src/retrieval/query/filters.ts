import type { FacetFilters, SearchParameters } from '../../protocol/requests.ts';
import { InvalidParameterError, shorten } from '../request-error.ts';

/** A condition on facets. */
export type Filter =
	| { kind: 'is'; facet: string; value: string }
	| { kind: 'not'; of: Filter }
	| { kind: 'all' | 'any'; of: readonly Filter[] };

/** The facets of which `tagFilters` can contain values. */
const TAG_FACETS = ['lang', 'version', 'tags', 'contentType'];

/** Limits that bound the time of one request, and exceed what any reader needs. */
const MAX_CONDITIONS = 500;
const MAX_DEPTH = 20;

/**
 * Parses the filters of a query, all of which have to hold.
 * @throws {InvalidParameterError}
 */
export function filtersOf({ filters, facetFilters, tagFilters }: SearchParameters): Filter[] {
	return [...parseFilters(filters), ...parseFacetFilters(facetFilters), ...parseTagFilters(tagFilters)];
}

/** Parses `['contentType:api', ['tags:a', 'tags:b'], 'lang:-fr']`: AND in the outer list, OR in inner ones, `-` negates. */
function parseFacetFilters(filters: FacetFilters | undefined): Filter[] {
	return parseLists(filters, 'facetFilters', (text) => {
		const colon = text.indexOf(':');
		if (colon <= 0) {
			throw new InvalidParameterError(`facetFilters: expected "facet:value", found "${shorten(text)}"`);
		}
		const facet = text.slice(0, colon);
		const value = text.slice(colon + 1);
		if (value.startsWith('-')) return { kind: 'not', of: { kind: 'is', facet, value: value.slice(1) } };
		return { kind: 'is', facet, value: value.replace(/^\\-/, '-') };
	});
}

function parseTagFilters(filters: FacetFilters | undefined): Filter[] {
	return parseLists(filters, 'tagFilters', (text) => {
		const value = text.replace(/^-/, '');
		const any: Filter = { kind: 'any', of: TAG_FACETS.map((facet) => ({ kind: 'is', facet, value })) };
		return value === text ? any : { kind: 'not', of: any };
	});
}

function parseLists(filters: FacetFilters | undefined, name: string, parse: (text: string) => Filter): Filter[] {
	if (filters === undefined || filters.length === 0) return [];
	if (typeof filters === 'string') return [{ kind: 'any', of: [parseNegated(filters, parse)] }];
	const count = filters.reduce((sum, item) => sum + (typeof item === 'string' ? 1 : item.length), 0);
	if (count > MAX_CONDITIONS) throw new InvalidParameterError(`${name}: more than ${MAX_CONDITIONS} conditions`);
	return filters.flatMap((item): Filter[] => {
		if (typeof item === 'string') return [parseNegated(item, parse)];
		return item.length > 0 ? [{ kind: 'any', of: item.map((text) => parseNegated(text, parse)) }] : [];
	});
}

/** Parses one condition; `-facet:value` is an older syntax for `facet:-value`. */
function parseNegated(text: string, parse: (text: string) => Filter): Filter {
	return text.startsWith('-') && text.includes(':') ? { kind: 'not', of: parse(text.slice(1)) } : parse(text);
}

const TOKEN = /\s*(?:(\(|\)|:)|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s():"']+))/y;

interface FilterToken {
	text: string;
	/** Whether it is quoted and therefore not an operator. */
	quoted: boolean;
}

/**
 * Parses `contentType:api AND (tags:"REST API" OR NOT tags:GraphQL)`. A value without a facet is a tag.
 * @throws {InvalidParameterError}
 */
function parseFilters(text: string | undefined): Filter[] {
	if (text === undefined || text.trim() === '') return [];
	const tokens = tokensOf(text);
	let at = 0;

	/** Skips an operator. @returns whether it is the next token */
	function skip(operator: string): boolean {
		const token = tokens[at];
		const isNext = token !== undefined && !token.quoted && token.text === operator;
		if (isNext) at += 1;
		return isNext;
	}

	function parseList(kind: 'all' | 'any', operator: string, next: (depth: number) => Filter, depth: number): Filter {
		const of = [next(depth)];
		while (skip(operator)) of.push(next(depth));
		return of.length === 1 && of[0] ? of[0] : { kind, of };
	}

	// OR has a higher precedence than AND: Algolia's filters are conjunctions of disjunctions, even without parentheses.
	const parseAll = (depth: number): Filter => parseList('all', 'AND', parseAny, depth);
	const parseAny = (depth: number): Filter => parseList('any', 'OR', parseOne, depth);

	function parseOne(depth: number): Filter {
		if (depth > MAX_DEPTH) throw new InvalidParameterError(`filters: nested deeper than ${MAX_DEPTH}`);
		if (skip('NOT')) return { kind: 'not', of: parseOne(depth + 1) };
		if (skip('(')) {
			const inner = parseAll(depth + 1);
			if (!skip(')')) throw unexpected(tokens[at], '")"');
			return inner;
		}
		const name = parseValue('a facet');
		if (!skip(':')) return { kind: 'is', facet: 'tags', value: name };
		return { kind: 'is', facet: name === '_tags' ? 'tags' : name, value: parseValue('a value') };
	}

	function parseValue(expected: string): string {
		const token = tokens[at];
		if (!token || (!token.quoted && /^(?:[():]|AND|OR|NOT)$/.test(token.text))) throw unexpected(token, expected);
		at += 1;
		return token.text;
	}

	const filter = parseAll(0);
	if (at < tokens.length) throw unexpected(tokens[at], '"AND", "OR" or the end');
	return [filter];
}

function tokensOf(text: string): FilterToken[] {
	const tokens: FilterToken[] = [];
	TOKEN.lastIndex = 0;
	const source = text.trimEnd();
	while (TOKEN.lastIndex < source.length) {
		const at = TOKEN.lastIndex;
		const match = TOKEN.exec(source);
		if (!match) throw new InvalidParameterError(`filters: a quote is not closed at column ${at + 1}`);
		const [, sign, double, single, plain] = match;
		const quoted = double ?? single;
		tokens.push({ text: sign ?? plain ?? (quoted ?? '').replace(/\\(.)/g, '$1'), quoted: quoted !== undefined });
		if (tokens.length > MAX_CONDITIONS * 4) {
			throw new InvalidParameterError(`filters: more than ${MAX_CONDITIONS} conditions`);
		}
	}
	return tokens;
}

function unexpected(token: FilterToken | undefined, expected: string): InvalidParameterError {
	return new InvalidParameterError(
		`filters: expected ${expected}, found ${token ? `"${shorten(token.text)}"` : 'the end'}`,
	);
}
