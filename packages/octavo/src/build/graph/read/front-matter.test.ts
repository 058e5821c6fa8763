import { expect, it } from 'vitest';
import { frontMatterYaml, readFrontMatter } from './front-matter.ts';

const read = (text: string, kind: 'doc' | 'snippet' | 'landing' = 'doc') =>
	readFrontMatter(frontMatterYaml(text), kind, 'file-name', text);

it('adds the defaults', () => {
	const result = read('---\ntitle: A\ndescription: B\n---\n# Text');
	expect(result).toEqual({
		problems: [],
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
	expect(result).toMatchObject({ problems: [{ line: 4, column: 1, closest: 'sidebarLabel' }] });
	expect(result.problems[0]?.message).toContain('unknown key "sidebarLable"; valid keys are title');
});

it('reports every problem, with what was found and what was expected', () => {
	const long = 'x'.repeat(161);
	const many = Array(31).fill('Why?');
	const result = read(`---\ntitle: 5\ndescription: ${long}\nbadges: [nw]\ntags: text\nquestions: [${many}]\n---\n`);
	expect(result.problems.map(({ line, message, closest }) => [line, message, closest])).toEqual([
		[2, 'title: found 5, expected a string; put it in quotes', undefined],
		[3, 'description: 161 characters long, expected at most 160', undefined],
		[4, 'badges[0]: found "nw", expected "new", "updated", "beta", "alpha", "deprecated"', 'new'],
		[5, 'tags: found "text", expected an array', undefined],
		[6, expect.stringContaining('expected at most 30'), undefined],
	]);
});

it.each([
	['title: A\ntitle: B\ndescription: C', 3, 'This key is written twice; remove one.'],
	['title: A\n\tdescription: B', 3, 'Tabs are not allowed as indentation'],
	[
		'title: A: B\ndescription: C',
		2,
		'Nested mappings are not allowed in compact mappings; put a text with signs such as ":" in quotes',
	],
	['title: A\ndescription: B\nunlisted: yes', 4, 'unlisted: found "yes", expected true or false'],
])('says how to mend %j', (yaml, line, message) => {
	expect(read(`---\n${yaml}\n---\n`).problems).toMatchObject([{ line, message }]);
});

it('refuses Markdown in what is shown as it stands', () => {
	const result = read('---\ntitle: "`populate` is **gone**"\ndescription: B\n---\n');
	expect(result.problems).toMatchObject([
		{ line: 2, message: expect.stringContaining('title: found Markdown, expected plain text') },
	]);
});

it('requires a title and a description of pages, but not of snippets', () => {
	expect(read('No front matter')).toMatchObject({
		problems: [{ line: 1, message: expect.stringContaining('There is no front matter; begin the page with') }],
	});
	expect(read('No front matter', 'snippet')).toMatchObject({
		problems: [],
		frontMatter: { title: 'file-name', unlisted: true },
	});
});

it.each([
	['---\ntitle: A\ndescription: B\n\nText.\n', 1, 'has no end'],
	['\n---\ntitle: A\ndescription: B\n---\n', 2, 'first line'],
	[' ---\ntitle: A\n---\n', 1, 'first line'],
	['+++\ntitle = "A"\n+++\n', 1, '"+++" does not begin front matter'],
	['----\ntitle: A\n----\n', 1, '"----" does not begin front matter'],
	['--- yaml\ntitle: A\n---\n', 1, 'Nothing can follow'],
	['# Heading\n', 1, 'There is no front matter'],
])('says once why %j has no front matter', (text, line, why) => {
	expect(read(text).problems).toMatchObject([{ line, message: expect.stringContaining(why) }]);
});

it.each([
	['title: Fix for issue #5', 'title: "Fix for issue #5"'],
	['title: C # and D', "title: 'C # and D'"],
	['title: !Important note', 'title: "!Important note"'],
	['title: &Important note', 'title: "&Important note"'],
	['title: *Important*', 'title: "*Important"'],
])('reports %j, of which YAML would cut a part, and not %j', (cut, whole) => {
	const problems = (title: string) => read(`---\ndescription: B\n${title}\n# A comment.\n---\n`).problems;
	expect(problems(cut)).toMatchObject([{ line: 3 }]);
	expect(problems(whole)).toEqual([]);
});

it.each([
	['title: "a\\u0007b"', 2, 'without control characters'],
	['title: "\\u200b"', 2, 'one line of text'],
	['title: "\\ud800"', 2, 'one line of text'],
	['title: |\n  a\n  b', 2, 'one line of text'],
	['title: a: b', 2, 'in quotes'],
	['title: a\n...', 4, 'ends the first'],
	['title: a\nimportance: -1', 3, 'more than 0'],
])('%j is refused at its line, with what is expected', (lines, line, expected) => {
	const [problem] = read(`---\n${lines}\ndescription: B\n---\n`).problems;
	expect(problem).toMatchObject({ line, message: expect.stringContaining(expected) });
});

it('reports broken YAML at its place', () => {
	expect(read('---\ntitle: "A\ndescription: B\n---\n')).toMatchObject({ problems: [{ line: 4 }] });
});

it('gives the landing page its layout, and accepts `null` as the sidebar', () => {
	expect(read('---\ntitle: A\ndescription: B\nsidebar: null\n---\n', 'landing')).toMatchObject({
		problems: [],
		frontMatter: { layout: 'landing', sidebar: null },
	});
});
