import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PageSource } from '../graph/index.ts';
import type { PageSection } from '../model.ts';
import { createCompiler } from './compiler.ts';
import { createTestSite, type TestSite, testConfiguration } from './testing/site.ts';
import { testUi } from './testing/ui.tsx';

let site: TestSite;
beforeEach(() => {
	site = createTestSite();
});
afterEach(() => site.remove());

function records(source: string, more: Partial<PageSource> = {}): PageSection[] {
	const compiler = createCompiler({ root: site.root, ui: testUi, snippets: [], configuration: testConfiguration });
	return compiler.compile(site.page('cms/api/rest', source, more)).records;
}

describe('section records', () => {
	it('omit the version badges that the page shows', () => {
		const source =
			'## `strapi admin:list-users` {#list}\n\n| Command | Does |\n|---|---|\n| `admin:list-users` | Lists. |\n';
		const badge = (line: number) => ({ line, component: 'VersionBadge', props: { version: '5.44.0' } });
		const compiler = createCompiler({
			root: site.root,
			ui: testUi,
			snippets: [],
			plugins: [{ name: 'versions', annotate: () => [badge(1), badge(5)] }],
			configuration: testConfiguration,
		});
		const marked = compiler.compile(site.page('cms/api/rest', source));
		expect(marked.html.match(/<small>5\.44\.0\+<\/small>/g)).toHaveLength(2);
		expect(marked.records).toEqual(records(source));
	});

	it('ends list items as sentences, so that snippets keep them apart', () => {
		const [found] = records('1. New release\n2. **Valid?**\n   - no: repair it\n3. Done.\n');
		expect(found?.content).toBe('Description.\nNew release;\nValid?\nno: repair it;\nDone.');
	});

	it('exist for each section, with its trail of headings', () => {
		const found = records(
			'Intro.\n\n## Two {#two}\n\nText `code`.\n\n```js\nrun()\n```\n\n### Three\n\n| a | b | |\n|---|---|---|\n| c | d | e. |\n\n## Other\n',
		);
		expect(found.map(({ objectID, url, type, content }) => [objectID, url, type, content])).toEqual([
			['/cms/api/rest#', '/cms/api/rest', 'lvl1', 'Description.\nIntro.'],
			['/cms/api/rest#two', '/cms/api/rest#two', 'lvl2', 'Text code.\nrun()'],
			['/cms/api/rest#three', '/cms/api/rest#three', 'lvl3', 'a · b;\nc · d · e.'],
			['/cms/api/rest#other', '/cms/api/rest#other', 'lvl2', ''],
		]);
		expect(found[2]?.hierarchy).toEqual({
			lvl1: 'Title',
			lvl2: 'Two',
			lvl3: 'Three',
			lvl4: null,
			lvl5: null,
			lvl6: null,
		});
		expect(found[3]?.hierarchy).toMatchObject({ lvl2: 'Other', lvl3: null });
	});

	it('exist for each message in a table of messages, separate from the surrounding text', () => {
		const found = records(
			'## Errors\n\nWhat it says:\n\n| Message | Fix |\n|---|---|\n| `No file` | Add it. |\n| `Too large` | Cut it. |\n',
		).slice(1);
		expect(found.map(({ url, type, content }) => [url, type, content])).toEqual([
			['/cms/api/rest#errors', 'lvl2', 'What it says:'],
			['/cms/api/rest#errors', 'content', 'No file · Add it.'],
			['/cms/api/rest#errors', 'content', 'Too large · Cut it.'],
		]);
	});

	it('start with the description, which readers see below the title', () => {
		expect(records('## Two\n\nText.')[0]).toMatchObject({ type: 'lvl1', content: 'Description.' });
	});

	it('have the facets of the page', () => {
		expect(records('x')[0]).toMatchObject({
			tags: ['tag'],
			questions: ['How?'],
			importance: 1,
			position: 0,
		});
	});

	it('have the phrases of their section, and the first one has the questions about the page', () => {
		const page = site.page('cms/api/rest', 'x\n\n## Two {#two}\n\nText.');
		const frontMatter = { ...page.frontMatter, phrases: ['get my data', 'sort the list {#two}'] };
		const found = records('x\n\n## Two {#two}\n\nText.', { frontMatter });
		expect(found.map(({ questions }) => questions)).toEqual([['How?', 'get my data'], ['sort the list']]);
	});

	it('split long sections between paragraphs, and long paragraphs between sentences', () => {
		const paragraph = 'This is a sentence of some words. '.repeat(40).trim();
		const found = records(`## Two\n\n${paragraph}\n\n${paragraph}\n\n${paragraph}${paragraph}\n`).slice(1);
		expect(found.map(({ objectID, type }) => [objectID, type])).toEqual([
			['/cms/api/rest#two', 'lvl2'],
			['/cms/api/rest#two-2', 'content'],
			['/cms/api/rest#two-3', 'content'],
			['/cms/api/rest#two-4', 'content'],
		]);
		for (const { content, url } of found) {
			expect(content.length).toBeLessThanOrEqual(2_000);
			expect(content).toMatch(/\.$/);
			expect(url).toBe('/cms/api/rest#two');
		}
	});

	it('have unique ids', () => {
		const long = 'word '.repeat(500);
		const ids = records(`## Two {#two-2}\n\nx\n\n## Two {#two}\n\n${long}`).map(({ objectID }) => objectID);
		expect(new Set(ids).size).toBe(ids.length);
	});

	it('do not exist for unlisted pages', () => {
		const { frontMatter } = site.page('x', '');
		expect(records('text', { frontMatter: { ...frontMatter, unlisted: true } })).toEqual([]);
	});
});
