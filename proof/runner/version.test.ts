import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { proofVersion } from './version.ts';

let root: string;

async function write(file: string, text: string): Promise<void> {
	await mkdir(dirname(join(root, file)), { recursive: true });
	await writeFile(join(root, file), text);
}

beforeEach(async () => {
	root = await mkdtemp(join(tmpdir(), 'proof-version-'));
	await write('proof/project/package-lock.json', '{}');
	await write('engine/compile/proof/notation.ts', '');
	await write('engine/compile/fence-meta.ts', '');
});

afterEach(() => rm(root, { recursive: true }));

it.each(['proof/project/src/index.ts', 'proof/project/package-lock.json', 'engine/compile/fence-meta.ts'])(
	'a change of %s makes what passed before unknown',
	async (file) => {
		const before = await proofVersion(root);
		await write(file, 'changed');
		expect(await proofVersion(root)).not.toBe(before);
	},
);

it.each([
	'proof/project/.strapi-updater.json',
	'proof/project/.strapi/client/app.js',
	'proof/project/types/generated/components.d.ts',
	'proof/runner/version.test.ts',
])('%s, which a run or a test leaves, changes nothing', async (file) => {
	const before = await proofVersion(root);
	await write(file, 'left');
	expect(await proofVersion(root)).toBe(before);
});
