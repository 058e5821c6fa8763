import { expect, it } from 'vitest';
import { llmsIndex, markdownSitemap } from './llms.ts';

const area = { id: 'cms', label: 'CMS', accent: 'cms' } as never;
const page = (number: number) => ({
	title: `Page ${number}`,
	route: `/cms/${number}`,
	description: 'x'.repeat(120),
	area,
});
const section = (title: string, pages: number) => ({
	title,
	pages: Array.from({ length: pages }, (_, number) => page(number)),
});
const index = (...sections: ReturnType<typeof section>[]) =>
	llmsIndex('Docs', 'Tagline', 'https://x.example', sections);

it('is a single file while it is short', () => {
	const files = index(section('CMS Docs: APIs', 2), section('Empty', 0));
	expect(files.map(({ path }) => path)).toEqual(['llms.txt']);
	expect(files[0]?.text).toContain('- [Page 1](https://x.example/cms/1.md): xxx');
	expect(files[0]?.text).not.toContain('Empty');
});

it('lists all titles when it is long, and has a file with descriptions for each section', () => {
	const files = index(section('CMS Docs: APIs', 200), section('Cloud', 200));
	expect(files.map(({ path }) => path)).toEqual(['llms.txt', 'llms/cms-docs-apis.txt', 'llms/cloud.txt']);
	expect(files[0]?.text.length).toBeLessThan(45_000);
	expect(files[0]?.text.match(/\.md\)/g)).toHaveLength(400);
	expect(files[0]?.text).toContain('(https://x.example/llms/cms-docs-apis.txt)');
	expect(files[2]?.text).toContain('- [Page 199](https://x.example/cms/199.md): xxx');
});

it('splits a section whose file would be too long', () => {
	const files = index(section('Cloud', 500));
	expect(files.map(({ path }) => path)).toEqual(['llms.txt', 'llms/cloud.txt', 'llms/cloud-2.txt']);
	for (const { text } of files) expect(text.length).toBeLessThan(45_000);
	expect(files.slice(1).flatMap(({ text }) => text.match(/\.md\)/g))).toHaveLength(500);
});

it('names the files of sections in other alphabets apart', () => {
	const paths = index(section('指南', 500), section('参考', 500)).map(({ path }) => path);
	expect(new Set(paths).size).toBe(5);
	for (const path of paths.slice(1)) expect(path).toMatch(/^llms\/[\da-f]{8}(?:-2)?\.txt$/);
});

it('refuses two sections with the same file', () => {
	expect(() => index(section('Cloud: APIs', 300), section('Cloud APIs', 300))).toThrow(
		'The sections "Cloud: APIs" and "Cloud APIs" would both be llms/cloud-apis.txt',
	);
});

it('the sitemap has every page', () => {
	expect(markdownSitemap('Docs', 'https://x.example', [section('CMS', 3)]).match(/\.md\)/g)).toHaveLength(3);
});
