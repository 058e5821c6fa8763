import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageSource } from '../../graph/index.ts';
import type { CompiledPage } from '../../model.ts';
import { createTestSite, type TestSite, testConfiguration } from '../testing/site.ts';
import { testUi } from '../testing/ui.tsx';
import { type CompilePoolOptions, type CompileProgress, createCompilePool } from './index.ts';
import { WorkerPool } from './worker-pool.ts';

let site: TestSite;
let workerFile: string;
let cacheDirectory: string;
let runs = 0;

beforeAll(async () => {
	site = createTestSite();
	// Inside the repository, so that the worker finds its packages.
	workerFile = join(repositoryRoot(), '.cache/test', `worker-${process.pid}.mjs`);
	const bundle = await rolldown({
		input: join(import.meta.dirname, '../testing/worker.ts'),
		platform: 'node',
		external: (id) => !/^(?:[./]|octavo\/|@octavo\/)/.test(id),
		transform: { jsx: { runtime: 'automatic' } },
	});
	await bundle.write({ file: workerFile, format: 'esm' });
	await bundle.close();
});
beforeEach(() => {
	runs += 1;
	cacheDirectory = join(site.root, `.cache-${runs}`);
});
afterAll(() => {
	site.remove();
	rmSync(workerFile, { force: true });
});

function pool(more: Partial<CompilePoolOptions> = {}) {
	return createCompilePool({
		root: site.root,
		ui: testUi,
		snippets: [],
		configuration: testConfiguration,
		cacheDirectory,
		version: 'test',
		workerFile,
		loadModule: () => Promise.reject(new Error('no page is a module')),
		...more,
	});
}

function pages(count: number): PageSource[] {
	return Array.from({ length: count }, (_, index) => site.page(`cms/p${index}`, `## Page ${index}\n\nText.\n`));
}

async function all(results: AsyncIterable<CompiledPage>): Promise<CompiledPage[]> {
	const found: CompiledPage[] = [];
	for await (const page of results) found.push(page);
	return found;
}

describe.each([0, 2])('with %i workers', (workers) => {
	it('yields pages in order without their articles, and keeps the articles', async () => {
		const progress: CompileProgress[] = [];
		const compiling = pool({ workers, onProgress: (now) => progress.push(now) });
		const compiled = await all(compiling.compile(pages(40)));
		expect(compiled.map(({ id }) => id)).toEqual(pages(40).map(({ id }) => id));
		expect(compiled[7]).toMatchObject({ html: '', records: [], headings: [{ text: 'Page 7' }] });
		const article = compiling.readArticle(compiled[7]?.hash ?? '');
		expect(article.html).toBe('<h2 id="page-7">Page 7</h2><p>Text.</p>');
		expect(article.markdown).toContain('## Page 7');
		expect(article.records).toHaveLength(2);
		expect(progress.at(-1)).toEqual({ done: 40, total: 40, cached: 0 });
		await compiling.close();
	});

	it('reads unchanged pages from the cache', async () => {
		const first = pool({ workers });
		await all(first.compile(pages(5)));
		await first.close();
		const progress: CompileProgress[] = [];
		const second = pool({ workers, onProgress: (now) => progress.push(now) });
		const changed = [...pages(5).slice(0, 4), site.page('cms/p4', '## New\n')];
		const compiled = await all(second.compile(changed));
		expect(compiled.map(({ headings }) => headings[0]?.text)).toEqual(['Page 0', 'Page 1', 'Page 2', 'Page 3', 'New']);
		expect(progress.at(-1)).toEqual({ done: 5, total: 5, cached: 4 });
		await second.close();
	});

	it('turns a page that throws into a finding and continues', async () => {
		const compiling = pool({ workers });
		const bad = site.page('cms/bad', 'Text\n\n<Broken />\n');
		const compiled = await all(compiling.compile([...pages(3), bad, ...pages(3)]));
		expect(compiled.map(({ findings }) => findings.length)).toEqual([0, 0, 0, 1, 0, 0, 0]);
		expect(compiled[3]?.findings[0]).toMatchObject({
			file: 'content/cms/bad.mdx',
			code: 'render-error',
			message: '<Broken> cannot be rendered: out of order',
		});
		await compiling.close();
	});

	it('analyzes a page once while nothing has changed, and keeps no article of it', async () => {
		const analyze = async (body: string) => {
			let cached = 0;
			const onProgress = (progress: { cached: number }) => {
				cached = progress.cached;
			};
			const compiling = pool({ workers, onProgress });
			const [analyzed] = await all(compiling.analyze([site.page('cms/a', body)]));
			expect(() => compiling.readArticle(analyzed?.hash ?? '')).toThrow();
			await compiling.close();
			return { cached, findings: analyzed?.findings };
		};
		const findings = [expect.objectContaining({ code: 'unknown-component' })];
		const body = `## Analyzed by ${workers}\n\n<Bxo />\n`;
		expect(await analyze(body)).toEqual({ cached: 0, findings });
		expect(await analyze(body)).toEqual({ cached: 1, findings });
		expect(await analyze('Mended.\n')).toEqual({ cached: 0, findings: [] });
	});
});

