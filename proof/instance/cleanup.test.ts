import { existsSync, type RmOptions, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { makeTemporary, removeOrphans, removeTemporary } from './cleanup.ts';

/** Directories with this in their names cannot be removed, like those of another user. */
const FOREIGN = 'foreign';
vi.mock('node:fs/promises', async (load) => {
	const actual = await load<typeof import('node:fs/promises')>();
	const refused = Object.assign(new Error('not permitted'), { code: 'EPERM' });
	return {
		...actual,
		rm: async (path: string, options: RmOptions) => {
			if (path.includes(FOREIGN)) throw refused;
			await actual.rm(path, options);
		},
	};
});

/** Above the highest process id on Linux, 4194304. */
const UNUSED_PID = 4_194_305;

it('removes directories of runs that have ended, and keeps those of other runs', async () => {
	const own = await makeTemporary('test');
	const orphan = await mkdtemp(join(tmpdir(), `proof-${UNUSED_PID}-test-`));
	await removeOrphans();
	expect([existsSync(own), existsSync(orphan)]).toEqual([true, false]);
	await removeTemporary(own);
	expect(existsSync(own)).toBe(false);
});

it('keeps directories of other users', async () => {
	const foreign = await mkdtemp(join(tmpdir(), `proof-${UNUSED_PID}-${FOREIGN}-`));
	await removeOrphans();
	expect(existsSync(foreign)).toBe(true);
	rmSync(foreign, { recursive: true });
});
