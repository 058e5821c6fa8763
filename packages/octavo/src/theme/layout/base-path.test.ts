import { expect, it } from 'vitest';
import { withBase } from './base-path.ts';

it.each([
	['<a href="/cms/intro#x">/cms/intro</a>', '<a href="/docs/cms/intro#x">/cms/intro</a>'],
	['<a href="/">', '<a href="/docs/">'],
	['<a href="/docs/cms/intro">', '<a href="/docs/cms/intro">'],
	['<a href="/docsify">', '<a href="/docs/docsify">'],
	['<a href="//example.com/a">', '<a href="//example.com/a">'],
	['<a href="https://example.com/a">', '<a href="https://example.com/a">'],
	['<a href="#part">', '<a href="#part">'],
	[
		'<img src="/a.png" srcSet="/a.avif, /b.avif 2x"/>',
		'<img src="/docs/a.png" srcSet="/docs/a.avif, /docs/b.avif 2x"/>',
	],
	[
		'<meta http-equiv="refresh" content="0; url=/cms/intro">',
		'<meta http-equiv="refresh" content="0; url=/docs/cms/intro">',
	],
	['<p>write href="/cms" here</p>', '<p>write href="/cms" here</p>'],
	['<input value="/cms/intro"/>', '<input value="/cms/intro"/>'],
])('%s becomes %s', (html, expected) => {
	expect(withBase(html, '/docs')).toBe(expected);
	expect(withBase(html, '')).toBe(html);
});
