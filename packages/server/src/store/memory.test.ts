import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { createStore } from './index.ts';

const directory = mkdtempSync(join(tmpdir(), 'store-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

it('keeps a vote in the journal, and says why, where the container is too small for the database', async () => {
	vi.spyOn(process, 'constrainedMemory').mockReturnValue(process.memoryUsage.rss() + 100e6);
	const errors: unknown[] = [];
	const log = { info() {}, warn() {}, error: (details: object) => void errors.push(details) };
	const store = createStore({ directory, retention: 30 }, log, { gather: 1, retry: 60_000 }, () => false);
	expect(await store.record({ kind: 'search', query: 'locales' })).toBe(true);
	await expect.poll(() => store.problem()).toMatch(/needs 850 MB of memory to open, and \d+ MB are left; .* journal$/);
	expect(errors).toMatchObject([{ waiting: 1 }]);
	expect(existsSync(join(directory, 'database'))).toBe(false);
	await store.close();
	expect(existsSync(join(directory, 'journal'))).toBe(true);
});
