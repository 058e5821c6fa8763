import { isDeepStrictEqual } from 'node:util';
import get from 'lodash-es/get.js';

/** A setting that has to be in effect. */
export interface Expectation {
	/** Path as in `strapi.config.get()`: `server.port`. */
	path: string;
	value: unknown;
}

/** A pair ends at a semicolon outside quotes. */
const PAIR = /\s*([^=;\s]+)\s*=\s*((?:"[^"]*"|'[^']*'|[^;])*)(?:;|$)/gy;

/**
 * Parses `server.port=1337; api.rest.maxLimit=100`. Values are JSON if they parse as JSON, else strings.
 * @throws {SyntaxError} when a part is not a pair
 */
export function readPairs(text: string): [name: string, value: string][] {
	const pairs = [...text.matchAll(PAIR)];
	const read = pairs.map(([all]) => all.length).reduce((sum, length) => sum + length, 0);
	if (read < text.trimEnd().length)
		throw new SyntaxError(`"${text.slice(read).trim()}" is not a pair; write name=value, with ";" between pairs`);
	return pairs.map(([, name = '', value = '']) => [name, value.trim()]);
}

/** @throws {SyntaxError} when a part is not a pair */
export function readExpectations(text: string): Expectation[] {
	return readPairs(text).map(([path, value]) => ({ path, value: settingOf(value) }));
}

function settingOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text.replace(/^'(.*)'$/s, '$1');
	}
}

/**
 * @param settings actual values, nested or by path
 * @returns a message about the first setting that differs
 */
export function firstDifference(expectations: readonly Expectation[], settings: object): string | undefined {
	for (const { path, value } of expectations) {
		const found: unknown = get(settings, path);
		if (isDeepStrictEqual(found, value)) continue;
		const shown = found === undefined ? 'not set' : JSON.stringify(found);
		return `${path} is ${shown}, expected ${JSON.stringify(value)}`;
	}
	return undefined;
}
