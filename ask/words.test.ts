import { expect, it } from 'vitest';
import { termsOf } from './words.ts';

it('finds words in any form, and leaves out those that say nothing', () => {
	expect(termsOf('How do I configure the relations?')).toEqual(termsOf('configuring a relation'));
});

it.each([
	['strapi::cors', ['strapi', 'cor', 'strapi::cors']],
	['`pagination[limit]`', ['pagin', 'limit']],
	['$startsWith', ['start', '$startswith', 'startswith']],
	['better-sqlite3', ['better', 'sqlite3', 'better-sqlite3']],
])('takes code %s as a whole and in parts', (code, terms) => {
	expect(termsOf(code)).toEqual(expect.arrayContaining(terms));
});

it.each(['GraphQL', 'TypeScript', 'PostgreSQL'])('takes the name %s as one word', (name) => {
	expect(termsOf(name)).toHaveLength(1);
});

it('takes two ways to write one thing as the same', () => {
	expect(termsOf('log in')).toEqual(termsOf('login'));
	expect(termsOf('signing in')).toEqual(termsOf('login'));
});
