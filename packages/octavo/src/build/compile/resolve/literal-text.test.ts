import { afterEach, beforeEach, expect, it } from 'vitest';
import * as ui from '../../../theme/index.ts';
import { createCompiler } from '../compiler.ts';
import { createTestSite, type TestSite, testConfiguration } from '../testing/site.ts';

let site: TestSite;
beforeEach(() => {
	site = createTestSite();
});
afterEach(() => site.remove());

const OTHER_CODES = ['unknown-word', 'heading-level-one', 'heading-level-skip', 'unknown-language'];

/** Returns the findings of a page about its markup as `line:column code message`. */
function findings(body: string): string[] {
	const compiler = createCompiler({ root: site.root, ui, snippets: [], configuration: testConfiguration });
	return compiler
		.analyze(site.page('page', body))
		.findings.filter(({ code }) => !OTHER_CODES.includes(code))
		.map(({ line, column, code, message }) => `${line}:${column} ${code} ${message}`);
}

it.each([
	['See [text][missing-ref].', '1:5 undefined-reference', '[missing-ref]: /address'],
	['See [docs][].', '1:5 undefined-reference', '[docs]: /address'],
	['A **b** `c` ![img][nope].', '1:13 undefined-reference', '[nope]: /address'],
	['See [a `b`][nope].', '1:5 undefined-reference', '[nope]'],
	['See [x][a`b`__c__].', '1:5 undefined-reference', '[a`b`__c__]: /address'],
	['A ** bold `c`** word.', '1:3 literal-markup', '\\*\\* bold `c`\\*\\*'],
	['See [sectoin].\n\n[section]: /a', '1:5 undefined-reference', 'did you mean "SECTION"'],
	['> 😀 one\n> note[^nope]', '2:7 undefined-reference', '[^nope]: Text.'],
	['[empty]()', '1:1 broken-link', 'write one'],
	['Text\n[b]: /p', '2:1 literal-markup', 'after an empty line'],
	['[b]: /p more words', '1:1 literal-markup', 'title in quotes'],
	['[b] : /p', '1:1 literal-markup', '":"'],
	['A^[inline note]', '1:2 literal-markup', '[^name]: Text.'],
	['::note\nText.\n::', '1:1 literal-markup', 'three colons'],
	['####### Seven', '1:1 literal-markup', 'one to six'],
	['A &nosuch; sign', '1:3 literal-markup', 'no such sign'],
	['See [text](/a b).', '1:5 literal-markup', '"<" and ">"'],
	['See [text] (/a).', '1:5 literal-markup', 'remove the blank'],
	['See (text)[/a].', '1:5 literal-markup', '"[text](/address)"'],
	['##\u00A0Heading', '1:1 literal-markup', 'no-break space'],
	['-\u00A0Item', '1:1 literal-markup', 'no-break space'],
	['#No space', '1:1 literal-markup', '\\#'],
	['Text.\n###No space', '2:1 literal-markup', '\\###'],
	['这是**粗体（注）**文字', '1:3 literal-markup', '\\*\\*'],
	['A **bold ** word', '1:3 literal-markup', 'no blank'],
	['Text.\n\n    const a = 1;', '3:5 literal-markup', '"```"'],
	['A `code', '1:3 literal-markup', 'no end'],
	['| a | b |\n| c | d |', '1:1 literal-markup', '|---|'],
	['| a |\n|---|\n| b | c |', '3:5 lost-text', 'one column'],
	['> [!NOTE]\n> Text.', '1:3 literal-markup', ':::note'],
	['> [!IMPORTANT]\n> Text.', '1:3 literal-markup', ':::info'],
	['See note[^a b].', '1:9 undefined-reference', '[^a-b]: Text.'],
	['Text.\n\n[docs]:', '3:1 literal-markup', 'the address'],
	['A **bold word', '1:3 literal-markup', 'no end'],
	['A ~~struck word', '1:3 literal-markup', 'no end'],
	['[[toc]]', '1:1 literal-markup', 'other tools'],
	['Up :rocket: and away.', '1:4 literal-markup', 'other tools'],
	['!!! note', '1:1 literal-markup', 'other tools'],
	['```js\nconst a = 1;\n\nText.', '1:1 invalid-code-meta', 'has no end'],
	['```js\n// highlight-next-line\nconst a = 1;\n```', '1:1 literal-markup', '{1,3-5}'],
	['```js\nconst a = 1; // [!code focus]\n```', '1:1 literal-markup', '{1,3-5}'],
	['```js title="a\nx\n```', '1:1 invalid-code-meta', 'has no end'],
	['```js title="a" title="b"\nx\n```', '1:1 invalid-code-meta', 'twice'],
	['<div title="a" title="b">Text.</div>', '1:1 invalid-property', 'twice'],
	['[a](javascript:alert(1))', '1:1 broken-link', 'write "https://'],
	['[a](https://)', '1:1 broken-link', 'write "https://'],
	[':::tip [Title]\nText.\n:::', '1:1 admonition-title', '":::tip[Title]"'],
	[':::tip[a `b[0]`] c]\nText.\n:::', '1:1 admonition-title', '":::tip[a `b[0]`c\\]]"'],
	[':::note\nText.\n\nMore.', '1:1 admonition-fence', 'has no end'],
	['::::tip\n:::note\nText.\n::::\n\nMore.', '1:1 admonition-fence', 'has no end'],
	[':::note\n:::tip\nText.\n:::\n\nMore.', '1:1 admonition-fence', 'has no end'],
	[':::note\n```\n:::\n```', '1:1 admonition-fence', 'has no end'],
	['::: tip\nText.\n:::', '1:1 admonition-fence', 'write ":::tip"'],
	['::: tips My *title*\n\nText.\n\n:::', '1:1 admonition-fence', 'write ":::tip[My *title*]"'],
	['Text.\n\n[^1]: Lost.', '3:1 lost-text', 'Nothing refers'],
	['Text[^1].\n\n[^1]: One.\n\n[^1]: Two.', '5:1 lost-text', 'above'],
	['[a]\n\n[a]: /one\n\n[a]: /two', '5:1 lost-text', 'defined above'],
	['## Heading {.red}', '1:1 lost-text', 'Only an id'],
	['<Snippet name="x">Lost.</Snippet>', '1:19 invalid-children', 'no content'],
])('%j is shown as it is written or not at all, which is said once, at its place', (body, place, mend) => {
	const found = findings(body).filter((line) => !line.includes('missing-snippet'));
	expect(found).toEqual([expect.stringContaining(place)]);
	expect(found[0]).toContain(mend);
});

it.each([
	'Brackets [in prose] and [x], an array[0][1], a type [ID!], \\[a][b], \\[^1], `[a][b]` and `[^1]`. R&D, \\&nosuch; &amp;x; [Note]: text.',
	'2 * 3 * 4, *.js and *.ts, a_b_c, `__init__`, \\*\\*kwargs\\*\\*, C# and #1, \\#hash, a | b, ~5 and ~6.',
	'See [docs], [the docs][docs] and a note[^1].\n\n[docs]: /a\n\n[^1]: A note.',
	'[//]: # (A comment.)\n\n| a | b |\n|---|---|\n| `x \\| y` |  |',
	'::::tip\n:::note\nText.\n:::\n::::\n\n> :::note\n> Text.\n> :::\n\n- Item\n  :::tip[Title]\n  Text.\n  :::',
	'{1 + 1} {2 + 2}\n\n## Heading {#id}\n\n<span>**bold**</span> (required) [x] and 10:30 ::leaf',
])('%j has no finding', (body) => expect(findings(body)).toEqual([]));
