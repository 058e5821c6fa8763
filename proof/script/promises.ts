import { isDeepStrictEqual } from 'node:util';
import JSON5 from 'json5';
import type { Evaluation } from '../host/protocol.ts';
import type { Script } from './prepare.ts';

/** @returns what is wrong with the values that a script's `// =>` comments promise, one line for each */
export function brokenPromises({ promises }: Pick<Script, 'promises'>, { notes }: Pick<Evaluation, 'notes'>): string[] {
	return [...promises].flatMap(([line, promised]) => {
		// Of several statements in one line, the last one is meant.
		const note = notes.findLast((found) => found.line === line);
		if (!note) return [`line ${line} of the code promises "${promised}", but no statement ends there`];
		const value: unknown = note.value === undefined ? undefined : JSON.parse(note.value);
		if (matches(promised, value)) return [];
		return [`line ${line} of the code promises "${promised}", but gives ${note.value ?? 'undefined'}`];
	});
}

/** Promises are written as JavaScript writes values, or as plain text. */
function matches(promised: string, value: unknown): boolean {
	if (promised === 'undefined') return value === undefined;
	try {
		return isDeepStrictEqual(JSON5.parse(promised), value);
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		return promised === value;
	}
}
