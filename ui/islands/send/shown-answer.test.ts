import { expect, it } from 'vitest';
import { errorPage } from './error-page.ts';
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

it('is the same as printed once it is cut like that, however the lines are broken', () => {
	const { isSame } = showAnswer(answer({ data: [{ name: 'a' }, { name: 'b' }] }), printed);
	expect(isSame).toBe(true);
});

it('marks what differs', () => {
	const { isSame, lines } = showAnswer(answer({ data: [{ name: 'z' }] }), {
		language: 'json',
		code: '{\n  "data": [{ "name": "a" }]\n}',
		marks: {},
	});
	expect(isSame).toBe(false);
	expect(
		lines
			.filter(({ change }) => change === 'added')
			.map(({ text }) => text)
			.join(''),
	).toContain('"z"');
	expect(
		lines
			.filter(({ change }) => change === 'removed')
			.map(({ text }) => text)
			.join(''),
	).toContain('"a"');
});

it('says so where a web page comes instead of JSON, and shows it as text', () => {
	const page = '<!doctype html><script>alert(1)</script>';
	const shown = showAnswer({ ...answer(''), headers: { 'content-type': 'text/html' }, text: page }, undefined);
	expect(shown.note).toContain('not with JSON');
	expect(shown.lines.map(({ text }) => text)).toEqual([page]);
});

it('leads errors to the section of the error catalogue that explains them', () => {
	expect(errorPage(answer({}))).toBeUndefined();
	expect(errorPage(answer({}, 403))).toBe('/cms/error-catalogue/api#403');
	expect(errorPage(answer({ error: { message: 'Invalid key a' } }, 400))).toBe('/cms/error-catalogue/api#parameters');
	expect(errorPage(answer({ errors: [{ message: 'a' }] }))).toBe('/cms/error-catalogue/api#graphql');
});
