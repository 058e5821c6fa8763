import { parseSync } from 'rolldown/utils';
import { type LanguageProblem, lineOf } from './problem.ts';

type ScriptLanguage = 'js' | 'jsx' | 'ts' | 'tsx';

/** Pages also show the inside of a function, and an object without what stands around it. Each is on one line with its code. */
const SHELLS = [
	['', ''],
	['async function shown() {', '\n}'],
	['({', '\n})'],
	['(', '\n)'],
] as const;

/** JavaScript or TypeScript: a file, statements, the inside of a function, or an object. */
export function checkScript(code: string, language: ScriptLanguage): LanguageProblem | undefined {
	let first: LanguageProblem | undefined;
	for (const [before, after] of SHELLS) {
		const [error] = parseSync(`code.${language}`, before + code + after).errors;
		if (!error) return undefined;
		const position = (error.labels[0]?.start ?? 0) - before.length;
		first ??= { message: error.message, line: lineOf(code, Math.max(0, position)) };
	}
	return first;
}
