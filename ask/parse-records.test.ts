import { expect, it } from 'vitest';
import { parseRecords } from './parse-records.ts';
import { RECORDS } from './testing/sample-site.ts';

it('reads the lines of the records file, whatever else they hold', () => {
	const text = RECORDS.map((record) => `${JSON.stringify({ ...record, lang: 'en' })}\n`).join('');
	expect(parseRecords(text, 'records.jsonl')).toEqual(RECORDS);
});

it.each(['{"url":"/a"}', '{', '{"objectID":"x","url":"//evil.example"}'])('names the line of %s', (line) => {
	expect(() => parseRecords(`${JSON.stringify(RECORDS[0])}\n${line}\n`, 'records.jsonl')).toThrow(/^records\.jsonl:2 /);
});
