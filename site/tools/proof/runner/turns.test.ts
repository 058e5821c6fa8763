import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { ProofDepth } from '../model.ts';
import { readNotDue, writePassed } from './turns.ts';

const root = mkdtempSync(join(tmpdir(), 'turns-'));
mkdirSync(join(root, 'tools/proof/report'), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));
const passed = new Map<string, ProofDepth>(
	Array.from({ length: 500 }, (_, index) => [
		(index * 40_503_467).toString(16).padStart(24, '0').slice(-24),
		'executed',
	]),
);

it('runs every recorded example exactly once in ten days', async () => {
	expect(await readNotDue(root, 'sqlite', 'one', 20_000)).toEqual(new Map());
	writePassed(root, 'sqlite', 'one', passed);
	const due = new Map<string, number>();
	for (let day = 20_000; day < 20_010; day += 1) {
		const notDue = await readNotDue(root, 'sqlite', 'one', day);
		for (const key of passed.keys()) if (!notDue.has(key)) due.set(key, (due.get(key) ?? 0) + 1);
	}
	expect(due).toEqual(new Map([...passed.keys()].map((key) => [key, 1])));
});

it('runs all of them when the CMS, the project or the code of the proof has changed', async () => {
	writePassed(root, 'sqlite', 'one', passed);
	expect((await readNotDue(root, 'sqlite', 'two', 20_000)).size).toBe(0);
});

it('has a record for each database', async () => {
	writePassed(root, 'sqlite', 'one', passed);
	writePassed(root, 'mariadb', 'one', new Map());
	expect((await readNotDue(root, 'mariadb', 'one', 20_001)).size).toBe(0);
	expect((await readNotDue(root, 'sqlite', 'one', 20_001)).size).toBeGreaterThan(400);
});
