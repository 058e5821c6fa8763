import { parseSync } from 'rolldown/utils';
import { type LanguageProblem, lineOf } from './problem.ts';

type ScriptLanguage = 'js' | 'jsx' | 'ts' | 'tsx';

/** Pages also show a function body, or an object on its own. Each wrapper stays on the first line of the code. */
const WRAPPERS = [
	['', ''],
	['async function shown() {', '\n}'],
	['({', '\n})'],
	['(', '\n)'],
] as const;

/** Checks JavaScript or TypeScript: a file, statements, a function body, or an object. */
export function checkScript(code: string, language: ScriptLanguage): LanguageProblem | undefined {
	let first: LanguageProblem | undefined;
	for (const [before, after] of WRAPPERS) {
		const [error] = parseSync(`code.${language}`, before + code + after).errors;
		if (!error) return undefined;
		const position = (error.labels[0]?.start ?? 0) - before.length;
		first ??= { message: error.message, line: lineOf(code, Math.max(0, position)) };
	}
	return first;
}
