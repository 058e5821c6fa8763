import { expect, it } from 'vitest';
import { readFences } from '../notation/index.ts';
import { ChangedPageError, replaceBlocks } from './write.ts';

const FILE = 'content/x.mdx';

it('replaces blocks of any length and keeps their position and indentation', () => {
	const source = 'A\n\n```json\nold\n```\n\n- item\n\n  ```json\n  old\n  ```\n\n```json\n```\nend\n';
	const [first, second, third] = readFences(source, FILE);
	if (!first || !second || !third) throw new Error('expected three fences');
	const written = replaceBlocks(source, [
		{ fence: first, given: '{\n  "a": 1\n}' },
		{ fence: second, given: 'x\n\ny' },
		{ fence: third, given: 'new' },
	]);
	expect(written).toBe(
		'A\n\n```json\n{\n  "a": 1\n}\n```\n\n- item\n\n  ```json\n  x\n\n  y\n  ```\n\n```json\nnew\n```\nend\n',
	);
});

it('uses the first of several results for one block', () => {
	const source = '```json\nold\n```\n';
	const [fence] = readFences(source, FILE);
	if (!fence) throw new Error('expected a fence');
	expect(
		replaceBlocks(source, [
			{ fence, given: '1' },
			{ fence, given: '2' },
		]),
	).toBe('```json\n1\n```\n');
});

it('does not write a page that was edited in the meantime', () => {
	const source = '```json\nold\n```\n';
	const [fence] = readFences(source, FILE);
	if (!fence) throw new Error('expected a fence');
	expect(() => replaceBlocks(`A new line\n\n${source}`, [{ fence, given: '1' }])).toThrow(ChangedPageError);
});

it('does not write a page in which an empty block was filled in the meantime', () => {
	const [fence] = readFences('```json\n```\n', FILE);
	if (!fence) throw new Error('expected a fence');
	expect(() => replaceBlocks('```json\nfilled\n```\n', [{ fence, given: '1' }])).toThrow(ChangedPageError);
});

it('does not write a page that is no longer valid MDX', () => {
	const source = '```json\nold\n```\n';
	const [fence] = readFences(source, FILE);
	if (!fence) throw new Error('expected a fence');
	expect(() => replaceBlocks(`${source}\n<Open`, [{ fence, given: '1' }])).toThrow(/^content\/x\.mdx:5:/);
});
