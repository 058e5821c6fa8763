import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Fence } from '../model.ts';
import { makeProject } from './project-directory.ts';

let root: string;
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'scratch-'));
	for (const [path, text] of [
		['cms/package.json', '{}'],
		['cms/src/api/a/routes/a.js', 'seeded'],
		['cms/src/index.js', 'seeded'],
		['cms/.tmp/data.db', 'data'],
		['cms/node_modules/x/index.js', 'package'],
	] as const)
		write(path, text);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
	mkdirSync(dirname(join(root, path)), { recursive: true });
	writeFileSync(join(root, path), text);
}
const read = (path: string) => readFileSync(join(root, 'scratch', path), 'utf8');
const fence = (title: string, code: string): Fence => ({
	file: 'content/p.mdx',
	line: 1,
	language: 'ts',
	title,
	code,
	attributes: {},
	lines: { first: 1, last: 3 },
});

it('copies the sources without data, links the packages, and places the files', async () => {
	const files = [fence('src/api/a/routes/a.ts', 'shown'), fence('src/policies/b.ts', 'new')];
	await makeProject(join(root, 'cms'), join(root, 'scratch'), { files });
	expect(read('src/index.js')).toBe('seeded');
	expect(read('node_modules/x/index.js')).toBe('package');
	expect(existsSync(join(root, 'scratch/.tmp'))).toBe(false);
	expect(read('src/api/a/routes/a.ts')).toBe('shown\n');
	expect(existsSync(join(root, 'scratch/src/api/a/routes/a.js'))).toBe(false);
	expect(read('src/policies/b.ts')).toBe('new\n');
});

it('removes an earlier project, but not the packages that it linked', async () => {
	await makeProject(join(root, 'cms'), join(root, 'scratch'), { files: [fence('src/old.ts', 'old')] });
	await makeProject(join(root, 'cms'), join(root, 'scratch'), { files: [] });
	expect(existsSync(join(root, 'scratch/src/old.ts'))).toBe(false);
	expect(readFileSync(join(root, 'cms/node_modules/x/index.js'), 'utf8')).toBe('package');
});
