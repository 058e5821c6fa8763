import { describe, expect, it } from 'vitest';
import { readFenceMeta } from './fence-meta.ts';

describe('readFenceMeta', () => {
	it('reads every option that an author can write', () => {
		const meta = readFenceMeta('title="my file.js" {1,3-5} /find/ /a\\/b/ showLineNumbers wrap live proof=rest');
		expect(meta).toMatchObject({
			title: 'my file.js',
			words: ['find', 'a/b'],
			showLineNumbers: true,
			wrap: true,
			live: true,
		});
		expect([...meta.markedLines]).toEqual([1, 3, 4, 5]);
		expect(meta.attributes).toEqual({ proof: 'rest' });
		expect(meta.problems).toEqual([]);
	});

	it('reports unknown options with the nearest choice', () => {
		expect(readFenceMeta('showlinenumbers').problems).toEqual([
			'"showlinenumbers" is not an option here; did you mean "showLineNumbers"?',
		]);
	});

	it.each(['{a}', '{5-3}', '{0}', '{1-}', '{1-99999999}'])('rejects the lines %s', (meta) => {
		const read = readFenceMeta(meta);
		expect(read.markedLines.size).toBe(0);
		expect(read.problems[0]).toContain(meta);
	});

	it('returns no options for an empty string', () => {
		expect(readFenceMeta('')).toMatchObject({ words: [], problems: [], attributes: {}, wrap: false });
	});
});
