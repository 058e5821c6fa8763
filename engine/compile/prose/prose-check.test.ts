import { expect, it } from 'vitest';
import { createProseCheck } from './prose-check.ts';

const check = createProseCheck({
	known: ['Strapi', 'webhook'],
	rules: [
		{ not: ['may'], except: [], write: '"can" or "must"', why: 'it means both' },
		{ not: ['content-type'], except: ['Content-type Builder'], write: '"content type"', why: 'one spelling' },
		{ not: ['Media library'], except: [], write: '"Media Library"', why: 'a name' },
	],
});
/** `code at index`, and what is said about it. */
const found = (text: string) => check(text).map(({ code, index }) => `${code} ${index}`);

it('a rule says what was found, what is expected and why', () => {
	expect(check('You may go.')).toEqual([
		{ index: 4, code: 'word-choice', message: 'found "may", expected "can" or "must": it means both' },
	]);
});

it.each([
	['May be empty.', ['word-choice 0']],
	['The content-type.', ['word-choice 4']],
	['Content-type', ['word-choice 0']],
	['the Media\nlibrary', ['word-choice 4']],
])('the rules find %j', (text, expected) => {
	expect(found(text)).toEqual(expected);
});

it.each([
	['It came in May 2026.', 'a month is not a verb'],
	['The Content-type Builder', 'a longer phrase is an exception'],
	['mayor, may_be, src/content-type/x', 'parts of words and paths are none'],
	['the media library', 'a phrase with a capital is found as it is written'],
])('the rules leave %j: %s', (text) => {
	expect(found(text)).toEqual([]);
});

it.each([
	['Open the the panel.', ['repeated-word 5']],
	['the the-list, that that, Duran Duran', []],
])('words that stand twice in %j', (text, expected) => {
	expect(found(text)).toEqual(expected);
});

it('a word that nobody knows is found with the closest one', () => {
	expect(check('Strapi recieves it.')).toMatchObject([
		{ index: 7, code: 'unknown-word', message: expect.stringContaining('"recieves"'), closest: 'receives' },
	]);
	expect(found('The colour')).toEqual(['unknown-word 4']);
});

it.each(["Strapi's webhook isn't a Webhook", 'findMany, API, next.js, a_b, @scope, v5, src/api, hrefs2', 'en and it'])(
	'%j is right',
	(text) => {
		expect(found(text)).toEqual([]);
	},
);

it('without a list, English is checked all the same', () => {
	expect(createProseCheck({ known: [], rules: [] })('It may be teh end.').map(({ code }) => code)).toEqual([
		'unknown-word',
	]);
});
