import { isDeepStrictEqual } from 'node:util';
import JSON5 from 'json5';
import type { Evaluation } from '../host/protocol.ts';
import type { Script } from './prepare.ts';

/**
 * Compares values with the expected values of a script's `// =>` comments.
 * @returns a message for each difference
 */
export function failedExpectations(
	{ expectations }: Pick<Script, 'expectations'>,
	{ notes }: Pick<Evaluation, 'notes'>,
): string[] {
	return [...expectations].flatMap(([line, expected]) => {
		// The last of several statements on a line is meant.
		const note = notes.findLast((found) => found.line === line);
		if (!note) return [`line ${line} of the code expects "${expected}", but no statement ends there`];
		const value: unknown = note.value === undefined ? undefined : JSON.parse(note.value);
		if (matches(expected, value)) return [];
		return [`line ${line} of the code expects "${expected}", but gives ${note.value ?? 'undefined'}`];
	});
}

/** Expected values are written as JavaScript values or as plain text. */
function matches(expected: string, value: unknown): boolean {
	if (expected === 'undefined') return value === undefined;
	try {
		return isDeepStrictEqual(JSON5.parse(expected), value);
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		return expected === value;
	}
}
