// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { plainText, wordsOf } from './field-words.ts';

it.each([
	['ＡＰＩ', ['api']],
	['graphql\u200B', ['graphql']],
	['“api”', ['api']],
	['rôles', ['roles']],
	['Draft and Publish', ['draft', 'publish']],
])('compares %s like the search', (value, words) => {
	const field = document.createElement('input');
	field.value = value;
	expect(wordsOf(field)).toEqual(words);
});

it('compares labels in the same way', () => {
	expect(plainText('Rôles & Permissions')).toBe('roles & permissions');
});
