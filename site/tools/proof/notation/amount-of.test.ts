import { expect, it } from 'vitest';
import { amountOf } from './amount-of.ts';

const amount = (code: string, attributes: Record<string, string> = { proof: 'result' }) =>
	amountOf({ language: 'json', attributes, code });

it.each([
	['{ "data": [{ "documentId": "a" }, { "documentId": "b" }] }', '2 documents'],
	['{\n  "data": [\n    { "documentId": "a" }\n    // 6 more\n  ],\n  "meta": {}\n}', '7 documents'],
	['[\n  { "id": 1 }\n  // 5 more\n]', '6 entries'],
	['{ "data": { "documentId": "a" } }', '1 document'],
	['{\n  "data": {\n    "restaurants": [\n      { "name": "a" }\n      // 1 more\n    ]\n  }\n}', '2 entries'],
	['{ "data": [] }', '0 entries'],
	['{ "data": null, "error": { "status": 403 } }', undefined],
	['{ "jwt": "a" }', undefined],
	['[1, 2]', undefined],
])('counts what %s holds', (code, expected) => {
	expect(amount(code)).toBe(expected);
});

it('counts only answers', () => {
	expect(amount('[{ "id": 1 }]', { proof: 'file' })).toBeUndefined();
});
