import { expect, it } from 'vitest';
import { frontMatterYaml, readFrontMatter } from './front-matter.ts';

const read = (text: string, kind: 'doc' | 'snippet' | 'landing' = 'doc') =>
	readFrontMatter(frontMatterYaml(text), kind, 'file-name');

it('adds the defaults', () => {
	const result = read('---\ntitle: A\ndescription: B\n---\n# Text');
	expect(result).toEqual({
		ok: true,
		frontMatter: {
			title: 'A',
			description: 'B',
			tags: [],
			questions: [],
			answers: [],
			phrases: [],
			unlisted: false,
			badges: [],
			layout: 'doc',
			importance: 1,
		},
	});
});

it('reports an unknown key at its place with the nearest valid key', () => {
	const result = read('---\ntitle: A\ndescription: B\nsidebarLable: C\n---\n');
	expect(result).toMatchObject({ ok: false, problems: [{ line: 4, column: 1, closest: 'sidebarLabel' }] });
	expect(!result.ok && result.problems[0]?.message).toContain('unknown key "sidebarLable"; valid keys are title');
});

it('reports every problem, with what was found and what was expected', () => {
	const long = 'x'.repeat(161);
	const result = read(`---\ntitle: 5\ndescription: ${long}\nbadges: [nw]\ntags: text\n---\n`);
	expect(!result.ok && result.problems.map(({ line, message, closest }) => [line, message, closest])).toEqual([
		[2, 'title: found 5, expected a string', undefined],
		[3, 'description: 161 characters long, expected at most 160', undefined],
		[4, 'badges[0]: found "nw", expected "new", "updated", "beta", "alpha", "deprecated"', 'new'],
		[5, 'tags: found "text", expected an array', undefined],
	]);
});

it('refuses Markdown in what is shown as it stands', () => {
	const result = read('---\ntitle: "`populate` is **gone**"\ndescription: B\n---\n');
	expect(!result.ok && result.problems).toMatchObject([
		{ line: 2, message: expect.stringContaining('title: found Markdown, expected plain text') },
	]);
});

it('requires a title and a description of pages, but not of snippets', () => {
	expect(read('No front matter')).toMatchObject({
		ok: false,
		problems: [
			{ message: 'title: missing, expected a string' },
			{ message: 'description: missing, expected a string' },
		],
	});
	expect(read('No front matter', 'snippet')).toMatchObject({
		ok: true,
		frontMatter: { title: 'file-name', unlisted: true },
	});
});

it('reports broken YAML at its place', () => {
	expect(read('---\ntitle: "A\ndescription: B\n---\n')).toMatchObject({ ok: false, problems: [{ line: 4 }] });
});

it('gives the landing page its layout, and accepts `null` as the sidebar', () => {
	expect(read('---\ntitle: A\ndescription: B\nsidebar: null\n---\n', 'landing')).toMatchObject({
		ok: true,
		frontMatter: { layout: 'landing', sidebar: null },
	});
});
