import { cut } from './cut.ts';
import type { Given } from './given.ts';
import { normalize } from './normalize.ts';
import { printJson } from './print.ts';
import { readValuePaths } from './value-paths.ts';

/** The marks of a block that shows a result. */
interface Marks {
	language: string;
	attributes: Readonly<Record<string, string>>;
}

/**
 * What a result block has to show of what an example gave.
 * - `json`: the value, cut by `keep` and `drop`
 * - `http`: the status line, the headers named by `headers`, and the body
 * - any other language: text; an answer without a body is its status line
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
