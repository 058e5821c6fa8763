import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCompiler } from './compiler.ts';
import type { SnippetSource } from './options.ts';
import { createTestSite, PIXEL, type TestSite, testConfiguration } from './testing/site.ts';
import { testUi } from './testing/ui.tsx';

let site: TestSite;
let snippets: SnippetSource[];

beforeEach(() => {
	site = createTestSite();
	snippets = [];
});
afterEach(() => site.remove());

/** Returns the clean copy without its title and description. */
function markdown(source: string): string {
	const compiler = createCompiler({ root: site.root, ui: testUi, snippets, configuration: testConfiguration });
	const { markdown: text, findings } = compiler.compile(site.page('cms/x', source));
	expect(findings).toEqual([]);
	expect(text.startsWith('# Title\n\nDescription.\n\n')).toBe(true);
	return text.slice('# Title\n\nDescription.\n\n'.length).trimEnd();
}

it("keeps the author's Markdown unchanged", () => {
	const source =
		'## Two {#two}\n\nA *b* __c__ `d` \\* e  \nf.\n\n* one\n* two\n  1. x\n\n     y\n\n> quote\n\n| a | b |\n|---|:-:|\n| 1 | 2 |';
	expect(markdown(`---\ntitle: x\n---\n\n${source}\n`)).toBe(source);
});

it('keeps ids of headings, and drops comments and escapes that only MDX needs', () => {
	expect(markdown('## Two `$in` {#in}\n\nSet \\{a\\} {/* no */}to {1 + 1}.\n\n{/* note */}\n\nEnd.')).toBe(
		'## Two `$in` {#in}\n\nSet {a} to 2.\n\nEnd.',
	);
});

it('makes links and images absolute', () => {
	site.file('content/cms/p.png', PIXEL);
	expect(markdown('[a *b*](/cms/y#z "T"), [c](#d), [e](https://x.org), https://y.org')).toBe(
		'[a *b*](https://docs.example.com/cms/y#z "T"), [c](https://docs.example.com/cms/x#d), [e](https://x.org), https://y.org',
	);
	expect(markdown('[f][g]\n\n[g]: /cms/y')).toBe('[f](https://docs.example.com/cms/y)');
	expect(markdown('![A](./p.png)')).toMatch(/^!\[A\]\(https:\/\/docs\.example\.com\/assets\/p\.[0-9a-f]{8}\.png\)$/);
});

it('renders the Markdown of components, nested and indented', () => {
	expect(
		markdown('<Box>\n  Text <Badge n={1} />.\n\n  <Box>\n    ```js\n    a\n      b\n    ```\n  </Box>\n</Box>'),
	).toBe('**Box**\n\nText (1).\n\n**Box**\n\n```js\na\n  b\n```');
	expect(markdown('<Box>\n<Card href="/a">One</Card>\n<Card href="/b">Two</Card>\n</Box>')).toBe(
		'**Box**\n\n- [One](https://docs.example.com/a)\n\n- [Two](https://docs.example.com/b)',
	);
});

it('keeps the indentation of lists and quotes around replaced nodes', () => {
	expect(markdown('1. First\n\n   <Box>\n\n   a\n\n   b\n\n   </Box>\n2. Second')).toBe(
		'1. First\n\n   **Box**\n\n   a\n\n   b\n2. Second',
	);
	expect(markdown('> <Box>\n>\n> a\n>\n> </Box>')).toBe('> **Box**\n>\n> a');
});

it('writes admonitions as quotes', () => {
	expect(markdown(':::tip[A `b`]\nOne.\n\n- two\n:::\n\n:::danger\nx\n:::')).toBe(
		'> **A `b`**\n>\n> One.\n>\n> - two\n\n> **Danger**\n>\n> x',
	);
});

it('keeps language and title of a fence, and shows changes as a diff', () => {
	expect(markdown('```js title="a.js" {1} wrap\na\n```')).toBe('```js title="a.js"\na\n```');
	expect(markdown('````text\n```\n````')).toBe('````text\n```\n````');
	expect(markdown('```js\na\nb // [!code --]\nc // [!code ++]\n```')).toBe('```diff\n a\n-b\n+c\n```');
});

it('resolves snippets with their parameters', () => {
	snippets = [site.snippet('s', '---\ntitle: x\n---\n\n## Hi {props.who}\n\n[a](/b)\n')];
	expect(markdown('- x\n\n  <Snippet name="s" who="you" />')).toBe(
		'- x\n\n  ## Hi you {#hi-you}\n\n  [a](https://docs.example.com/b)',
	);
});

it('includes a snippet in a line of text', () => {
	snippets = [site.snippet('w', 'be *it*')];
	expect(markdown('So <Snippet name="w" />!')).toBe('So be *it*!');
});
