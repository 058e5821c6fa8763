import qs from 'qs';
import * as React from 'react';
import Sval from 'sval';
import * as zod from 'zod';
import { parseProgram, RESULT } from './program.ts';

/** The modules that a program can import. */
const MODULES: Readonly<Record<string, object>> = {
	react: React,
	qs,
	zod,
	// Everything else in the package runs only on the server.
	'@strapi/utils': { z: zod.z },
};

/** Returns a module. @throws {Error} for modules that are not available */
function requireModule(name: string): object {
	const found = Object.hasOwn(MODULES, name) ? MODULES[name] : undefined;
	if (!found)
		throw new Error(`The playground has no module "${name}", only ${Object.keys(MODULES).join(', ')} (only z).`);
	return found;
}

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
