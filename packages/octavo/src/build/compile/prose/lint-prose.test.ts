import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCompiler } from '../compiler.ts';
import { createTestSite, type TestSite, testConfiguration } from '../testing/site.ts';
import { testUi } from '../testing/ui.tsx';

let site: TestSite;

beforeEach(() => {
	site = createTestSite();
});
afterEach(() => site.remove());

/** Returns findings as `code line:column`. */
function findings(source: string, answers: string[] = []): string[] {
	const words = { known: [], general: [], rules: [{ not: ['may'], except: [], write: '"can"', why: 'it means both' }] };
	const configuration = { ...testConfiguration, words };
	const compiler = createCompiler({ root: site.root, ui: testUi, snippets: [], configuration });
	const page = site.page('cms/a', source);
	return compiler
		.analyze({ ...page, frontMatter: { ...page.frontMatter, title: 'It may', answers } })
		.findings.map(({ code, line, column }) => `${code} ${line}:${column}`);
}

const TITLE = 'word-choice 2:1';
const front = '---\ntitle: It may\n---\n';

it('answers are checked, without their code and the id of their section', () => {
	const yaml = '---\ntitle: It may\nanswers:\n  - Is it? You `may`. {#may}\n  - Why? You may.\n---\n';
	expect(findings(yaml, ['Is it? You `may`. {#may}', 'Why? You may.'])).toEqual(['word-choice 5:5', TITLE]);
});

it.each([
	['a paragraph over two lines', 'One\nthat you may read.\n', ['word-choice 5:10']],
	['a phrase within markup', 'You *may*.\n', ['word-choice 4:6']],
	['a heading', '## You may\n', ['word-choice 4:8']],
	['a cell', '| A |\n| - |\n| may |\n', ['word-choice 6:3']],
	['an item', '- You may.\n', ['word-choice 4:7']],
	['an admonition', ':::tip[You may]\nYou may.\n:::\n', ['word-choice 4:12', 'word-choice 5:5']],
	['alternative text', '![You may](./a.png)\n', ['word-choice 4:7']],
])('%s is checked, and the finding has the place of the word', (_, body, expected) => {
	const found = findings(front + body).filter((finding) => finding.startsWith('word-choice'));
	expect(found).toEqual([TITLE, ...expected]);
});

it.each([
	['code', 'Call `may`.\n\n```js\nmay();\n```\n'],
	['an address', 'See [this](https://example.com/may).\n'],
	['a label of the product', 'Click **You may**.\n'],
	['a marked label of the product', 'Click <UI>You may</UI>.\n'],
	['an expression', 'The value {1 + 1}.\n'],
])('%s is not checked', (_, body) => {
	expect(findings(front + body).filter((finding) => finding.startsWith('word-choice'))).toEqual([TITLE]);
});
