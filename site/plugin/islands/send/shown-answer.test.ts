import { expect, it, vi } from 'vitest';
import siteConfig from '../../../site.config.ts';
import { entryOf, errorPage } from './answer-view.tsx';
import { showAnswer } from './shown-answer.ts';

const answer = (value: unknown, status = 200) => ({
	status,
	statusText: 'OK',
	headers: { 'content-type': 'application/json' },
	text: JSON.stringify(value),
	milliseconds: 1,
});
const printed = {
	language: 'json',
	code: '{\n  "data": [{ "name": "a" }\n // 1 more\n] }',
	marks: { drop: 'data[1-]' },
};

it('equals the printed answer after the same cuts, regardless of line breaks', () => {
	const { isSame } = showAnswer(answer({ data: [{ name: 'a' }, { name: 'b' }] }), printed);
	expect(isSame).toBe(true);
});

it('compares by names and types, and names what has to be populated', () => {
	const { isSame, differing, unpopulated, lines } = showAnswer(
		answer({ data: [{ id: 41, name: null, slug: 'x', rating: '4' }, { id: 42 }], meta: {} }),
		{
			language: 'json',
			code: '{ "data": [{ "id": 1, "name": "a", "rating": 4, "chef": { "name": "b" } }], "meta": {} }',
			marks: {},
		},
	);
	expect([isSame, differing, unpopulated]).toEqual([false, 3, ['chef']]);
	const changed = (kind: string) => lines.flatMap(({ text, change }) => (change === kind ? text.trim() : []));
	expect(changed('removed')).toEqual(['"rating": 4,', '"chef": { … },']);
	expect(changed('added')).toEqual(['"rating": "4",', '"slug": "x"']);
	expect(JSON.parse(lines.flatMap(({ text, change }) => (change === 'removed' ? [] : text)).join(''))).toMatchObject({
		data: [{ id: 41 }, { id: 42 }],
	});
});

it('finds no difference in other values of the same types', () => {
	expect(showAnswer(answer({ data: [{ name: 'z' }] }), printed)).toMatchObject({ isSame: false, differing: 0 });
});

it('counts a missing page count as a difference, but does not advise to populate it', () => {
	const code = JSON.stringify({ data: [{ name: 'a', chef: { name: 'b' } }], meta: { pagination: { page: 1 } } });
	const shown = showAnswer(answer({ data: [{ name: 'z' }], meta: {} }), { ...printed, code });
	expect(shown).toMatchObject({ differing: 2, unpopulated: ['chef'] });
});

it('notes that the answer is a web page instead of JSON, and shows it as text', () => {
	const page = '<!doctype html><script>alert(1)</script>';
	const shown = showAnswer({ ...answer(''), headers: { 'content-type': 'text/html' }, text: page }, undefined);
	expect(shown.note).toContain('not with JSON');
	expect(shown.lines.map(({ text }) => text)).toEqual([page]);
});

it('finds the page that the configuration names for an error', () => {
	vi.stubGlobal('ERROR_PAGES', siteConfig.errorPages);
	expect(errorPage(answer({}))).toBeUndefined();
	expect(errorPage(answer({}, 403))).toBe('/cms/error-catalogue/api#403');
	expect(errorPage(answer({}, 405))).toBe('/cms/error-catalogue/api#404');
	expect(errorPage(answer({}, 502))).toBe('/cms/error-catalogue/api');
	expect(errorPage(answer({ error: { message: 'Missing "data"' } }, 400))).toBe('/cms/error-catalogue/api#body');
	expect(errorPage(answer({ error: { message: 'Invalid key a' } }, 400))).toBe('/cms/error-catalogue/api#parameters');
	expect(errorPage(answer({ errors: [{ message: 'a' }] }))).toBe('/cms/error-catalogue/api#graphql');
});

it('names no page on a site without such pages', () => {
	vi.stubGlobal('ERROR_PAGES', { entries: [], sections: [] });
	expect(errorPage(answer({}, 403))).toBeUndefined();
});

it('finds the entry with the longest match for a message', () => {
	const markdown = [
		'### `Forbidden` {#forbidden}',
		'### `Forbidden access` in GraphQL {#forbidden-access}',
		'### `Invalid key …` {#invalid-key}',
		'### `RateLimitError`: `Too many requests, please try again later.` {#too-many}',
		'### `Can\'t use "eq" operator. "…" is not a valid scalar` {#scalar}',
	]
		.join('\n\nText with [`Nothing`](/a). More.\n\n')
		.concat('\n\nLast.');
	expect(entryOf('Forbidden', markdown)?.anchor).toBe('forbidden');
	expect(entryOf('Forbidden access', markdown)?.anchor).toBe('forbidden-access');
	expect(entryOf('Invalid key nothing at filters', markdown)?.anchor).toBe('invalid-key');
	expect(entryOf('Too many requests, please try again later.', markdown)?.anchor).toBe('too-many');
	expect(entryOf(`Can't use "eq" operator. "A" is not a valid scalar`, markdown)?.anchor).toBe('scalar');
	expect(entryOf('Forbidden', markdown)?.says).toBe('Text with Nothing. More.');
	expect(entryOf('Nothing', markdown)).toBeUndefined();
});
