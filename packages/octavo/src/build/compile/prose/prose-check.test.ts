import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readChecked, writeChecked } from '../../files/index.ts';
import { createProseCheck } from './prose-check.ts';
import { saveVerdicts } from './spelling.ts';

const check = createProseCheck({
	known: ['Strapi', 'webhook'],
	general: [],
	rules: [
		{ not: ['may'], except: [], write: '"can" or "must"', why: 'it means both' },
		{ not: ['content-type'], except: ['Content-type Builder'], write: '"content type"', why: 'one spelling' },
		{ not: ['Media library'], except: [], write: '"Media Library"', why: 'a name' },
	],
});
/** Returns problems as `code index`. */
const found = (text: string) => check(text).map(({ code, index }) => `${code} ${index}`);

it('a rule reports what was found, what is expected and why', () => {
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
	['mayor, may_be, src/content-type/x', 'parts of words and paths do not count'],
	['the media library', 'a phrase with a capital has to match exactly'],
])('the rules accept %j: %s', (text) => {
	expect(found(text)).toEqual([]);
});

it.each([
	['Open the the panel.', ['repeated-word 5']],
	['the the-list, that that, Duran Duran', []],
])('finds repeated words in %j', (text, expected) => {
	expect(found(text)).toEqual(expected);
});

it('an unknown word is reported with the closest known one', () => {
	expect(check('Strapi recieves it.')).toMatchObject([
		{ index: 7, code: 'unknown-word', message: expect.stringContaining('"recieves"'), closest: 'receives' },
	]);
	expect(found('The colour')).toEqual(['unknown-word 4']);
});

it('a very long word is unknown, without a search for one like it', () => {
	expect(check('x'.repeat(5_000))).toMatchObject([{ code: 'unknown-word', closest: undefined }]);
});

it.each(["Strapi's webhook isn't a Webhook", 'findMany, API, next.js, a_b, @scope, v5, src/api, hrefs2', 'en and it'])(
	'%j is correct',
	(text) => {
		expect(found(text)).toEqual([]);
	},
);

it('takes verdicts from the cache, unless the word list has changed or the cache is damaged', () => {
	const directory = mkdtempSync(join(tmpdir(), 'spelling-'));
	const cache = join(directory, 'spelling');
	onTestFinished(() => rmSync(directory, { recursive: true }));
	const unknown = (...known: string[]) =>
		createProseCheck({ known, general: [], rules: [] }, directory)('Strapi recieves it.');
	expect(unknown('Strapi')).toMatchObject([{ index: 7, closest: 'receives' }]);
	saveVerdicts(directory);
	writeChecked(cache, String(readChecked(cache)).replace('receives', 'relieves'));
	expect(unknown('recieves')).toMatchObject([{ index: 0 }]);
	expect(unknown('Strapi')).toMatchObject([{ index: 7, closest: 'relieves' }]);
	writeFileSync(cache, 'damaged');
	expect(unknown('recieves')).toMatchObject([{ index: 0 }]);
	expect(unknown('Strapi')).toMatchObject([{ index: 7, closest: 'receives' }]);
});

it('English is checked even without a word list', () => {
	expect(createProseCheck({ known: [], general: [], rules: [] })('It may be teh end.').map(({ code }) => code)).toEqual(
		['unknown-word'],
	);
});
