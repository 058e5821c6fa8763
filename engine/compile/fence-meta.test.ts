import { describe, expect, it } from 'vitest';
import { readFenceMeta } from './fence-meta.ts';

describe('readFenceMeta', () => {
	it('reads everything an author may write', () => {
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

	it('tells what it cannot read, with the nearest choice', () => {
		expect(readFenceMeta('showlinenumbers').problems).toEqual([
			'"showlinenumbers" means nothing here; did you mean "showLineNumbers"?',
		]);
	});

	it.each(['{a}', '{5-3}', '{0}', '{1-}', '{1-99999999}'])('refuses the lines %s', (meta) => {
		const read = readFenceMeta(meta);
		expect(read.markedLines.size).toBe(0);
		expect(read.problems[0]).toContain(meta);
	});

	it('is empty for an empty text', () => {
		expect(readFenceMeta('')).toMatchObject({ words: [], problems: [], attributes: {}, wrap: false });
	});
});
