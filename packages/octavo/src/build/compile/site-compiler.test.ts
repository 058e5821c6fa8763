import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageSource } from '../graph/index.ts';
import type { CompiledPage } from '../model.ts';
import { type CompileProgress, createSiteCompiler, type SiteCompilerOptions } from './site-compiler.ts';
import { createTestSite, type TestSite, testConfiguration } from './testing/site.ts';
import { testUi } from './testing/ui.tsx';

let site: TestSite;
let cacheDirectory: string;
let runs = 0;

beforeAll(() => {
	site = createTestSite();
});
beforeEach(() => {
	runs += 1;
	cacheDirectory = join(site.root, `.cache-${runs}`);
});
afterAll(() => site.remove());

function siteCompiler(more: Partial<SiteCompilerOptions> = {}) {
	return createSiteCompiler({
		root: site.root,
		ui: testUi,
		snippets: [],
		configuration: testConfiguration,
		cacheDirectory,
		version: 'test',
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

it('yields pages in order without their articles, and keeps the articles', async () => {
	const progress: CompileProgress[] = [];
	const compiling = siteCompiler({ onProgress: (now) => progress.push(now) });
	const compiled = await all(compiling.compile(pages(40)));
	expect(compiled.map(({ id }) => id)).toEqual(pages(40).map(({ id }) => id));
	expect(compiled[7]).toMatchObject({ html: '', records: [], headings: [{ text: 'Page 7' }] });
	const article = compiling.readArticle(compiled[7]?.hash ?? '');
	expect(article.html).toBe('<h2 id="page-7">Page 7</h2><p>Text.</p>');
	expect(article.markdown).toContain('## Page 7');
	expect(article.records).toHaveLength(2);
	expect(progress.at(-1)).toEqual({ done: 40, total: 40, cached: 0 });
	compiling.close();
});

it('reads unchanged pages from the cache', async () => {
	const first = siteCompiler();
	await all(first.compile(pages(5)));
	first.close();
	const progress: CompileProgress[] = [];
	const second = siteCompiler({ onProgress: (now) => progress.push(now) });
	const changed = [...pages(5).slice(0, 4), site.page('cms/p4', '## New\n')];
	const compiled = await all(second.compile(changed));
	expect(compiled.map(({ headings }) => headings[0]?.text)).toEqual(['Page 0', 'Page 1', 'Page 2', 'Page 3', 'New']);
	expect(progress.at(-1)).toEqual({ done: 5, total: 5, cached: 4 });
	second.close();
});

it('turns a page that throws into a finding and continues', async () => {
	const compiling = siteCompiler();
	const bad = site.page('cms/bad', 'Text\n\n<Broken />\n');
	const compiled = await all(compiling.compile([...pages(3), bad, ...pages(3)]));
	expect(compiled.map(({ findings }) => findings.length)).toEqual([0, 0, 0, 1, 0, 0, 0]);
	expect(compiled[3]?.findings[0]).toMatchObject({
		file: 'content/cms/bad.mdx',
		code: 'render-error',
		message: '<Broken> cannot be rendered: out of order',
	});
	compiling.close();
});

it('analyzes a page once while nothing has changed, and keeps no article of it', async () => {
	const analyze = async (body: string) => {
		let cached = 0;
		const onProgress = (progress: { cached: number }) => {
			cached = progress.cached;
		};
		const compiling = siteCompiler({ onProgress });
		const [analyzed] = await all(compiling.analyze([site.page('cms/a', body)]));
		expect(() => compiling.readArticle(analyzed?.hash ?? '')).toThrow();
		compiling.close();
		return { cached, findings: analyzed?.findings };
	};
	const findings = [expect.objectContaining({ code: 'unknown-component' })];
	const body = '## Analyzed\n\n<Bxo />\n';
	expect(await analyze(body)).toEqual({ cached: 0, findings });
	expect(await analyze(body)).toEqual({ cached: 1, findings });
	expect(await analyze('Mended.\n')).toEqual({ cached: 0, findings: [] });
});

describe('pages written as modules', () => {
	const page = () => site.page('general', '', { format: 'tsx' });

	it('are loaded and rendered', async () => {
		const compiling = siteCompiler({ loadModule: () => Promise.resolve({ module: { default: () => 'Hello' } }) });
		const [compiled] = await all(compiling.compile([page()]));
		expect(compiling.readArticle(compiled?.hash ?? '').html).toBe('Hello');
		compiling.close();
	});

	it('are loaded again only if a source file has changed, or if the source files are unknown', async () => {
		site.file('part.ts', 'one');
		let loads = 0;
		const build = async (sources: string[] | undefined) => {
			const loadModule = () => {
				loads += 1;
				return Promise.resolve({ module: { default: () => `Load ${loads}` }, ...(sources && { sources }) });
			};
			const compiling = siteCompiler({ loadModule });
			const [compiled] = await all(compiling.compile([page()]));
			compiling.close();
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
		const compiling = siteCompiler({ loadModule: () => Promise.reject(new Error('no such import')) });
		const [compiled] = await all(compiling.compile([page()]));
		expect(compiled?.findings).toMatchObject([{ code: 'render-error', file: 'content/general.mdx' }]);
		expect(compiled?.findings[0]?.message).toContain('no such import');
		compiling.close();
	});
});
