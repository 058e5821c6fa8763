import { stripVTControlCharacters } from 'node:util';
import { SHOWN_PORT } from '../../../../examples/index.ts';

interface RunPlace {
	/** Directory in which the command ran. */
	directory: string;
	/** Port of the CMS. */
	port: number;
}

/** Replacements for text that differs between runs. */
const STABLE: readonly [RegExp, string][] = [
	[/\b\d{4}-\d\d-\d\d([T ])\d\d:\d\d:\d\d(?:[.,]\d+)?/g, '2026-01-01$100:00:00'],
	[/\b(in|after) \d+(?:\.\d+)? ?(m?s)\b/g, '$1 1 $2'],
	[/\(\d+(?:\.\d+)? ?(m?s)\)/g, '(1 $1)'],
];

/** Rows of the table that the CMS prints on start, split around their values. */
const START_ROW = /(│ (?:Time|Launched in|Process PID|Version) +│ )([^│]*)( │)/g;
const START_VALUES: Readonly<Record<string, string>> = {
	Time: 'Thu Jan 01 2026 00:00:00 GMT+0000',
	Launched: '1000 ms',
	Process: '12345',
};

function stableRow(row: string, before: string, value: string, after: string): string {
	const [, label = ''] = /│ (\w+)/.exec(row) ?? [];
	const stable = START_VALUES[label] ?? value.replace(/node v[\d.]+/, 'node v20.19.0');
	return before + stable.slice(0, value.length).padEnd(value.length) + after;
}

/** Removes colours, and replaces the project folder, the port, times and durations with fixed ones. */
export function normalizeOutput(output: string, { directory, port }: RunPlace): string {
	// Keep the last state of a line that a program overwrote, such as a progress bar.
	const drawn = stripVTControlCharacters(output).replaceAll('\r\n', '\n').replace(/^.*\r/gm, '');
	const placed = drawn.replaceAll(directory, '/home/you/restaurants').replaceAll(`:${port}`, `:${SHOWN_PORT}`);
	const stable = STABLE.reduce((text, [pattern, value]) => text.replace(pattern, value), placed);
	return stable
		.replace(START_ROW, stableRow)
		.split('\n')
		.map((line) => line.trimEnd())
		.join('\n')
		.replace(/^\n+|\n+$/g, '');
}
