import { parseEnv } from 'node:util';
import type { LanguageProblem } from './problem.ts';

/** `NAME=value`, as far as the value's end; a quoted value may hold line breaks. */
const ENTRY =
	/^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`|[^\n"'`][^\n]*|)[ \t]*(?:#[^\n]*)?$/gm;

/** The lines of a `.env` file that set nothing. Node's reader passes over them in silence. */
export function checkDotenv(code: string): LanguageProblem | undefined {
	const rest = code.replace(ENTRY, (entry) => '\n'.repeat(entry.split('\n').length - 1));
	const lines = rest.split('\n');
	const wrong = lines.findIndex((line) => line.trim() !== '' && !line.trim().startsWith('#'));
	if (wrong === -1) return undefined;
	return { message: `"${lines[wrong]?.trim()}" sets no variable; write NAME=value`, line: wrong + 1 };
}

/** @returns what a `.env` file sets */
export function readDotenv(code: string): Record<string, string> {
	return Object.fromEntries(Object.entries(parseEnv(code)).map(([name, value]) => [name, value ?? '']));
}
