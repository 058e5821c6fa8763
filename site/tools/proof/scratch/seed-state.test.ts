import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { HostStartError } from '../instance/host.ts';
import { seedState } from './seed-state.ts';

function folder(): string {
	const root = mkdtempSync(join(tmpdir(), 'seed-'));
	onTestFinished(() => rmSync(root, { recursive: true }));
	return root;
}

it('reads the seed of an earlier run without a CMS', async () => {
	const directory = join(folder(), 'seed');
	mkdirSync(join(directory, 'uploads'), { recursive: true });
	writeFileSync(join(directory, 'data.db'), '');
	writeFileSync(join(directory, 'tokens.json'), '{"reader":"abc"}');
	const state = await seedState({ project: '/none', hostModule: '/none.mjs', directory });
	expect(state).toEqual({
		database: join(directory, 'data.db'),
		uploads: join(directory, 'uploads'),
		tokens: { reader: 'abc' },
	});
});

it('rejects when the CMS does not start, and leaves nothing behind', async () => {
	const root = folder();
	const made = seedState({ project: root, hostModule: join(root, 'none.mjs'), directory: join(root, 'seed') });
	await expect(made).rejects.toThrow(HostStartError);
	expect(readdirSync(root)).toEqual([]);
});
