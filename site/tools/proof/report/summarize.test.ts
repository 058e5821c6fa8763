import { expect, it } from 'vitest';
import type { Example } from '../model.ts';
import type { Verdict } from '../runner/judge.ts';
import { depthOf } from './summarize.ts';

function example({ proof, ...place }: { proof: Example['kind']; group?: string; in?: string }): Example {
	const attributes = { proof, ...place };
	const fence = { file: 'content/p.mdx', line: 1, language: 'js', code: '', attributes, lines: { first: 1, last: 2 } };
	return { id: JSON.stringify(attributes), fence, kind: proof, after: [], files: [] };
}

const file = example({ proof: 'file', group: 'hello' });
const request = example({ proof: 'rest', in: 'hello' });
const booted: Verdict = { state: 'passed', depth: 'booted' };
const executed: Verdict = { state: 'passed', depth: 'executed' };

it('counts a file as executed when an example that passed uses it', () => {
	const depth = (verdict: Verdict, used: Verdict) =>
		depthOf(
			file,
			[file, request],
			new Map([
				[file, verdict],
				[request, used],
			]),
		);
	expect(depth(booted, executed)).toBe('executed');
	expect(depth(booted, { state: 'failed', message: '' })).toBe('booted');
	expect(depth({ state: 'failed', message: '' }, executed)).toBeUndefined();
});

it('counts a file as booted when no example uses it', () => {
	const other = example({ proof: 'rest', in: 'other' });
	expect(
		depthOf(
			file,
			[file, other],
			new Map([
				[file, booted],
				[other, executed],
			]),
		),
	).toBe('booted');
});
