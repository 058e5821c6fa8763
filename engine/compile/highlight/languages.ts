import { closest } from 'fastest-levenshtein';
import Prism from 'prismjs';
// The grammars add themselves to the one instance of Prism; the order is that of their dependencies.
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
import { refineGrammars } from './grammars.ts';

refineGrammars(Prism);

/** What authors may write after the back-ticks -> name of Prism's grammar; `null` is plain text. */
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

/** Names of all languages that a fence may have. */
export const languageNames: readonly string[] = Object.keys(GRAMMARS);

/** Whether a fence may name `language`; a fence without a language is plain text. */
export function isKnownLanguage(language: string): boolean {
	return language === '' || Object.hasOwn(GRAMMARS, language);
}

/** @returns the known language with the most similar name */
export function closestLanguage(language: string): string {
	return closest(language, languageNames);
}

/** A grammar of Prism with its name; absent for plain text and for unknown languages. */
export function grammarOf(language: string): { name: string; grammar: Prism.Grammar } | undefined {
	const name = Object.hasOwn(GRAMMARS, language) ? GRAMMARS[language] : undefined;
	const grammar = name ? Prism.languages[name] : undefined;
	return name && grammar ? { name, grammar } : undefined;
}
