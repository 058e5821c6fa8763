import { existsSync } from 'node:fs';
import promises, { mkdtemp } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { makeTemporary, removeOrphans, removeTemporary } from './cleanup.ts';

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
	const foreign = await mkdtemp(join(tmpdir(), `proof-${UNUSED_PID}-foreign-`));
	const removal = vi
		.spyOn(promises, 'rm')
		.mockRejectedValue(Object.assign(new Error('not permitted'), { code: 'EPERM' }));
	syncBuiltinESMExports();
	await removeOrphans();
	expect(removal).toHaveBeenCalledWith(foreign, expect.anything());
	removal.mockRestore();
	syncBuiltinESMExports();
	await promises.rm(foreign, { recursive: true });
});
