import type Prism from 'prismjs';

/** Object and type keys, also optional ones. TypeScript's grammar has none; the shape is that of JavaScript's. */
const KEY = {
	pattern: /((?:^|[,{;])[ \t]*(?:readonly[ \t]+)?)[_$a-zA-Z\xA0-\uFFFF][$\w\xA0-\uFFFF]*(?=\s*\??:)/m,
	lookbehind: true,
	alias: 'property',
};

/** A name that starts with a capital and is not a constant in capitals: a class, a type or a namespace. */
const CAPITALIZED = { pattern: /\b[A-Z][\w$]*[a-z][\w$]*\b/, alias: 'class-name' };

/** The first word of a command, at the start of a line that does not continue another, or after `;`, `|`, `&` and `$(`. */
const COMMAND = {
	pattern: /(?<!\\\n)(^[ \t]*(?:\$[ \t]+)?|[;|&][ \t]*|\$\([ \t]*)(?![\d#-])[\w./@~-]+(?=[\s;|&)]|$)/m,
	lookbehind: true,
	greedy: true,
	alias: 'function',
};

/** An option of a command; Prism's own pattern misses those with a hyphen inside. */
const OPTION = { pattern: /(^|\s)-{1,2}\w[\w.-]*(?=[=\s]|$)/, lookbehind: true };

/** A request as pages write it: method and path, which holds blanks where a value does, mostly without a version. */
const REQUEST_LINE = {
	pattern: /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) +\S.*(?:\n\s+[?&].*)*/m,
	inside: {
		method: { pattern: /^[A-Z]+/, alias: 'keyword' },
		'http-version': { pattern: / HTTP\/[\d.]+$/m, alias: 'punctuation' },
		'request-target': { pattern: /\S.*/s, alias: 'string' },
	},
};

/** Adds what Prism's grammars miss of the code in these pages: any command of a shell, requests without a version, keys and names of types in TypeScript. */
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
