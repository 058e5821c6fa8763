import * as React from 'react';
import Sval from 'sval';
import { requireModule } from './modules.ts';
import { parseProgram, RESULT } from './program.ts';

/** What the code may print with. */
export interface Console {
	log(...values: unknown[]): void;
}

export function printable(value: unknown): string {
	if (typeof value === 'string') return value;
	try {
		return JSON.stringify(value, null, 2) ?? String(value);
	} catch {
		return String(value);
	}
}

/**
 * Runs a reader's code and says what is to be shown: a React node, or nothing.
 *
 * The code is interpreted, never handed to `eval`, so that it runs under a content security policy without
 * `unsafe-eval`. What keeps it from the page and the reader's data is the sandbox of the frame around it.
 * @throws what the code throws
 */
export function runProgram(code: string, output: Console): React.ReactNode {
	const interpreter = new Sval({ ecmaVer: 'latest', sandBox: true });
	interpreter.import({
		React,
		...React,
		require: requireModule,
		console: { log: output.log, info: output.log, warn: output.log, error: output.log },
	});
	interpreter.run(parseProgram(code));
	const result: unknown = interpreter.exports[RESULT];
	if (typeof result === 'function') return React.createElement(result as React.ComponentType);
	if (React.isValidElement(result)) return result;
	if (result !== undefined) output.log(result);
	return null;
}
