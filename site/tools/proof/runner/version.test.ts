import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DATABASES } from '../notation/index.ts';
import { proofVersion } from './version.ts';

let place: string;
let root: string;

async function write(file: string, text: string): Promise<void> {
	await mkdir(dirname(join(root, file)), { recursive: true });
	await writeFile(join(root, file), text);
}

beforeEach(async () => {
	place = await mkdtemp(join(tmpdir(), 'proof-version-'));
	root = join(place, 'site');
	await write('tools/proof/project/package-lock.json', '{}');
	await write('examples/print.ts', '');
	await write('../packages/octavo/src/build/compile/fence-meta.ts', '');
});

afterEach(() => rm(place, { recursive: true }));

it.each([
	'tools/proof/project/src/index.ts',
	'tools/proof/project/package-lock.json',
	'tools/proof/kinds/types/compile.ts',
	'examples/print.ts',
	'../packages/octavo/src/build/compile/fence-meta.ts',
])('changes with %s', async (file) => {
	const before = await proofVersion(root, 'sqlite');
	await write(file, 'changed');
	expect(await proofVersion(root, 'sqlite')).not.toBe(before);
});

it.each([
	'tools/proof/project/.strapi-updater.json',
	'tools/proof/project/.strapi/client/app.js',
	'tools/proof/project/types/generated/components.d.ts',
	'tools/proof/runner/version.test.ts',
	'tools/proof/plugin.ts',
	'tools/proof/tests/instance.proof.ts',
])('ignores %s, which does not take part in running an example', async (file) => {
	const before = await proofVersion(root, 'sqlite');
	await write(file, 'left');
	expect(await proofVersion(root, 'sqlite')).toBe(before);
});

it('ignores comments, types, local names and formatting', async () => {
	const file = 'tools/proof/runner/limit.ts';
	const versionOf = async (code: string) => {
		await write(file, code);
		return proofVersion(root, 'sqlite');
	};
	const before = await versionOf(
		'/** Seconds. */\nexport function limit(given: number): number {\n\treturn given * 2;\n}\n',
	);
	expect(await versionOf('// In seconds\nexport function limit(seconds: number) { return seconds * 2; }')).toBe(before);
	expect(await versionOf('export function limit(given: number) { return given * 3; }')).not.toBe(before);
});

it('changes with a script that does not parse', async () => {
	const before = await proofVersion(root, 'sqlite');
	await write('tools/proof/project/src/index.js', 'module.exports = {');
	const broken = await proofVersion(root, 'sqlite');
	expect(broken).not.toBe(before);
	await write('tools/proof/project/src/index.js', 'module.exports = [');
	expect(await proofVersion(root, 'sqlite')).not.toBe(broken);
});

it('changes with the database', async () => {
	const versions = await Promise.all(DATABASES.map((database) => proofVersion(root, database)));
	expect(new Set(versions).size).toBe(DATABASES.length);
});
