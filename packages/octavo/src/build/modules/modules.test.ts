import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PageSource } from '../graph/index.ts';
import { createModuleLoader } from './index.ts';

let root: string;
beforeAll(() => {
	// Inside the repository, so that pages find their packages.
	const parent = join(repositoryRoot(), '.cache/test');
	mkdirSync(parent, { recursive: true });
	root = mkdtempSync(join(parent, 'modules-'));
	mkdirSync(join(root, 'content'));
	writeFileSync(join(root, 'words.ts'), 'export const words: string = "Hello";');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function page(name: string, text: string): PageSource {
	const file = `content/${name}.tsx`;
	writeFileSync(join(root, file), text);
	return { file, absolutePath: join(root, file) } as PageSource;
}

const load = (source: PageSource) => createModuleLoader(root, join(root, '.cache'))(source);

it('bundles a page with its imports, and lists its source files', async () => {
	const source = page('plain', 'import { words } from "../words.ts";\nexport default () => <p>{words}</p>;');
	const { module, sources } = await load(source);
	expect((module.default as () => { props: unknown })().props).toEqual({ children: 'Hello' });
	expect(sources?.toSorted()).toEqual(['content/plain.tsx', 'words.ts']);
});

it('lists no source files for a page that can read other data when it runs', async () => {
	const source = page('reading', 'import { arch } from "node:os";\nexport default () => <p>{arch()}</p>;');
	expect((await load(source)).sources).toBeUndefined();
});
