import { afterAll, expect, it } from 'vitest';
import * as ui from '../../theme/index.ts';
import { createCompiler } from './compiler.ts';
import { createTestSite, testConfiguration } from './testing/site.ts';
import { testUi } from './testing/ui.tsx';

const site = createTestSite();
afterAll(() => site.remove());
const compiler = createCompiler({ root: site.root, ui, snippets: [], configuration: testConfiguration });

it.each([
	['<div style="color:red">x</div>', "style={{color: 'red'}}"],
	['<br>x</br>', '<br />'],
	['<div onclick="x()">x</div>', 'remove it'],
	['<span title={{a: 1}}>x</span>', 'text in quotes'],
	['<div dangerouslySetInnerHTML={{__html: "x"}} />', 'remove it'],
	['```mermaid\ngitGraph\n  commit\n```', 'flowchart'],
	['```mermaid\n```', 'mermaid'],
	['```mermaid\nflowchrat LR\n  A --> B\n```', 'flowchart'],
	[':::Tip\nText.\n:::', ':::tip'],
	['##', 'write some'],
	['## {#id}', 'write some'],
	['## <span></span>', 'write some'],
	['## &nbsp;', 'write some'],
	['## A {#}', '{#id}'],
	['## A {#a} {#b}', '{#id}'],
	['A&#7;b', 'remove'],
	['<span title="&#xD800;">x</span>', 'remove'],
	['{"\\u0007"}', 'remove'],
	['[x](data:text/html,hi)', 'https://'],
	['[x](file:///a)', 'https://'],
	['[x](C:/a)', 'https://'],
	['[x](http:/a)', 'https://'],
	['[x](htps://a.example)', 'https://'],
	['[x](mailto:)', 'https://'],
	['[](https://a.example)', 'between the brackets'],
	['![x](http://a.example/a.png)', 'https://'],
	['![x](data:text/html,hi)', 'https://'],
	['![x](./ok%00.png)', 'does not exist'],
	['<div contenteditable>x</div>', 'text in quotes'],
	['<span title={1n} data-a={{ a: 1n }}>x</span>', 'text in quotes'],
	['<div class="a" className="b">x</div>', 'remove it'],
	['<iframe src="https://a.example"></iframe>', '[text](/address)'],
	['<svg />', '![alternative text]'],
	['<script />', 'no scripts'],
	['{(() => { throw Object.create(null) })()}', 'plain JavaScript value'],
	['{Promise.reject(new Error("lost"))}', 'string or a number'],
	['{(1.5).toLocaleString()}', 'value itself'],
	['{new Intl.DateTimeFormat().format()}', 'value itself'],
	['<Tabs groupId="a"></Tabs>', 'put a <TabItem>'],
	['<TabItem value="a" label="A">\n\nx\n\n</TabItem>', 'put it into one'],
	[
		'<Tabs>\n<TabItem value="a" label="A">\nx\n</TabItem>\n<TabItem value="a" label="B">\nx\n</TabItem>\n</Tabs>',
		'change one',
	],
	[':::tip\nText.\n::: lost', 'write it below'],
	['```js {3}\na\n```', 'does not have'],
])('%j is found by the check at its line, and the rest of the page is shown', (source, mend) => {
	const page = site.page('a', `First.\n\n${source}\n\nLast [link](/nowhere).\n`);
	const found = compiler.analyze(page).findings.filter(({ severity }) => severity === 'error');
	expect(found).toMatchObject([
		{ line: 3, message: expect.stringMatching(new RegExp(mend.replace(/[{}()<>/[\]]/g, '\\$&'), 'i')) },
	]);
	const compiled = compiler.compile(page);
	expect(compiled.findings).toEqual(compiler.analyze(page).findings);
	if (found[0]?.code === 'syntax-error') return;
	expect(compiled.html).toContain('First.');
	expect(compiled.html).toContain('Last <a href="/nowhere">link</a>.');
});

it('what a component throws is found at its place, in a snippet and a footnote too, without hiding anything else', () => {
	const snippets = [site.snippet('part', 'Part.\n\n<Broken />\n')];
	const trial = createCompiler({ root: site.root, ui: testUi, snippets, configuration: testConfiguration });
	const body =
		'First[^1].\n\n<Box>\n\nInside.\n\n<Broken />\n\n</Box>\n\n<Snippet name="part" />\n\n[^1]: Note. <Broken />\n\nLast [x][y].\n';
	const page = site.page('d', body);
	const { findings } = trial.analyze(page);
	expect(findings.map(({ file, line, code }) => `${file}:${line} ${code}`).sort()).toEqual([
		'content/d.mdx:13 render-error',
		'content/d.mdx:15 undefined-reference',
		'content/d.mdx:7 render-error',
		'content/snippets/part.mdx:3 render-error',
	]);
	const compiled = trial.compile(page);
	expect(compiled.findings).toEqual(findings);
	for (const text of ['First', 'Inside.', 'Part.', 'Note.', 'Last']) expect(compiled.html).toContain(text);
});

