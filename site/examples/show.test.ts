import { expect, it } from 'vitest';
import { showGiven } from './show.ts';

const given = { value: { formats: { small: 1, thumbnail: 2 } }, statusLine: '201 Created', headers: { 'x-one': '1' } };

it('sorts picture formats by size, whichever was ready first', () => {
	expect(showGiven(given, { language: 'json', attributes: {} })).toBe(
		'{\n  "formats": { "thumbnail": 2, "small": 1 }\n}',
	);
});

it('shows status, named headers and body in an http block', () => {
	expect(showGiven(given, { language: 'http', attributes: { headers: 'X-One', keep: 'formats.small' } })).toBe(
		'HTTP/1.1 201 Created\nX-One: 1\n\n{\n  "formats": { "small": 1 }\n}',
	);
});

it('shows the status line of an answer without a body', () => {
	expect(showGiven({ statusLine: '204 No Content' }, { language: 'text', attributes: {} })).toBe('204 No Content');
});

it('shows text unchanged, and strings without quotes in a text block', () => {
	expect(showGiven({ text: 'ValidationError: no\n' }, { language: 'text', attributes: {} })).toBe(
		'ValidationError: no',
	);
	expect(showGiven({ value: 'hello' }, { language: 'text', attributes: {} })).toBe('hello');
	expect(showGiven({ value: 'hello' }, { language: 'json', attributes: {} })).toBe('"hello"');
});
