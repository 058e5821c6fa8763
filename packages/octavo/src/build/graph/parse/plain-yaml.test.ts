import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readPlainYaml } from './plain-yaml.ts';

const usual = [
	'title: API tokens\ndescription: Call the API, without logging in.\ntags: [API tokens, authentication]\nunlisted: true',
	'title: What is "this"?\nquestions:\n  - How do I call it?\n  - Why not?\nimportance: 1.5',
	'title: "Quoted: yes"\nsidebarLabel: \'it # is\'\ntags: []\nbadges:\n- new\n',
	'title: Ends here   \r\ndescription: Windows lines\r\n',
	'importance: 0\ntitle: A-b_c (d) [e] {f}',
];
it.each(usual)('reads usual front matter like the full parser: %j', (text) => {
	expect(readPlainYaml(text)).toEqual(parse(text));
});

const unusual = [
	'title: one: two',
	'title: text # comment',
	'title: null',
	'title: True',
	'title: 012',
	'title: 1e3',
	'title: |\n  block',
	'title: >\n  folded',
	'title: first\n  second',
	'title: text\n  - not a list',
	'title:\n  nested: value',
	'title:',
	'title: "escaped \\" quote"',
	"title: 'it''s'",
	'title: &anchor text',
	'title: *alias',
	'title: !tag text',
	'title: @text',
	'title: `text`',
	'tags: [a, [b]]',
	'tags: [a, "b, c"]',
	'tags: [a,, b]',
	'tags: [a,]',
	'tags: [a, b',
	'tags:\n  - a\n    - b',
	'tags:\n  - a\n - b',
	'tags:\n  - key: value',
	'# comment\ntitle: a',
	'title: a\ntitle: b',
	'- a',
	'title: a\n---\ntitle: b',
	'title:no space',
	'"title": a',
	'title: ends with:',
];
describe('leaves the rest to the full parser', () => {
	it.each(unusual)('%j', (text) => {
		expect(readPlainYaml(text)).toBeUndefined();
	});
});
