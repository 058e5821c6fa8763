import type { LanguageProblem } from './problem.ts';

/** `NAME=value`; a quoted value can contain line breaks. */
const ENTRY =
	/^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`|[^\n"'`][^\n]*|)[ \t]*(?:#[^\n]*)?$/gm;

/** Finds a line that does not set a variable. Node.js ignores such lines silently. */
export function checkDotenv(code: string): LanguageProblem | undefined {
	const rest = code.replace(ENTRY, (entry) => '\n'.repeat(entry.split('\n').length - 1));
	const lines = rest.split('\n');
	const wrong = lines.findIndex((line) => line.trim() !== '' && !line.trim().startsWith('#'));
	if (wrong === -1) return undefined;
	return { message: `"${lines[wrong]?.trim()}" does not set a variable; write NAME=value`, line: wrong + 1 };
}
