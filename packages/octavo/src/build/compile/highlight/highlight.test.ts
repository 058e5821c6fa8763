import { describe, expect, it } from 'vitest';
import { highlight, isKnownLanguage, readDiffComments } from './index.ts';

/** Returns the text of each span -> its class. */
function classesOf(html: string): Record<string, string> {
	return Object.fromEntries(
		[...html.matchAll(/<span class="([a-z])">([^<]*)<\/span>/g)].map(([, name, text]) => [text, name]),
	);
}

function text(html: string): string {
	return html
		.replace(/<[^>]+>/g, '')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&amp;', '&');
}

describe('highlight', () => {
	it('keeps the code unchanged, line by line', () => {
		// biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code that is highlighted
		const code = 'const a = `x\n  ${b < 1}`; // é &amp;\n\n\treturn';
		const html = highlight(code, { language: 'js' });
		expect(text(html)).toBe(code);
		expect(html.split('\n')).toHaveLength(4);
	});

	it('gives the parts of JavaScript their roles', () => {
		const classes = classesOf(highlight("const key = env.bool('HOST', 1); // note", { language: 'js' }));
		expect(classes).toEqual({ const: 'k', bool: 'f', "'HOST'": 's', '1': 'n', '// note': 'c' });
	});

	it('recognizes names of types in TypeScript', () => {
		const classes = classesOf(highlight('const a: Core.Options = {\n  limit: 3,\n};', { language: 'ts' }));
		expect(classes).toMatchObject({ Core: 't', Options: 't' });
	});

	it('treats the first word of a shell line as a command, except on continuation lines', () => {
		const classes = classesOf(
			highlight('npx create-strapi@latest --no-run\nstrapi develop | grep x \\\n  other', { language: 'sh' }),
		);
		expect(classes).toMatchObject({ npx: 'f', strapi: 'f', grep: 'f' });
		expect(classes).not.toHaveProperty('other');
	});

	it('merges neighbours with the same role into one span, without surrounding blanks', () => {
		expect(highlight('  export default x', { language: 'js' })).toBe('  <span class="k">export default</span> x');
	});

	it('closes a comment at the end of each line', () => {
		expect(highlight('/* a\nb */', { language: 'css' })).toBe(
			'<span class="c">/* a</span>\n<span class="c">b */</span>',
		);
	});

	it('marks lines and changes', () => {
		const html = highlight('a\nb\nc', {
			language: 'text',
			markedLines: new Set([1]),
			changes: new Map([
				[2, 'added'],
				[3, 'removed'],
			]),
		});
		expect(html).toBe(
			'<span class="line line-marked">a</span>\n<span class="line line-added">b</span>\n<span class="line line-removed">c</span>',
		);
	});

	it('marks words, also across tokens', () => {
		const html = highlight('a.find({ x: 1 }); find', { language: 'js', words: ['find({ x'] });
		expect(text(html)).toBe('a.find({ x: 1 }); find');
		expect(text(/<mark class="word">(.*)<\/mark>/.exec(html)?.[1] ?? '')).toBe('find({ x');
		expect(highlight('f = ({ env }) => 1', { language: 'js', words: ['env'] })).not.toMatch(
			/<span class="\w"><\/span>/,
		);
		expect(highlight('aa', { language: 'text', words: ['a'] })).toBe(
			'<mark class="word">a</mark><mark class="word">a</mark>',
		);
	});

	it.each([
		['diff', '+a\n-b', { '+a': 'i', '-b': 'd' }],
		['json', '{"a": null}', { null: 'n' }],
		['graphql', 'query Books { a(id: $id) }', { query: 'k', Books: 'f' }],
		['yml', 'a: true # c', { true: 'n', '# c': 'c' }],
		['dockerfile', 'FROM node', { FROM: 'k' }],
		['html', '<a href="x">', { a: 't', '"x"': 's' }],
		['css', '.a { color: red }', { '.a': 't' }],
		['http', 'PUT /api/a?name=Nonna Pia', { PUT: 'k', '/api/a?name=Nonna Pia': 's' }],
		['http', 'GET /api HTTP/1.1\nHost: x', { GET: 'k', '/api': 's' }],
		['sql', 'SELECT 1', { SELECT: 'k', '1': 'n' }],
		['dotenv', '# c\nA=b', { '# c': 'c', b: 's' }],
		['nginx', 'listen 80;', { listen: 'k', '80': 'n' }],
		['jsx', '<B c={d} />', { B: 't' }],
		['tsx', 'const a: Props = <C />', { const: 'k', Props: 't', C: 't' }],
	])('highlights %s', (language, code, expected) => {
		expect(isKnownLanguage(language)).toBe(true);
		expect(classesOf(highlight(code, { language }))).toMatchObject(expected);
	});

	it('prints code in unknown languages as plain text', () => {
		expect(isKnownLanguage('brainfuck')).toBe(false);
		expect(highlight('a < b', { language: 'brainfuck' })).toBe('a &lt; b');
	});
});

describe('readDiffComments', () => {
	it('removes the comments and returns the changed lines', () => {
		const { code, changes } = readDiffComments(
			'a // [!code ++]\nb\n# x # [!code --]\n<b/> {/* [!code ++] */}\n<!-- [!code --] -->',
		);
		expect(code).toBe('a\nb\n# x\n<b/>\n');
		expect([...changes]).toEqual([
			[1, 'added'],
			[3, 'removed'],
			[4, 'added'],
			[5, 'removed'],
		]);
	});
});
