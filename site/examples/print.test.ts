import { expect, it } from 'vitest';
import { printJson } from './print.ts';

it('prints small objects and lists on one line, but never the root', () => {
	expect(
		printJson({ data: { a: 1 }, meta: { pagination: { page: 1, pageSize: 25 } }, list: [1, 2], none: [], nothing: {} }),
	).toBe(
		[
			'{',
			'  "data": { "a": 1 },',
			'  "meta": { "pagination": { "page": 1, "pageSize": 25 } },',
			'  "list": [1, 2],',
			'  "none": [],',
			'  "nothing": {}',
			'}',
		].join('\n'),
	);
});

it('breaks a value that is longer than a line', () => {
	const text = 'x'.repeat(90);
	expect(printJson({ a: { text } })).toBe(`{\n  "a": {\n    "text": "${text}"\n  }\n}`);
});

it('breaks objects that contain several others', () => {
	expect(printJson([{ a: { b: 1 }, c: 2 }])).toBe('[\n  {\n    "a": { "b": 1 },\n    "c": 2\n  }\n]');
});

it.each([
	[1, '1'],
	['a', '"a"'],
	[null, 'null'],
])('prints the primitive %s', (value, text) => expect(printJson(value)).toBe(text));
