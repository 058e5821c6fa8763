import { isDeepStrictEqual } from 'node:util';

/** A setting that has to be in force. */
export interface Expectation {
	/** As `strapi.config.get()` takes it: `server.port`. */
	path: string;
	value: unknown;
}

/** Pairs end at a semicolon that is not inside of a quoted text. */
const PAIR = /\s*([^=;\s]+)\s*=\s*((?:"[^"]*"|'[^']*'|[^;])*)(?:;|$)/gy;

/**
 * Reads `server.port=1337; api.rest.maxLimit=100`. Values are JSON where they can be, otherwise text.
 * @throws {SyntaxError} where a part is not a pair
 */
export function readPairs(text: string): [name: string, value: string][] {
	const pairs = [...text.matchAll(PAIR)];
	const read = pairs.map(([all]) => all.length).reduce((sum, length) => sum + length, 0);
	if (read < text.trimEnd().length)
		throw new SyntaxError(`"${text.slice(read).trim()}" is not a pair; write name=value, with ";" between pairs`);
	return pairs.map(([, name = '', value = '']) => [name, value.trim()]);
}

/** @throws {SyntaxError} where a part is not a pair */
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
 * @param settings what is in force, by path
 * @returns what is wrong with the first that differs
 */
export function firstDifference(
	expectations: readonly Expectation[],
	settings: Readonly<Record<string, unknown>>,
): string | undefined {
	for (const { path, value } of expectations) {
		const found = settings[path];
		if (isDeepStrictEqual(found, value)) continue;
		const shown = found === undefined ? 'not set' : JSON.stringify(found);
		return `${path} is ${shown}, expected ${JSON.stringify(value)}`;
	}
	return undefined;
}

/** @returns what stands at a path such as `connection.pool.min`; nothing where there is none */
export function settingAt(value: unknown, path: string): unknown {
	return path
		.split('.')
		.reduce<unknown>(
			(part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
			value,
		);
}
