import { messageOf } from '@octavo/platform/error-message.ts';
import { parse as parseJson5 } from 'json5';
import { type LanguageProblem, lineOf } from './problem.ts';

/** Files whose programs allow comments, by the end of their path. */
const COMMENTED = /(^|\/)(tsconfig[\w.-]*|jsconfig|settings|launch|tasks)\.json$/;

/**
 * Checks JSON, or the members of an object without its braces. Comments are allowed in files whose programs allow them.
 */
export function checkJson(code: string, path = ''): LanguageProblem | undefined {
	const parse = COMMENTED.test(path) ? parseJson5 : JSON.parse;
	const problem = problemOf(code, parse);
	if (!problem || !/^\s*"[^"]*"\s*:/.test(code)) return problem;
	return problemOf(`{${code.trimEnd().replace(/,$/, '')}}`, parse);
}

function problemOf(code: string, parse: (text: string) => unknown): LanguageProblem | undefined {
	try {
		parse(code);
		return undefined;
	} catch (error) {
		const message = messageOf(error);
		return { message, line: lineOfError(message, code) };
	}
}

/**
 * Returns the line of an error. Node.js reports the position only for some errors; the more lenient parser reports the
 * line of those that it finds too.
 */
function lineOfError(message: string, code: string): number {
	const [, position] = /position (\d+)/.exec(message) ?? [];
	if (position) return lineOf(code, Number(position));
	try {
		parseJson5(code);
	} catch (error) {
		const [, line] = /at (\d+):\d+/.exec(String(error)) ?? [];
		if (line) return Number(line);
	}
	return 1;
}
