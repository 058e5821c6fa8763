import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { ProofDepth } from '../model.ts';
import { isTurnOf, readRecord, writePassed } from './turns.ts';

const root = mkdtempSync(join(tmpdir(), 'turns-'));
mkdirSync(join(root, 'tools/proof/report'), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));
const passed = new Map<string, ProofDepth>([
	['a1', 'executed'],
	['b2', 'booted'],
]);

it('gives every page exactly one day of ten', () => {
	const pages = Array.from({ length: 500 }, (_, index) => `content/cms/page-${index}.mdx`);
	const days = Array.from({ length: 10 }, (_, day) => pages.filter((page) => isTurnOf(page, 20_000 + day)));
	expect(days.flat().sort()).toEqual(pages.sort());
	for (const day of days) expect(day.length).toBeGreaterThan(25);
});

it('reads what was recorded', async () => {
	expect(await readRecord(root, 'sqlite', 'one')).toEqual(new Map());
	writePassed(root, 'sqlite', 'one', passed);
	expect(await readRecord(root, 'sqlite', 'one')).toEqual(passed);
});

it('knows nothing when the CMS, the project or the code of the proof has changed', async () => {
	writePassed(root, 'sqlite', 'one', passed);
	expect(await readRecord(root, 'sqlite', 'two')).toEqual(new Map());
});

it('has a record for each database', async () => {
	writePassed(root, 'sqlite', 'one', passed);
	writePassed(root, 'mariadb', 'one', new Map());
	expect(await readRecord(root, 'mariadb', 'one')).toEqual(new Map());
	expect(await readRecord(root, 'sqlite', 'one')).toEqual(passed);
});
