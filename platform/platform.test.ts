import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { closestOf, didYouMean } from './closest.ts';
import { messageOf, traceOf } from './error-message.ts';
import { parseJson } from './parse-json.ts';
import { writeAtomic } from './write-atomic.ts';

const directory = mkdtempSync(join(tmpdir(), 'platform-'));
afterAll(() => rmSync(directory, { recursive: true }));

describe('writeAtomic', () => {
	it('creates missing folders and replaces an existing file', () => {
		const path = join(directory, 'a/b/file.txt');
		writeAtomic(path, 'one');
		writeAtomic(path, Buffer.from('two'));
		expect(readFileSync(path, 'utf8')).toBe('two');
		expect(readdirSync(join(directory, 'a/b'))).toEqual(['file.txt']);
	});

	it('leaves no temporary file when it fails', () => {
		const path = join(directory, 'c/taken');
		mkdirSync(join(path, 'inside'), { recursive: true });
		expect(() => writeAtomic(path, 'text')).toThrow();
		expect(readdirSync(join(directory, 'c'))).toEqual(['taken']);
	});
});

describe('parseJson', () => {
	const schema = z.strictObject({ count: z.number() });
	it('returns data that matches the schema', () => {
		expect(parseJson('{"count":1}', schema, 'a.json', 'a count')).toEqual({ count: 1 });
	});

	it.each([
		['{', /^a\.json is not valid JSON: .+/],
		['{"count":"1"}', /^a\.json is not a count:\n.*expected number.*\n.*count/],
	])('reports what is wrong with %s', (text, message) => {
		expect(() => parseJson(text, schema, 'a.json', 'a count')).toThrow(message);
	});
});

describe('messages of thrown values', () => {
	it('are those of errors, or the value as a string', () => {
		const error = new TypeError('wrong');
		expect([messageOf(error), messageOf('text'), messageOf(undefined)]).toEqual(['wrong', 'text', 'undefined']);
		expect(traceOf(error)).toContain('platform.test.ts');
		expect(traceOf('text')).toBe('text');
	});
});

describe('the nearest valid choice', () => {
	it.each([
		['cms/inrto', 'cms/intro'],
		['CMS/INTRO', 'cms/intro'],
		['cloud/intr', 'cloud/intro'],
		['bxo', 'box'],
	])('the closest to %s is %s', (wrong, right) => {
		expect(closestOf(wrong, ['cms/quick-start', 'cloud/intro', 'cms/intro', 'box'])).toBe(right);
	});

	it('candidates that differ in more than half of their letters are not suggested', () => {
		expect(closestOf('webhooks', ['intro', 'quick-start'])).toBeUndefined();
		expect(closestOf('webhooks', [])).toBeUndefined();
		expect(didYouMean(undefined)).toBe('.');
		expect(didYouMean('intro')).toBe('; did you mean "intro"?');
	});
});
