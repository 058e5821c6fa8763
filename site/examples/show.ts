import { cut } from './cut.ts';
import { printJson } from './print.ts';
import { readValuePaths } from './value-paths.ts';

/** The result of a run, before it is normalised and cut for the block that shows it. */
export interface Given {
	/** JSON value. */
	value?: unknown;
	/** Set when the result is not JSON. */
	text?: string;
	/** Console output. */
	printed?: string;
	/** HTTP answers only, e.g. `204 No Content`. */
	statusLine?: string;
	/** HTTP answers only, by lower-case name. */
	headers?: Readonly<Record<string, string>>;
}

/** Language and attributes of a result block. */
interface Marks {
	language: string;
	attributes: Readonly<Record<string, string>>;
}

/**
 * Returns the content of a result block for a run's result.
 * - `json`: the value, cut by `keep` and `drop`
 * - `http`: the status line, the headers named by `headers`, and the body
 * - any other language: text; the status line for an answer without a body
 */
export function showGiven(given: Given, { language, attributes }: Marks): string {
	if (language === 'http') return showAnswer(given, attributes);
	if (language === 'json' && given.value !== undefined) return showValue(given.value, attributes);
	if (given.text !== undefined) return given.text.trimEnd();
	if (typeof given.value === 'string') return given.value;
	if (given.value !== undefined) return showValue(given.value, attributes);
	return given.statusLine ?? 'undefined';
}

function showValue(value: unknown, { keep, drop }: Marks['attributes']): string {
	const paths = (text: string | undefined) => (text === undefined ? [] : readValuePaths(text));
	return printJson(cut(normalize(value), paths(keep), paths(drop)));
}

function showAnswer({ statusLine = '', headers = {}, value, text }: Given, attributes: Marks['attributes']): string {
	const names = (attributes.headers ?? '').split(/[\s,]+/).filter((name) => name !== '');
	const shown = names.map((name) => `${name}: ${headers[name.toLowerCase()] ?? ''}`);
	const body = value !== undefined ? showValue(value, attributes) : (text ?? '');
	return [`HTTP/1.1 ${statusLine}`, ...shown, ...(body === '' ? [] : ['', body])].join('\n');
}

/**
 * Sorts the formats of a picture, which the CMS returns in the order in which its tasks end. Everything else is stable,
 * because the host freezes the clock and seeds random values.
 */
function normalize(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(normalize);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, part]) => [name, normalize(name === 'formats' ? sorted(part) : part)]),
	);
}

/** In ascending size. */
const FORMATS = ['thumbnail', 'small', 'medium', 'large'];

function sorted(formats: unknown): unknown {
	if (typeof formats !== 'object' || formats === null) return formats;
	const rank = (name: string) => (FORMATS.includes(name) ? FORMATS.indexOf(name) : FORMATS.length);
	return Object.fromEntries(Object.entries(formats).sort(([one], [other]) => rank(one) - rank(other)));
}
