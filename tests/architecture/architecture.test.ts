import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUILD_INPUTS } from '@octavo/server/build.ts';
import { CLIENT_ROOMS } from 'octavo/build/assets/index.ts';
import { describe, expect, it } from 'vitest';
import { bundleEntries } from '../../scripts/bundle.mjs';
import { circles, type ImportEdge, importGraph, reachedFrom, sourceFiles } from './import-graph.ts';
import { forbiddenImports, isTestFile, parseRooms } from './rooms.ts';

const root = join(import.meta.dirname, '../..');
const edges = importGraph(root, sourceFiles(root));
const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const rooms = parseRooms(readFileSync(join(root, 'docs/rooms.md'), 'utf8'));

describe('the repository', () => {
	it('has imports that these tests can read', () => {
		expect(edges.length).toBeGreaterThan(2_000);
	});

	it('imports only what the table of docs/rooms.md allows', () => {
		expect(forbiddenImports(edges, rooms)).toEqual([]);
	});

	it('knows nothing of this site in its packages, not even in their tests', () => {
		expect(edges.filter(({ from, to }) => from.startsWith('packages/') && to.startsWith('site/'))).toEqual([]);
	});

	it('has no circle of imports, types included', () => {
		expect(circles(edges)).toEqual([]);
	});

	it('has no mock of a module that the outcome of other test files in the same process depends on', () => {
		const mocking = sourceFiles(root).filter((file) => {
			const text = readFileSync(join(root, file), 'utf8');
			return /^vi\.mock\(/m.test(text) && !/^afterAll\(.*resetModules/m.test(text);
		});
		// Each file of the browser's tests has its own modules.
		expect(mocking.filter((file) => !file.startsWith('packages/octavo/src/client/'))).toEqual([]);
	});

	it('has every file of the flows in docs/architecture.md', () => {
		const flows = [...architecture.matchAll(/^\*\*[^*]+\*\*: (.+)$/gm)].map(([, flow = '']) => flow);
		expect(flows).toHaveLength(3);
		const files = flows.flatMap((flow) => [...flow.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file));
		expect(files.length).toBeGreaterThan(30);
		expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
	});

	it('has every room and file that the table names', () => {
		const named = rooms.flatMap(({ path, imports }) => [path, ...imports.map((name) => name.replace(/\/\*$/, ''))]);
		expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
	});
});

describe('what is rebuilt when a source changes', () => {
	const files = sourceFiles(root).filter((file) => !isTestFile(file));
	/** Returns the files that `entries` import, directly or not, outside of `folders`. */
	const reachedOutside = (folders: readonly string[], entries: readonly string[]) =>
		[...reachedFrom(entries, edges)].filter((file) => !folders.some((folder) => file.startsWith(`${folder}/`)));

	it('covers every room that the scripts of the browser import', () => {
		const islands = files.filter((file) => file.startsWith('packages/') && file.endsWith('.island.tsx'));
		const entries = ['index.ts', 'offline/service-worker.ts'].map((name) => `packages/octavo/src/client/${name}`);
		expect(reachedOutside(CLIENT_ROOMS, [...entries, ...islands])).toEqual([]);
	});

	it('covers every room that a build imports', () => {
		const entries = [
			'packages/octavo/src/build/main.ts',
			'packages/octavo/src/build/threads/main.ts',
			...CLIENT_ROOMS.map((room) => `${room}/index.ts`),
		];
		expect(reachedOutside(BUILD_INPUTS, entries)).toEqual([]);
	});
});

it('a build does not load a TypeScript compiler, which would take longer than the rest of the program', async () => {
	const { outputs } = await bundleEntries();
	const engine = outputs['packages/octavo/src/build/main.ts'] ?? '';
	const loaded = new Set([engine]);
	for (const file of loaded) {
		const code = readFileSync(file, 'utf8');
		for (const [, name = ''] of code.matchAll(/^import [^;]*"([^"]+)";$/gm)) {
			expect(name).not.toMatch(/^typescript/);
			if (name.startsWith('.')) loaded.add(join(dirname(engine), name));
		}
	}
	expect(loaded.size).toBeGreaterThan(5);
});

describe('the rules', () => {
	const table = parseRooms(`
| room | job | may import |
|---|---|---|
| \`base/\` | what others need | nothing |
| \`a\`, \`a/inner\` | two rooms | \`base/*\`, \`b\`, \`b/other.ts\` |
| \`b\` | another one | nothing |
`);
	const edge = (from: string, to: string): ImportEdge => ({ from, to, line: 3 });

	it.each([
		['its own files', 'a/x.ts', 'a/deep/y.ts'],
		['a door', 'a/x.ts', 'b/index.ts'],
		['a file by its name', 'a/inner/x.ts', 'b/other.ts'],
		['any file of a room with a star', 'a/x.ts', 'base/deep/y.ts'],
		['anything from a test', 'b/x.test.ts', 'a/x.ts'],
	])('allow %s', (_what, from, to) => {
		expect(forbiddenImports([edge(from, to)], table)).toEqual([]);
	});

	it.each([
		['a/x.ts', 'b/hidden.ts', 'a/x.ts:3 imports b/hidden.ts; a may import base/*, b, b/other.ts'],
		['a/x.ts', 'a/inner/x.ts', 'a/x.ts:3 imports a/inner/x.ts; a may import base/*, b, b/other.ts'],
		['base/x.ts', 'a/index.ts', 'base/x.ts:3 imports a/index.ts; base may import nothing'],
		['a/x.ts', 'a/testing/x.ts', 'a/x.ts:3 imports a/testing/x.ts, which is only for tests'],
		['c/x.ts', 'a/index.ts', 'c/x.ts:3 belongs to no room of docs/rooms.md'],
	])('refuse that %s imports %s', (from, to, message) => {
		expect(forbiddenImports([edge(from, to)], table)).toEqual([message]);
	});

	it('find circles, and name their files', () => {
		const ring = [edge('a.ts', 'b.ts'), edge('b.ts', 'c.ts'), edge('c.ts', 'b.ts'), edge('c.ts', 'd.ts')];
		expect(circles(ring)).toEqual([['b.ts', 'c.ts']]);
	});
});
