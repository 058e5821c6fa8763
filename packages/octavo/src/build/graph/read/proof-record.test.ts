import { describe, expect, it } from 'vitest';
import { fenceKey, proofRecordSchema, provedFences } from './proof-record.ts';

const fence = {
	file: 'content/a.mdx',
	language: 'js',
	title: 'a.js',
	attributes: { proof: 'file', group: 'a' },
	code: 'x',
};

describe('fenceKey', () => {
	it('does not depend on the order of the attributes', () => {
		expect(fenceKey({ ...fence, attributes: { group: 'a', proof: 'file' } })).toBe(fenceKey(fence));
	});

	it('changes with everything that the proof depends on', () => {
		const others = [
			{ ...fence, file: 'content/b.mdx' },
			{ ...fence, language: 'ts' },
			{ ...fence, title: 'b.js' },
			{ ...fence, attributes: { proof: 'file', group: 'b' } },
			{ ...fence, code: 'y' },
		];
		expect(new Set([fence, ...others].map(fenceKey)).size).toBe(6);
	});
});

it('a page has its own proved fences and those of the snippets that it can include', () => {
	const key = (code: string) => fenceKey({ ...fence, code });
	const record = proofRecordSchema.parse({
		version: '5.54.0',
		files: {
			'content/a.mdx': { [key('1')]: '2026-11-20' },
			'content/snippets/s.mdx': { [key('2')]: '2026-11-21' },
			'content/b.mdx': { [key('3')]: '2026-11-21' },
		},
	});
	expect(provedFences(record, ['content/a.mdx', 'content/snippets/s.mdx'])).toEqual({
		version: '5.54.0',
		results: { [key('1')]: '2026-11-20', [key('2')]: '2026-11-21' },
	});
	expect(provedFences(record, ['content/c.mdx'])).toBeUndefined();
});
