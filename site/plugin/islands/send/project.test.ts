import { expect, it } from 'vitest';
import { readOrigin, readType, tokenProblem } from './project.ts';

it.each([
	['http://localhost:1337', 'http://localhost:1337'],
	[' http://127.0.0.1:8080/ ', 'http://127.0.0.1:8080'],
	['https://localhost', 'https://localhost'],
	['https://cms.example.com', 'https://cms.example.com'],
])('takes %s', (typed, url) => expect(readOrigin(typed)).toEqual({ url }));

it.each([
	['', 'Write an address such as'],
	['localhost', 'Write an address such as'],
	['javascript:alert(1)', 'begins with http:// or https://'],
	['ftp://localhost', 'begins with http:// or https://'],
	['http://user:secret@localhost:1337', 'Leave name and password out'],
	['http://localhost:1337/../admin', 'Write the address without a path: http://localhost:1337'],
	['http://localhost:1337/?token=a', 'Write the address without a path'],
	['http://localhost.example.com', 'Write https://localhost.example.com'],
	['http://cms.example.com', 'Write https://cms.example.com'],
])('refuses "%s" in clear words', (typed, problem) => {
	expect(readOrigin(typed)).toEqual({ problem: expect.stringContaining(problem) });
});

it('refuses tokens with spaces or line breaks', () => {
	expect(tokenProblem('')).toBeUndefined();
	expect(tokenProblem('abc.DEF-123_')).toBeUndefined();
	for (const token of ['a b', 'a\nb', 'a\u0000', 'é']) expect(tokenProblem(token)).toContain('copy it once more');
});

it.each([
	['blog-post', '', { singular: 'blog-post', plural: 'blog-posts' }],
	['category', 'categories', { singular: 'category', plural: 'categories' }],
	['', '', { singular: '', plural: '' }],
])('takes the content type %s, %s', (singular, plural, type) => expect(readType(singular, plural)).toEqual(type));

it.each([
	['Blog Post', ''],
	['', 'posts'],
	['a/../b', ''],
	['post', '<b>'],
])('says what an API ID is, where %s, %s is none', (singular, plural) =>
	expect(readType(singular, plural)).toHaveProperty('problem'),
);
