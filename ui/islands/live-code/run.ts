import * as React from 'react';
import Sval from 'sval';
import { requireModule } from './modules.ts';
import { parseProgram, RESULT } from './program.ts';

function printable(value: unknown): string {
	if (typeof value === 'string') return value;
	try {
		return JSON.stringify(value, null, 2) ?? String(value);
	} catch {
		return String(value);
	}
}

/**
 * Runs a reader's code and returns the React node to render, or `null`.
 *
 * The code is interpreted and never passed to `eval`, so it runs under a content security policy without `unsafe-eval`.
 * The sandbox of the frame keeps it away from the page and the reader's data.
 * @param print receives each line that the code logs, and a result that is not a node
 * @throws any error that the code throws
 */
export function runProgram(code: string, print: (line: string) => void): React.ReactNode {
	const log = (...values: unknown[]): void => {
		print(values.map(printable).join(' '));
	};
	const interpreter = new Sval({ ecmaVer: 'latest', sandBox: true });
	interpreter.import({
		React,
		...React,
		require: requireModule,
		console: { log, info: log, warn: log, error: log },
	});
	interpreter.run(parseProgram(code));
	const result: unknown = interpreter.exports[RESULT];
	if (typeof result === 'function') return React.createElement(result as React.ComponentType);
	if (React.isValidElement(result)) return result;
	if (result !== undefined) log(result);
	return null;
}
