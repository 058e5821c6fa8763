import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Fence } from '../model.ts';
import { ProjectBuilder } from './project-builder.ts';
import { ScratchFilesError } from './variants.ts';

let root: string;
let builder: ProjectBuilder;
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'builder-'));
	onTestFinished(() => rmSync(root, { recursive: true }));
	mkdirSync(join(root, 'cms/src'), { recursive: true });
	mkdirSync(join(root, 'cms/node_modules'));
	writeFileSync(join(root, 'cms/package.json'), '{}');
	writeFileSync(join(root, 'cms/src/index.js'), 'seeded');
	builder = new ProjectBuilder({
		project: join(root, 'cms'),
		directory: join(root, 'work'),
		cache: join(root, 'cache'),
	});
});

const fence = (title: string, code: string): Fence => ({
	file: 'content/p.mdx',
	line: 1,
	language: title.endsWith('.ts') ? 'ts' : 'js',
	title,
	code,
	attributes: {},
	lines: { first: 1, last: 3 },
});
const project = (...files: Fence[]) => builder.project({ variant: 'js', files });

it('makes one project for equal files, and another for other files', async () => {
	const first = await project(fence('src/a.js', 'one'));
	const same = await project(fence('src/a.js', 'one'));
	const other = await project(fence('src/a.js', 'two'));
	expect(same.directory).toBe(first.directory);
	expect(other.directory).not.toBe(first.directory);
	expect(readFileSync(join(first.directory, 'src/a.js'), 'utf8')).toBe('one\n');
	expect(readFileSync(join(other.directory, 'src/index.js'), 'utf8')).toBe('seeded');
});

it('shares the directory of a TypeScript and a JavaScript project only if they are the same program', async () => {
	const javascript = { variant: 'js', files: [fence('src/a.js', 'module.exports = () => 1;')] } as const;
	const same = { variant: 'ts', files: [fence('src/a.ts', 'export default (): number => 1;')] } as const;
	const other = { variant: 'ts', files: [fence('src/a.ts', 'export default (): number => 2;')] } as const;
	for (const files of [same, other, javascript]) builder.register(files);
	const { directory } = await builder.project(javascript);
	expect(await builder.project(same)).toMatchObject({ variant: 'ts', directory });
	expect((await builder.project(other)).directory).not.toBe(directory);
});

it('makes other projects when the files of one cannot be placed', async () => {
	const [wrong, right] = [fence('src/index.js/a.js', ''), fence('src/b.js', 'right')];
	builder.register({ variant: 'js', files: [wrong] });
	builder.register({ variant: 'js', files: [right] });
	await expect(project(wrong)).rejects.toThrow(ScratchFilesError);
	await expect(project(right)).resolves.toMatchObject({ variant: 'js' });
});

it('reports TypeScript files that could not be compiled, and makes JavaScript projects', async () => {
	const script = fence('src/a.ts', 'export default 1;');
	const { problems } = await builder.project({ variant: 'ts', files: [script] });
	expect(problems.get(script)).toMatchObject([
		{ message: expect.stringContaining('cannot describe the content types') },
	]);
	await expect(project(fence('src/b.js', 'right'))).resolves.toMatchObject({ variant: 'js' });
});