describe('workers', () => {
	it('survive a page that ends its thread: that page gets a finding, and the others are compiled', async () => {
		const compiling = pool({ workers: 2 });
		const deadly = site.page('cms/deadly', "{[].constructor.constructor('return process')().exit(3)}\n");
		const compiled = await all(compiling.compile([...pages(10), deadly, ...pages(10)]));
		const failed = compiled.filter(({ findings }) => findings.length > 0);
		expect(failed.map(({ id }) => id)).toEqual(['cms/deadly']);
		expect(failed[0]?.findings[0]).toMatchObject({ code: 'render-error', file: 'content/cms/deadly.mdx' });
		expect(failed[0]?.findings[0]?.message).toContain("the compiler's worker stopped: it exited with status 3");
		expect(compiled).toHaveLength(21);
		await compiling.close();
	});

	it('that cannot start cause an error with the reason', async () => {
		const compiling = pool({ workers: 1, workerFile: join(site.root, 'none.mjs') });
		await expect(all(compiling.compile(pages(2)))).rejects.toThrow(
			/worker ".*none\.mjs" does not start: Cannot find module/,
		);
		await compiling.close();
	});

	it('that could not start cause the same error for a page that comes later', async () => {
		const setup = { root: site.root, snippets: [], configuration: testConfiguration, cacheDirectory, version: 'test' };
		const workers = new WorkerPool(join(site.root, 'none.mjs'), setup, 1);
		const page = site.page('cms/a', 'Text.\n');
		await expect(workers.run(page, 'compile')).rejects.toThrow('does not start');
		await expect(workers.run(page, 'compile')).rejects.toThrow('does not start');
		await workers.close();
	});
});

describe('pages written as modules', () => {
	const page = () => site.page('general', '', { format: 'tsx' });

	it('are loaded and rendered in this thread', async () => {
		const compiling = pool({ loadModule: () => Promise.resolve({ module: { default: () => 'Hello' } }) });
		const [compiled] = await all(compiling.compile([page()]));
		expect(compiling.readArticle(compiled?.hash ?? '').html).toBe('Hello');
		await compiling.close();
	});

	it('are loaded again only if a source file has changed, or if the source files are unknown', async () => {
		site.file('part.ts', 'one');
		let loads = 0;
		const build = async (sources: string[] | undefined) => {
			const loadModule = () => {
				loads += 1;
				return Promise.resolve({ module: { default: () => `Load ${loads}` }, ...(sources && { sources }) });
			};
			const compiling = pool({ loadModule });
			const [compiled] = await all(compiling.compile([page()]));
			await compiling.close();
			return compiling.readArticle(compiled?.hash ?? '').html;
		};
		expect(await build(['part.ts'])).toBe('Load 1');
		expect(await build(['part.ts'])).toBe('Load 1');
		site.file('part.ts', 'two');
		expect(await build(['part.ts'])).toBe('Load 2');
		site.file('part.ts', 'three');
		expect(await build(undefined)).toBe('Load 3');
		expect(await build(undefined)).toBe('Load 4');
	});

	it('get a finding if they cannot be loaded', async () => {
		const compiling = pool({ loadModule: () => Promise.reject(new Error('no such import')) });
		const [compiled] = await all(compiling.compile([page()]));
		expect(compiled?.findings).toMatchObject([{ code: 'render-error', file: 'content/general.mdx' }]);
		expect(compiled?.findings[0]?.message).toContain('no such import');
		await compiling.close();
	});
});
