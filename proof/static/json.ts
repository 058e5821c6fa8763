import { parse as parseJson5 } from 'json5';
import { type LanguageProblem, lineOf } from './problem.ts';

/** Files that their programs read with comments, by the end of their path. */
const COMMENTED = /(^|\/)(tsconfig[\w.-]*|jsconfig|settings|launch|tasks)\.json$/;

/** JSON. Comments are allowed in the files whose programs allow them. */
export function checkJson(code: string, path = ''): LanguageProblem | undefined {
	try {
		if (COMMENTED.test(path)) parseJson5(code);
		else JSON.parse(code);
		return undefined;
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		const [, line] = /\bline (\d+)|at (\d+):\d+/.exec(message) ?? [];
		const [, position] = /position (\d+)/.exec(message) ?? [];
		return { message, line: line ? Number(line) : position ? lineOf(code, Number(position)) : 1 };
	}
}
