import { closestOf } from '@octavo/platform/closest.ts';
import Prism from 'prismjs';
// The grammars register themselves with the shared instance of Prism; they are ordered by their dependencies.
import 'prismjs/components/prism-bash.js';
import 'prismjs/components/prism-css-extras.js';
import 'prismjs/components/prism-diff.js';
import 'prismjs/components/prism-docker.js';
import 'prismjs/components/prism-graphql.js';
import 'prismjs/components/prism-ini.js';
import 'prismjs/components/prism-json.js';
import 'prismjs/components/prism-typescript.js';
import 'prismjs/components/prism-jsx.js';
import 'prismjs/components/prism-tsx.js';
import 'prismjs/components/prism-nginx.js';
import 'prismjs/components/prism-sql.js';
import 'prismjs/components/prism-yaml.js';
import 'prismjs/components/prism-http.js';

/** Language of a fence -> name of Prism's grammar; `null` is plain text. */
const GRAMMARS: Record<string, string | null> = {
	bash: 'bash',
	sh: 'bash',
	shell: 'bash',
	css: 'css',
	diff: 'diff',
	dockerfile: 'docker',
	docker: 'docker',
	graphql: 'graphql',
	gql: 'graphql',
	html: 'markup',
	xml: 'markup',
	svg: 'markup',
	http: 'http',
	ini: 'ini',
	dotenv: 'ini',
	js: 'javascript',
	javascript: 'javascript',
	json: 'json',
	jsx: 'jsx',
	nginx: 'nginx',
	sql: 'sql',
	ts: 'typescript',
	typescript: 'typescript',
	tsx: 'tsx',
	yaml: 'yaml',
	yml: 'yaml',
	mermaid: null,
	text: null,
	txt: null,
};

/** Whether a fence can have `language`; a fence without a language is plain text. */
export function isKnownLanguage(language: string): boolean {
	return language === '' || Object.hasOwn(GRAMMARS, language);
}

/** Returns the known language with the most similar name, if there is one. */
export function closestLanguage(language: string): string | undefined {
	return closestOf(language, Object.keys(GRAMMARS));
}

/** Returns Prism's grammar with its name, or `undefined` for plain text and unknown languages. */
export function grammarOf(language: string): { name: string; grammar: Prism.Grammar } | undefined {
	const name = Object.hasOwn(GRAMMARS, language) ? GRAMMARS[language] : undefined;
	const grammar = name ? Prism.languages[name] : undefined;
	return name && grammar ? { name, grammar } : undefined;
}

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
function refineGrammars(prism: typeof Prism): void {
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

refineGrammars(Prism);
