import type Prism from 'prismjs';

/**
 * Keys of objects and types, including optional ones. TypeScript's grammar lacks them; the pattern follows
 * JavaScript's.
 */
const KEY = {
	pattern: /((?:^|[,{;])[ \t]*(?:readonly[ \t]+)?)[_$a-zA-Z\xA0-\uFFFF][$\w\xA0-\uFFFF]*(?=\s*\??:)/m,
	lookbehind: true,
	alias: 'property',
};

/** A name of a class, type or namespace: it starts with a capital and is not all capitals, as constants are. */
const CAPITALIZED = { pattern: /\b[A-Z][\w$]*[a-z][\w$]*\b/, alias: 'class-name' };

/** The first word of a command: at the start of a line that does not continue another, or after `;`, `|`, `&` or `$(`. */
const COMMAND = {
	pattern: /(?<!\\\n)(^[ \t]*(?:\$[ \t]+)?|[;|&][ \t]*|\$\([ \t]*)(?![\d#-])[\w./@~-]+(?=[\s;|&)]|$)/m,
	lookbehind: true,
	greedy: true,
	alias: 'function',
};

/** An option of a command; Prism's own pattern misses options that contain a hyphen. */
const OPTION = { pattern: /(^|\s)-{1,2}\w[\w.-]*(?=[=\s]|$)/, lookbehind: true };

/** A request as pages write it: method and path, usually without a version. The path contains blanks if a value does. */
const REQUEST_LINE = {
	pattern: /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) +\S.*(?:\n\s+[?&].*)*/m,
	inside: {
		method: { pattern: /^[A-Z]+/, alias: 'keyword' },
		'http-version': { pattern: / HTTP\/[\d.]+$/m, alias: 'punctuation' },
		'request-target': { pattern: /\S.*/s, alias: 'string' },
	},
};

/**
 * Extends Prism's grammars for the code in these pages: all shell commands, requests without a version, and keys and type
 * names in TypeScript.
 */
export function refineGrammars(prism: typeof Prism): void {
	const { languages } = prism;
	const bash = languages.bash;
	if (bash) Object.assign(bash, { parameter: OPTION });
	if (languages.http) Object.assign(languages.http, { 'request-line': REQUEST_LINE });
	languages.insertBefore('bash', 'file-descriptor', { command: COMMAND });
	for (const name of ['typescript', 'tsx']) languages.insertBefore(name, 'keyword', { 'literal-property': KEY });
	for (const name of ['javascript', 'jsx', 'typescript', 'tsx']) {
		const grammar = languages[name];
		if (grammar) Object.assign(grammar, { 'capitalized-name': CAPITALIZED });
	}
}
