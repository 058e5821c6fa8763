import { messageOf } from '@octavo/platform/error-message.ts';
import { EndlessError, limited, watchLoops } from '../files/index.ts';

/** The result of an expression in braces. */
type Evaluation = { value: unknown } | { problem: string };

/** Names whose values change from build to build, although pages are printed once and kept. */
const CHANGING = [
	...['Date', 'performance', 'crypto', 'process', 'globalThis', 'global', 'navigator', 'fetch', 'Intl', 'Function'],
	...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'],
];
/** Methods whose results depend on the machine. */
const LOCAL = /\.toLocale\w*\(\s*\)|\.stack\b/;

class ChangingValueError extends Error {}

function refuse(name: string): never {
	throw new ChangingValueError(`"${name}" can differ in every build; write the value itself`);
}

/** Stands for a name whose use is refused. */
function refused(name: string): unknown {
	const trap = () => refuse(name);
	// Only a class or a function can be a constructor.
	return new Proxy(class {}, { get: trap, apply: trap, construct: trap });
}

const SHADOWS = CHANGING.map(refused);
const MATH = Object.create(Math, { random: { value: () => refuse('Math.random') } });

/** Matches comments only: an expression of comments is how MDX writes a comment. */
const COMMENTS = /^\s*(?:(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n|$))\s*)*$/;

/** Whether the value depends on the parameters of a snippet. */
export function usesParameters(expression: string): boolean {
	return /\bprops\b/.test(expression);
}

/**
 * Evaluates an author's expression. Pages are source code of this site, so it runs with the rights of the build. The only
 * name in scope is `props`, the parameters of the snippet that contains the expression.
 */
export function evaluate(expression: string, parameters: Readonly<Record<string, unknown>>): Evaluation {
	if (COMMENTS.test(expression)) return { value: undefined };
	try {
		const [local] = LOCAL.exec(expression) ?? [];
		if (local) refuse(local);
		const run = new Function('props', 'Math', ...CHANGING, `"use strict"; return (${expression}\n);`);
		// What it leaves running begins when the limit has ended.
		if (/async|Promise|import/i.test(expression)) watchLoops();
		const call = () => run(parameters, MATH, ...SHADOWS);
		// Without a bracket there is no call, and so no loop.
		const value = expression.includes('(') ? limited(call) : call();
		// It is reported as no text; nobody waits for it, so its failure must not end the program.
		if (value instanceof Promise) value.catch(() => undefined);
		return { value };
	} catch (error) {
		const message = messageOf(error);
		const hint =
			error instanceof ReferenceError
				? 'an expression can only use "props", the parameters of a snippet; write "\\{" for a brace in text'
				: 'write a plain JavaScript value, without components';
		const problem = `{${expression.trim()}} cannot be evaluated: ${message}`;
		return {
			problem: error instanceof ChangingValueError || error instanceof EndlessError ? problem : `${problem}; ${hint}`,
		};
	}
}

/** Returns the text that the value of an expression prints, or `undefined` for a value that cannot be printed. */
export function printable(value: unknown): string | undefined {
	if (value === undefined || value === null || typeof value === 'boolean') return '';
	if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return String(value);
	return undefined;
}
