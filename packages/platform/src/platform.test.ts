import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { closestOf, didYouMean } from './closest.ts';
import { messageOf, traceOf } from './error-message.ts';
import { depthOf } from './json-depth.ts';
import { moveIntoPlace } from './move-into-place.mjs';
import { parseJson } from './parse-json.ts';
import { readWholeNumber } from './read-variable.ts';
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

describe('moveIntoPlace', () => {
	const place = join(directory, 'moved');
	function made(name: string): string {
		const folder = join(directory, name);
		mkdirSync(folder);
		writeFileSync(join(folder, 'file.txt'), name);
		return folder;
	}

	it('moves a folder, and keeps that of a program that was faster', async () => {
		await moveIntoPlace(made('first'), place);
		await moveIntoPlace(made('second'), place);
		expect(readFileSync(join(place, 'file.txt'), 'utf8')).toBe('first');
		expect(readdirSync(directory)).not.toContain('second');
	});

	it('reports that a folder cannot be moved, and removes it', async () => {
		await expect(moveIntoPlace(made('third'), join(directory, 'missing/third'))).rejects.toThrow('ENOENT');
		expect(readdirSync(directory)).not.toContain('third');
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

describe('the depth of JSON', () => {
	it.each([
		['', 0],
		['"text"', 0],
		['{"a":[{}],"b":{}}', 3],
		[String.raw`["[[[", "\"[", [1]]`, 2],
		['["]]]]]]", [[[1]]]]', 4],
	])('%s is %i deep', (text, depth) => expect(depthOf(text)).toBe(depth));
});

describe('whole numbers', () => {
	it.each(['', '-1', '1.5', '0x1', '1e3', ' 1', '9'.repeat(400)])('"%s" is none', (value) => {
		expect(() => readWholeNumber('N', value, 0)).toThrow(`N is "${value}", expected a whole number from 0.`);
	});

	it('are read within their limits', () => {
		expect(readWholeNumber('N', '7', 7, 7)).toBe(7);
		expect(() => readWholeNumber('N', '8', 0, 7)).toThrow('N is "8", expected a whole number from 0 to 7.');
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
