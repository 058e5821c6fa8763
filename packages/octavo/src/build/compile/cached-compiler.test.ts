import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCachedCompiler } from './cached-compiler.ts';
import type { SnippetSource } from './options.ts';
import { createSiteCompiler } from './site-compiler.ts';
import { createTestSite, PIXEL, type TestSite, testConfiguration } from './testing/site.ts';
import { testUi } from './testing/ui.tsx';

let site: TestSite;
beforeEach(() => {
	site = createTestSite();
});
afterEach(() => site.remove());

const options = () => ({
	root: site.root,
	ui: testUi,
	snippets: [],
	configuration: testConfiguration,
	cacheDirectory: join(site.root, '.cache'),
	version: 'test',
});

const loadModule = () => Promise.reject(new Error('no page is a module'));

async function build(page: ReturnType<TestSite['page']>) {
	let cached = 0;
	const siteCompiler = createSiteCompiler({
		...options(),
		loadModule,
		onProgress: (progress) => (cached = progress.cached),
	});
	const compiled = [];
	for await (const light of siteCompiler.compile([page]))
		compiled.push({ ...light, ...siteCompiler.readArticle(light.hash) });
	siteCompiler.close();
	return { compiled: compiled[0], cached };
}

it('reads a page that a build compiled from the cache, including its article', async () => {
	const page = site.page('cms/a', '## Part\n\nText.\n');
	const { compiled } = await build(page);
	rmSync(page.absolutePath);
	const compiler = createCachedCompiler(options());
	expect(compiler.compile(page)).toEqual(compiled);
	expect(compiler.analyze(page).headings).toEqual(compiled?.headings);
});

it('lets a build read from the cache what was compiled here', async () => {
	const page = site.page('cms/a', '## Part\n\nText.\n');
	const compiled = createCachedCompiler(options()).compile(page);
	expect(await build(page)).toEqual({ compiled, cached: 1 });
});

it('shows text that was saved after the page was read, without caching it under the hash of the old text', () => {
	const page = site.page('cms/a', 'Before.\n');
	site.file(page.file, 'A longer text after.\n');
	expect(createCachedCompiler(options()).compile(page).html).toContain('after');
	site.file(page.file, 'Before.\n');
	expect(createCachedCompiler(options()).compile(page).html).toContain('Before');
});

it('asks for another build if a page was saved after the build read it, and caches nothing', async () => {
	const page = site.page('cms/a', 'Before.\n');
	site.file(page.file, 'A longer text after.\n');
	const siteCompiler = createSiteCompiler({ ...options(), loadModule });
	const message = 'The page /cms/a cannot be rendered: it was saved during the build. Build again.';
	for await (const { findings } of siteCompiler.compile([page])) expect(findings).toMatchObject([{ message }]);
	siteCompiler.close();
	expect.assertions(2);
	site.file(page.file, 'Before.\n');
	expect((await build(page)).compiled?.html).toContain('Before');
});

it('compiles a page again when its broken image is repaired, and when a sharper version is added', () => {
	const page = site.page('cms/a', '![A pixel](./a.png)\n');
	site.file('content/cms/a.png', 'not a picture');
	const compile = () => createCachedCompiler(options()).compile(page);
	expect(compile().findings).toMatchObject([{ code: 'invalid-image' }]);
	site.file('content/cms/a.png', PIXEL);
	expect(compile()).toMatchObject({ findings: [], assets: [{ file: 'content/cms/a.png' }] });
	site.file('content/cms/a@2x.png', PIXEL);
	expect(compile().assets).toMatchObject([{ file: 'content/cms/a.png' }, { file: 'content/cms/a@2x.png' }]);
});

it('compiles a page again that could not be rendered because of a snippet', () => {
	const page = site.page('cms/a', '<Snippet name="part" />\n');
	const compile = (part: SnippetSource) => createCachedCompiler({ ...options(), snippets: [part] }).compile(page);
	expect(compile(site.snippet('part', '<Broken />\n')).findings).toMatchObject([{ code: 'render-error' }]);
	expect(compile(site.snippet('part', 'Text.\n'))).toMatchObject({ findings: [], html: '<p>Text.</p>' });
});
