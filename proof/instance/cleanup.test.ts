import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
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
