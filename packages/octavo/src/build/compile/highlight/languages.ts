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
import { refineGrammars } from './grammars.ts';

refineGrammars(Prism);

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
