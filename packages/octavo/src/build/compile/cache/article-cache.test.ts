import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PageSource } from '../../graph/index.ts';
import type { CompiledPage } from '../../model.ts';
import { createCompiler } from '../compiler.ts';
import { createTestSite, PIXEL, type TestSite, testConfiguration } from '../testing/site.ts';
import { testUi } from '../testing/ui.tsx';
import { ArticleCache } from './article-cache.ts';

let site: TestSite;
beforeEach(() => {
	site = createTestSite();
});
afterEach(() => site.remove());

const directory = () => join(site.root, '.cache/compile');
const open = (version = 'one') => {
	const cacheDirectory = join(site.root, '.cache');
	return new ArticleCache({ root: site.root, cacheDirectory, version, configuration: testConfiguration });
};

function compile(page: PageSource): CompiledPage {
	const snippets = [site.snippet('s', 'included')];
	return createCompiler({ root: site.root, ui: testUi, snippets, configuration: testConfiguration }).compile(page);
}

/** Returns the absolute paths of all files in the cache. */
function entries(): string[] {
	const names = readdirSync(directory(), { recursive: true, withFileTypes: true });
	return names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const SOURCE = '## Heading\n\n```js\ncode\n```\n\n![A](./p.png)\n\n<Snippet name="s" />\n';

function stored(): { page: PageSource; compiled: CompiledPage } {
	site.file('content/cms/p.png', PIXEL);
	const page = site.page('cms/x', SOURCE);
	const compiled = compile(page);
	open().write(page, compiled);
	return { page, compiled };
}

describe('ArticleCache', () => {
	it('returns what another process wrote, with the large parts on demand', () => {
		const { page, compiled } = stored();
		const cache = open();
		expect(cache.find(page)).toEqual({ ...compiled, html: '', markdown: '', records: [], lines: [] });
		const { html, markdown, records, lines } = compiled;
		expect(cache.readArticle(compiled.hash)).toEqual({ html, markdown, records, lines });
	});

	it('misses after a change of the page, its front matter, its image, its snippet or the version', () => {
		const { page } = stored();
		expect(open('two').find(page)).toBeUndefined();
		expect(open().find(site.page('cms/x', `${SOURCE}more`))).toBeUndefined();
		expect(open().find({ ...page, frontMatter: { ...page.frontMatter, title: 'Other' } })).toBeUndefined();
		site.page('cms/x', SOURCE);
		expect(open().find(page)).toBeDefined();
		expect(open().find({ ...page, proved: { version: '5.54.0', results: {} } })).toBeUndefined();
		site.file('content/snippets/s.mdx', 'changed');
		expect(open().find(page)).toBeUndefined();
		site.file('content/snippets/s.mdx', 'included');
		expect(open().find(page)).toBeDefined();
		rmSync(join(site.root, 'content/cms/p.png'));
		expect(open().find(page)).toBeUndefined();
	});

	it('compiles a page again once a missing image or snippet exists', () => {
		const page = site.page('cms/y', '![A](./late.png)\n\n<Snippet name="late" />\n');
		open().write(page, compile(page));
		expect(open().find(page)?.findings).toHaveLength(2);
		site.file('content/cms/late.png', PIXEL);
		expect(open().find(page)).toBeUndefined();
	});

	it.each([
		['truncated', (bytes: string) => bytes.slice(0, 100)],
		['empty', () => ''],
		['changed in one place', (bytes: string) => bytes.replace('Heading', 'heading')],
	])('treats an entry that is %s as a miss', (_name, damage) => {
		const { page, compiled } = stored();
		for (const path of entries()) writeFileSync(path, damage(readFileSync(path, 'utf8')));
		expect(open().find(page)).toBeUndefined();
		expect(() => open().readArticle(compiled.hash)).toThrow('Run it again');
		open().write(page, compiled);
		expect(open().find(page)).toBeDefined();
	});

	it('keeps working after it was deleted', () => {
		const { page, compiled } = stored();
		const cache = open();
		rmSync(directory(), { recursive: true });
		expect(cache.find(page)).toBeUndefined();
		cache.write(page, compiled);
		expect(cache.find(page)).toBeDefined();
	});

	it('prunes entries that were not used for a while, and files left by a crash', () => {
		const { page, compiled } = stored();
		const old = site.page('cms/old', 'old');
		open().write(old, compile(old));
		open('before').write(page, compiled);
		writeFileSync(`${entries()[0]}.1-0.tmp`, 'half');
		const lastMonth = Date.now() / 1000 - 30 * 86_400;
		const versions = readdirSync(directory()).map((name) => join(directory(), name));
		for (const path of [...entries(), ...versions]) utimesSync(path, lastMonth, lastMonth);
		const cache = open();
		expect(cache.find(page)).toBeDefined();
		cache.prune();
		expect(versions).toHaveLength(2);
		expect(readdirSync(directory())).toHaveLength(1);
		expect(entries()).toHaveLength(1);
		expect(cache.find(page)).toBeDefined();
		expect(cache.find(old)).toBeUndefined();
	});
});
