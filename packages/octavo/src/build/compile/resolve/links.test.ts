import { describe, expect, it } from 'vitest';
import { isMarkdownLink, resolveLink } from './links.ts';

describe('resolveLink', () => {
	it.each([
		['/cms/intro#x', '/cms/intro#x'],
		['#filters', '/cms/api/rest#filters'],
		['?a=1', '/cms/api/rest?a=1'],
		['./graphql', '/cms/api/graphql'],
		['../intro#a', '/cms/intro#a'],
		['./rest/filters.mdx#in', '/cms/api/rest/filters#in'],
		['/cms/intro.md', '/cms/intro'],
		['../index.mdx', '/cms'],
		['https://example.com/a.md', 'https://example.com/a.md'],
		['mailto:a@b.c', 'mailto:a@b.c'],
		['//cdn.example.com', '//cdn.example.com'],
	])('resolves %s', (url, target) => expect(resolveLink(url, '/cms/api/rest')).toBe(target));
});

describe('kinds of links', () => {
	it('distinguishes Markdown files from addresses', () => {
		expect(isMarkdownLink('./a.mdx#b')).toBe(true);
		expect(isMarkdownLink('/a')).toBe(false);
		expect(isMarkdownLink('https://example.com/a.md')).toBe(false);
	});
});
