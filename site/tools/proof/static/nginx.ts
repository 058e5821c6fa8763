import type { LanguageProblem } from './problem.ts';

/** A comment, a quoted string, or a character that ends a directive or a block. */
const TOKEN = /#[^\n]*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};\n]|[^\s{};"'#]+/g;

/** Checks that directives end in `;` and that blocks have a name and are closed. Directive names are not checked. */
export function checkNginx(code: string): LanguageProblem | undefined {
	const open: number[] = [];
	let line = 1;
	let directive: number | undefined;
	const problem = (message: string, at = line) => ({ message, line: at });
	for (const [token] of code.matchAll(TOKEN)) {
		if (token.startsWith('#')) continue;
		if (token === '\n') line += 1;
		else if (token === '{') {
			if (directive === undefined) return problem('a block without a name');
			open.push(directive);
			directive = undefined;
		} else if (token === '}') {
			if (directive !== undefined) return problem('a directive that does not end in ";"', directive);
			if (open.pop() === undefined) return problem('"}" does not close a block');
		} else if (token === ';') {
			if (directive === undefined) return problem('";" does not end a directive');
			directive = undefined;
		} else directive ??= line;
	}
	if (directive !== undefined) return problem('a directive that does not end in ";"', directive);
	const [unclosed] = open.slice(-1);
	return unclosed === undefined ? undefined : problem('a block that is not closed', unclosed);
}