it('what throws while the copy is written is found by the check', () => {
	const markdown = () => {
		throw new Error('no copy');
	};
	const { Box } = testUi.contentComponents;
	if (!Box) throw new Error('the catalogue has no Box');
	const contentComponents = { ...testUi.contentComponents, Box: { ...Box, markdown } };
	const trial = createCompiler({
		root: site.root,
		ui: { ...testUi, contentComponents },
		snippets: [],
		configuration: testConfiguration,
	});
	const page = site.page('e', 'First.\n\n<Box>\n\nInside.\n\n</Box>\n');
	expect(trial.analyze(page).findings).toMatchObject([{ line: 3, message: '<Box> cannot be rendered: no copy' }]);
	expect(trial.compile(page).markdown).toContain('Inside.');
});

it.each(['new Date().getFullYear()', 'Date.now()', 'Math.random()', 'process.env.USER', 'crypto.randomUUID()'])(
	'{%s} is refused, because it would differ from build to build',
	(expression) => {
		const page = site.page('f', `{${expression}} {Math.max(1, 2)}\n`);
		expect(compiler.analyze(page).findings).toMatchObject([
			{ code: 'invalid-expression', message: expect.stringContaining('can differ in every build') },
		]);
		expect(compiler.compile(page).html).toContain('2');
	},
);

it.each([
	['5 <6', '\\<'],
	['a <5', '\\<'],
	['List<T> and x', '\\<'],
	['{{ user.name }}', '\\{'],
	['$\\frac{1}{\\sqrt{2}}$', '\\{'],
	['a { b', '\\{'],
])('%j is a syntax error that says what to write', (text, mend) => {
	const [finding] = compiler.analyze(site.page('g', `Text ${text}.\n`)).findings;
	expect(finding).toMatchObject({ code: 'syntax-error', line: 1, message: expect.stringContaining(mend) });
});

it('a property with many choices names the nearest one, in few words', () => {
	const [finding] = compiler.analyze(site.page('h', 'Text <Icon name="arow-left" />.\n')).findings;
	expect(finding).toMatchObject({ code: 'invalid-property', closest: 'arrow-left' });
	expect(finding?.message).toMatch(/^<Icon name> cannot be "arow-left": expected "archive", .* or one of \d+ more\.$/);
	expect(finding?.message.length).toBeLessThan(400);
});

it.each([':::tip[See [docs](/a)]', ':::tip[Array `a[0]` and more]', ':::tip[Plain]', ':::tip'])(
	'%j is a title without a finding',
	(opening) => {
		const page = site.page('b', `${opening}\nText.\n:::\n`);
		expect(compiler.analyze(page).findings.filter(({ severity }) => severity === 'error')).toEqual([]);
	},
);

it('an address that only pictures use is not that of a page', () => {
	const page = site.page('i', '![Text][p] [page][q]\n\n[p]: https://a.example/a.png\n[q]: /nowhere\n[r]: /unused\n');
	expect(compiler.analyze(page).links.map(({ url, kind }) => `${kind} ${url}`)).toEqual([
		'image https://a.example/a.png',
		'link /nowhere',
		'link /unused',
	]);
});

it('a word of any length in code is printed, in no time', () => {
	const word = 'x'.repeat(200_000);
	expect(compiler.compile(site.page('j', `\`\`\`js\n${word}\n\`\`\`\n`)).html).toContain(word);
});

it('the first of two definitions is meant', () => {
	const page = site.page('c', 'See [docs].\n\n[docs]: /first\n\n[docs]: /second\n');
	expect(compiler.compile(page).html).toContain('<a href="/first">docs</a>');
});

it.each([
	['<div>:::tip\nText.\n:::</div>', ':::tip'],
	['<div>## Part</div>', '##'],
	['<div>- one</div>', '-'],
	['Words\n2. second', '2.'],
	['::note[x]', '::note['],
	['See :note[x] there\n:note[y]', ':note['],
	['$$\nx^2\n$$', '$$'],
])('%j is shown as it is written, and the check says so', (source, mark) => {
	const { findings } = compiler.analyze(site.page('k', `${source}\n`));
	expect(findings.map(({ code, message }) => `${code} ${message}`).join('\n')).toContain(
		`literal-markup "${mark}" is shown as it is written`,
	);
});

it.each(['## 1. First', '1. One\n2. Two', '> one\n> two', ':::note[1. First]\nText.\n:::', '| - |\n|---|\n| 1. a |'])(
	'%j has no block that is shown as it is written',
	(source) => {
		const { findings } = compiler.analyze(site.page('k', `${source}\n`));
		expect(findings.filter(({ code }) => code === 'literal-markup')).toEqual([]);
	},
);

it('an empty title of an admonition is that of its kind', () => {
	const { html, markdown } = compiler.compile(site.page('l', ':::note[]\nText.\n:::\n'));
	expect(html).toContain('<span>Note</span>');
	expect(markdown).toContain('**Note**');
});

it.each([
	['<Tabs groupId="A B">\n<TabItem value="a" label="A">\nx\n</TabItem>\n</Tabs>', 'such as "js-ts"'],
	['<Tabs>\n<TabItem value="A B" label="A">\nx\n</TabItem>\n</Tabs>', 'such as "v5.1"'],
	['<Screenshot name="A B" alt="x" />', 'such as "api-tokens"'],
	['<Changes title="x">\n<Change title="x" href="/m" month="May" />\n</Changes>', 'such as "2026-09"'],
])('%j is refused in words, with an example', (source, example) => {
	const messages = compiler.analyze(site.page('m', source)).findings.map(({ message }) => message);
	expect(messages.join('\n')).toContain(example);
	expect(messages.join('\n')).not.toContain('/^');
});
