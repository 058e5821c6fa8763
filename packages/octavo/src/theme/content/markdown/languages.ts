const LABELS: Record<string, string> = {
	bash: 'Shell',
	sh: 'Shell',
	shell: 'Shell',
	diff: 'Diff',
	json: 'JSON',
	js: 'JavaScript',
	javascript: 'JavaScript',
	ts: 'TypeScript',
	typescript: 'TypeScript',
	jsx: 'JSX',
	tsx: 'TSX',
	graphql: 'GraphQL',
	yaml: 'YAML',
	yml: 'YAML',
	dockerfile: 'Dockerfile',
	html: 'HTML',
	css: 'CSS',
	http: 'HTTP',
	sql: 'SQL',
	ini: 'INI',
	dotenv: '.env',
	nginx: 'nginx',
	md: 'Markdown',
	mdx: 'MDX',
	text: '',
};

/** Returns the name of a language in the head of a code block: as written if it is not listed. */
export function languageLabel(language: string): string | undefined {
	return Object.hasOwn(LABELS, language) ? LABELS[language] : language;
}
