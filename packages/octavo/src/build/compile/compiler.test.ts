import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fenceKey } from '../graph/index.ts';
import type { CompiledPage } from '../model.ts';
import { createCompiler } from './compiler.ts';
import { compileModule, type LoadedModule } from './module-page.tsx';
import type { SnippetSource } from './options.ts';
import { createTestSite, PIXEL, type TestSite, testConfiguration } from './testing/site.ts';
import { testUi } from './testing/ui.tsx';

let site: TestSite;
let snippets: SnippetSource[];

beforeEach(() => {
	site = createTestSite();
	snippets = [];
});
afterEach(() => site.remove());

const compiler = () => createCompiler({ root: site.root, ui: testUi, snippets, configuration: testConfiguration });

function compile(source: string, id = 'cms/api/rest'): CompiledPage {
	return compiler().compile(site.page(id, source));
}

/** Returns findings as `file:line:column code`, without their messages. */
function findings(source: string): string[] {
	return compile(source).findings.map(
		({ file, line, column, code }) => `${file.replace('content/', '')}:${line}:${column} ${code}`,
	);
}

describe('HTML', () => {
	it('turns Markdown into the elements of the catalogue', () => {
		const { html } = compile('Some **bold** text.\n\n- a\n- b\n\n| A |\n| :-: |\n| 1 |\n');
		expect(html).toBe(
			'<p>Some <strong>bold</strong> text.</p><ul><li>a</li><li>b</li></ul>' +
				'<table><thead><tr><th style="text-align:center">A</th></tr></thead>' +
				'<tbody><tr><td style="text-align:center">1</td></tr></tbody></table>',
		);
	});

	it('keeps colons in text, which the parser reads as directives', () => {
		const { html, headings } = compile('## strapi ts:generate-types\n\nAt 10:30, a:b, :badge[x]{y}.\n\n::leaf\n');
		expect(html).toContain('<p>At 10:30, a:b, :badge[x]{y}.</p><p>::leaf</p>');
		expect(headings[0]).toMatchObject({ id: 'strapi-tsgenerate-types', text: 'strapi ts:generate-types' });
	});

	it('renders admonitions, with markup in titles, and nested with more colons', () => {
		const { html } = compile('::::tip[A `b`]\nText.\n\n:::note\nInner.\n:::\n::::\n');
		expect(html).toBe(
			'<aside data-kind="tip"><h6>A <code>b</code></h6><p>Text.</p><aside data-kind="note"><p>Inner.</p></aside></aside>',
		);
	});

	it('unwraps the paragraph of a component that takes inline text', () => {
		const html = '<a href="/cms/intro">One <em>line</em>.</a>';
		expect(compile('<Card href="/cms/intro">One *line*.</Card>').html).toBe(html);
		expect(compile('<Card href="/cms/intro">\n  One *line*.\n</Card>').html).toBe(html);
	});

	it('leaves comments out', () => {
		expect(compile('{/* hidden */}\n\nShown {/* not */}.').html).toBe('<p>Shown .</p>');
	});

	it('marks proved fences until they change', () => {
		snippets = [site.snippet('shared', '```bash proof=cli\nls\n```')];
		const identity = { file: 'content/cms/p.mdx', language: 'js', title: 'a.js', attributes: { proof: 'file' } };
		const shared = { file: 'content/snippets/shared.mdx', language: 'bash', attributes: { proof: 'cli' }, code: 'ls' };
		const results = { [fenceKey({ ...identity, code: 'proved' })]: '2026-11-20', [fenceKey(shared)]: '2026-11-21' };
		const compileProved = (source: string) =>
			compiler().compile(site.page('cms/p', source, { proved: { version: '5.54.0', results } })).html;
		const fence = (code: string) => `\`\`\`js proof=file title="a.js" {1}\n${code}\n\`\`\``;
		expect(compileProved(fence('proved'))).toContain('data-verified="5.54.0 2026-11-20"');
		expect(compileProved(fence('changed'))).not.toContain('data-verified');
		expect(compileProved('<Snippet name="shared" />')).toContain('data-verified="5.54.0 2026-11-21"');
	});

	it('highlights fences and reads the options after the language', () => {
		const { html, components } = compile('```js title="a.js" {1}\nconst a = 1; // [!code ++]\n```');
		expect(html).toBe(
			'<pre data-language="js" title="a.js"><code><span class="line line-marked line-added">' +
				'<span class="k">const</span> a = <span class="n">1</span>;</span></code></pre>',
		);
		expect(components).toEqual(['CodeBlock', 'CodeMarks']);
	});

	it.each([
		['a task list', '- [x] Done', ['TaskBox']],
		['an ordinary list', '- Done', []],
		['a quotation', '> Text', ['RareMarkdown']],
		['a break', 'Text\n\n***', ['RareMarkdown']],
		['a deep heading', '## A\n\n### B\n\n#### C\n\n##### D', ['RareMarkdown']],
		['an ordinary heading', '## A\n\n### B\n\n#### C', []],
		['a table that compares', '| A | B |\n| - | - |\n| a | yes |', ['ComparedTable', 'Table']],
		['an ordinary table', '| A | B |\n| - | - |\n| a | yes, all |', ['Table']],
		['a footnote', 'Text[^a].\n\n[^a]: Note.', ['Footnotes']],
	])('says that a page needs the sheet of %s', (_, source, needed) => {
		expect(compile(source).components).toEqual(needed);
	});

	it('says which components can stand on the first screen', () => {
		const table = '| A |\n| - |\n| 1 |\n';
		const { components, firstScreen } = compile(
			`${table}\n${'Some text. '.repeat(60)}\n\n:::tip\nText.\n:::\n\n${table}`,
		);
		expect(components).toEqual(['Admonition', 'Table']);
		expect(firstScreen).toEqual(['Table']);
	});

	it('numbers footnotes by their first reference and links in both directions', () => {
		const { html, anchors } = compile('A[^b] and B[^a] and again[^b].\n\n[^a]: First.\n[^b]: Second.\n');
		expect(html).toContain('<sup><a href="#fn-b" id="fnref-b">1</a></sup>');
		expect(html).toContain('<a href="#fn-b" id="fnref-b-R2">1</a>');
		expect(html).toMatch(/<footer><ol><li id="fn-b">.*<li id="fn-a">/);
		expect(html).toContain('href="#fnref-b-R2"');
		expect(anchors).toEqual(['fn-a', 'fn-b'].reverse());
	});
});

describe('headings', () => {
	it('keeps explicit ids, generates the others, and never uses one twice', () => {
		const { headings, anchors } = compile('## Filters by `$in` {#in}\n\n## Same\n\n## Same\n\n## In\n');
		expect(headings.map(({ id }) => id)).toEqual(['in', 'same', 'same-1', 'in-1']);
		expect(headings[0]).toEqual({ depth: 2, id: 'in', text: 'Filters by $in', html: 'Filters by <code>$in</code>' });
		expect(anchors).toEqual(['in', 'same', 'same-1', 'in-1']);
	});

	it('omits badges from text and id', () => {
		expect(compile('## Preview <Badge n={1} />').headings).toEqual([
			{ depth: 2, id: 'preview', text: 'Preview', html: 'Preview' },
		]);
	});

	it('reports skipped levels, a level 1 and a duplicate id', () => {
		expect(findings('# One\n\n## Two {#x}\n\n#### Four\n\n## Three {#x}\n')).toEqual([
			'cms/api/rest.mdx:1:1 heading-level-one',
			'cms/api/rest.mdx:5:1 heading-level-skip',
			'cms/api/rest.mdx:7:1 duplicate-anchor',
		]);
	});
});

describe('links and images', () => {
	it('resolves links and records their places, including those of components', () => {
		const { links, html } = compile(
			'---\ntitle: x\n---\n\nSee [a](./graphql#x), [b][r] and [c](#d).\n\n<Card href="../intro">x</Card>\n\n[r]: https://example.com\n',
		);
		expect(links.map(({ line, column, url, target, kind }) => [line, column, url, target, kind])).toEqual([
			[5, 5, './graphql#x', '/cms/api/graphql#x', 'link'],
			[5, 34, '#d', '/cms/api/rest#d', 'link'],
			[7, 1, '../intro', '/cms/intro', 'link'],
			[9, 1, 'https://example.com', 'https://example.com', 'link'],
		]);
		expect(html).toContain('<a href="https://example.com">b</a>');
		expect(html).toContain('<a href="/cms/intro">x</a>');
	});

	it('recognizes links to Markdown files', () => {
		expect(compile('[a](./graphql.mdx)').links).toMatchObject([{ target: '/cms/api/graphql', kind: 'markdown-link' }]);
		const index = site.page('cms/api/index', '[a](./rest.mdx) [b](./rest)', { route: '/cms/api' });
		expect(
			compiler()
				.compile(index)
				.links.map(({ target }) => target),
		).toEqual(['/cms/api/rest', '/cms/rest']);
	});

	it('measures images, gives them a hashed address and records them as dependencies', () => {
		site.file('content/cms/api/one.png', PIXEL);
		site.file('content/shared.png', PIXEL);
		const page = compile('![A pixel](./one.png)\n\n<Picture light="./one.png" />\n');
		expect(page.html).toMatch(
			/^<p><img src="\/assets\/one\.[0-9a-f]{8}\.png" alt="A pixel" width="1" height="1" loading="lazy"\/><\/p>/,
		);
		expect(page.html).toContain('&quot;dark&quot;:{&quot;src&quot;:&quot;/assets/shared.');
		expect(page.assets.map(({ file }) => file)).toEqual(['content/cms/api/one.png', 'content/shared.png']);
		const dependencies = page.dependencies.map(({ file }) => file);
		expect(dependencies.filter((_, index) => page.dependencies[index]?.hash)).toEqual([
			'content/cms/api/one.png',
			'content/shared.png',
		]);
		// Versions that an author can add later.
		expect(dependencies.slice(0, 4)).toEqual(
			['one', 'one@2x', 'one.phone', 'one.phone@2x'].map((name) => `content/cms/api/${name}.png`),
		);
		expect(page.links[0]).toMatchObject({ kind: 'image' });
	});

	it('finds the high-definition version of an image', () => {
		site.file('content/cms/api/one.png', PIXEL);
		site.file('content/cms/api/one@2x.png', PIXEL);
		expect(compile('![A](./one.png)').assets.map(({ file }) => file)).toEqual([
			'content/cms/api/one.png',
			'content/cms/api/one@2x.png',
		]);
	});

	it('names the nearest image for one that is missing, as for another case of its letters', () => {
		site.file('content/cms/api/picture.png', PIXEL);
		expect(compile('![A](./Picture.PNG)').findings).toMatchObject([
			{
				closest: './picture.png',
				message: 'The image "./Picture.PNG" does not exist; did you mean "./picture.png"?',
			},
		]);
	});

	it('reports images that are missing, broken or without alternative text', () => {
		site.file('content/cms/api/text.png', 'not a picture');
		expect(findings('![A](./gone.png)\n\n![B](./text.png)\n\n![](https://example.com/a.png)\n')).toEqual([
			'cms/api/rest.mdx:1:1 missing-image',
			'cms/api/rest.mdx:3:1 invalid-image',
			'cms/api/rest.mdx:5:1 missing-alternative-text',
		]);
		expect(compile('![A](./gone.png)').dependencies).toEqual([{ file: 'content/cms/api/gone.png', hash: '' }]);
	});
});

describe('snippets', () => {
	it('includes them anywhere, with parameters, as part of the page', () => {
		snippets = [
			site.snippet(
				'step',
				'---\ntitle: x\n---\n\n### Run {props.command}\n\nRun {props.command}, [see](#x).\n\n```js\na\n```\n',
			),
		];
		const page = compile('## Steps\n\n- <Box>\n\n  <Snippet name="step" command="npm run build" />\n\n  </Box>\n');
		expect(page.html).toContain('<li><section><h3 id="run-npm-run-build">Run npm run build</h3><p>Run npm run build, ');
		expect(page.headings.map(({ id }) => id)).toEqual(['steps', 'run-npm-run-build']);
		expect(page.links[0]).toMatchObject({ file: 'content/snippets/step.mdx', line: 7, target: '/cms/api/rest#x' });
		expect(page.dependencies).toEqual([{ file: 'content/snippets/step.mdx', hash: snippets[0]?.hash }]);
	});

	it('gives each inclusion its own parameters and ids', () => {
		snippets = [site.snippet('greet', '## Hello {props.who}\n\nDear {props.who}, {props.count + 1}.\n')];
		const { html, headings } = compile(
			'<Snippet name="greet" who="A" count={1} />\n\n<Snippet name="greet" who="B" count={2} />\n',
		);
		expect(headings.map(({ id }) => id)).toEqual(['hello-a', 'hello-b']);
		expect(html).toContain('<p>Dear A, 2.</p>');
		expect(html).toContain('<p>Dear B, 3.</p>');
	});

	it('can be included in a line of text', () => {
		snippets = [site.snippet('word', 'a *short* one')];
		expect(compile('This is <Snippet name="word" />.').html).toBe('<p>This is a <em>short</em> one.</p>');
		snippets = [site.snippet('word', '---\ntitle: Word\n---\n\na [short] one\n\n[short]: https://a.example\n')];
		expect(compile('This is <Snippet name="word" />.').html).toBe(
			'<p>This is a <a href="https://a.example">short</a> one.</p>',
		);
	});

	it('is refused in a line of text, a list item and a cell if it has blocks', () => {
		snippets = [site.snippet('blocks', 'One.\n\n- two\n')];
		const body =
			'In <Snippet name="blocks" />.\n\n- item <Snippet name="blocks" />\n\n| a |\n|---|\n| <Snippet name="blocks" /> |\n\n- item\n\n  <Snippet name="blocks" />\n';
		expect(findings(body)).toEqual(
			['cms/api/rest.mdx:1:4', 'cms/api/rest.mdx:3:8', 'cms/api/rest.mdx:7:3'].map(
				(place) => `${place} invalid-children`,
			),
		);
	});

	it('reports a parameter that the snippet does not use, and one that is not given', () => {
		snippets = [
			site.snippet('needs', '## A\n\nNeeds {props.word} and {props.more ?? "a default"}.\n'),
			site.snippet('all', 'All of {JSON.stringify(props)}.\n'),
		];
		const analyze = (body: string) =>
			compiler()
				.analyze(site.page('cms/p', body))
				.findings.map(({ file, code, message }) => `${file} ${code} ${message}`);
		expect(analyze('<Snippet name="needs" word="w" />\n\n<Snippet name="all" any="x" />\n')).toEqual([]);
		expect(analyze('<Snippet name="needs" wrod="w" />\n').sort()).toEqual([
			'content/cms/p.mdx unknown-property The snippet "needs" does not use "wrod"; did you mean "word"? Remove it, or write {props.wrod} in the snippet.',
			"content/snippets/needs.mdx invalid-expression {props.word} has no value in content/cms/p.mdx; give the parameter where the snippet is included, or write {props.word ?? ''}.",
		]);
	});

	it('includes snippets in snippets and passes parameters on, also none on the page of the outer one', () => {
		const outer = site.page('snippets/outer', '<Snippet name="inner" x={props.x} />', { kind: 'snippet' });
		snippets = [outer, site.snippet('inner', 'Got <span title={props.x}>{props.x}</span>.')];
		expect(compile('<Snippet name="outer" x="it" />').html).toBe('<p>Got <span title="it">it</span>.</p>');
		expect(compiler().analyze(outer).findings).toEqual([]);
	});

	it('reports once, where it is missing first, a parameter that is passed on or is the value of an attribute', () => {
		snippets = [
			site.snippet('outer', '<Snippet name="inner" x={props.x} />'),
			site.snippet('inner', 'Got {props.x}.'),
			site.snippet('titled', '<span title={props.title}>Text</span>'),
		];
		expect(findings('<Snippet name="outer" />\n\n<Snippet name="titled" />\n')).toEqual([
			'snippets/outer.mdx:1:1 invalid-expression',
			'snippets/titled.mdx:1:1 invalid-expression',
		]);
	});

	it('reports mistakes in a snippet at their place in the snippet', () => {
		snippets = [site.snippet('bad', '---\ntitle: x\n---\n\nText <Unknown />\n'), site.snippet('worse', '\n\n<Box>\n')];
		expect(findings('<Snippet name="bad" />\n\n<Snippet name="worse" />\n')).toEqual([
			'snippets/bad.mdx:5:6 unknown-component',
			'snippets/worse.mdx:3:1 syntax-error',
		]);
	});

	it('reports unknown names and loops', () => {
		snippets = [site.snippet('a', '<Snippet name="b" />'), site.snippet('b', '<Snippet name="a" />')];
		const { findings: found } = compile('<Snippet name="aa" />\n\n<Snippet name="a" />');
		expect(found).toMatchObject([
			{ code: 'missing-snippet', line: 1, closest: 'a' },
			{ code: 'snippet-loop', file: 'content/snippets/b.mdx', message: 'The snippet "a" includes itself: a → b → a.' },
		]);
	});
});

describe('findings', () => {
	it.each([
		['Text <Bxo />', 'unknown-component', 'did you mean <Box>'],
		['Text <valueOf />', 'unknown-component', 'There is no component <valueOf>'],
		['<a href="/x">x</a>', 'unknown-component', '[text](/address)'],
		['<Box tonne="loud">\n\nx\n\n</Box>', 'unknown-property', 'did you mean "tone"'],
		['<Box tone="lound">\n\nx\n\n</Box>', 'invalid-property', '"loud", "quiet"'],
		['<Badge />', 'invalid-property', 'needs the property "n"'],
		['<Badge n="1" />', 'invalid-property', 'Write it in braces: n={1}'],
		['<Badge n={1}>x</Badge>', 'invalid-children', 'has no content'],
		['<Card href="/x">\n\n- a\n- b\n\n</Card>', 'invalid-children', 'one line of text'],
		['In a <Box>line</Box>.', 'invalid-children', 'lines of its own'],
		['<Deck>\n\n<Card href="/x">A</Card>\n\nText.\n\n</Deck>', 'invalid-children', 'consists of <Card>'],
		['Say {hello}.', 'invalid-expression', 'hello is not defined'],
		['{[1, 2]}', 'invalid-expression', 'does not evaluate to text'],
		['{<b>x</b>}', 'invalid-expression', 'without components'],
		['import x from "y"', 'import-not-allowed', 'cannot import or export'],
		[':::nite\nx\n:::', 'unknown-directive', 'did you mean ":::note"'],
		[':::tip A title\nx\n:::', 'admonition-title', ':::tip[A title]'],
		[':::tip{title="B"}\nx\n:::', 'admonition-title', ':::tip[B]'],
		[':::tip\n\n:::note\nx\n:::\n\n:::', 'admonition-fence', 'one colon more'],
		['```jsoon\nx\n```', 'unknown-language', 'did you mean "json"'],
		['```js {x}\nx\n```', 'invalid-code-meta', '{1,3-5}'],
		['Text <!-- no -->', 'syntax-error', '{/* text */}'],
		['<Box>\n\ntext\n', 'syntax-error', 'closing tag'],
		['<Broken />', 'render-error', 'out of order'],
	])('%s: %s', (source, code, message) => {
		const { findings: found } = compile(source);
		expect(found.map((finding) => finding.code)).toEqual([code]);
		expect(found[0]?.message).toContain(message);
	});

	it('count lines from the start of the file, including front matter', () => {
		expect(findings('---\ntitle: x\n---\n\nFine.\n\nText <Bxo />\n')).toEqual([
			'cms/api/rest.mdx:7:6 unknown-component',
		]);
		expect(findings('---\ntitle: x\n---\n\nFine.\n\nText <!-- c -->\n')).toEqual(['cms/api/rest.mdx:7:6 syntax-error']);
	});

	it('list every mistake, not only the first', () => {
		expect(findings('<A />\n\n<B />\n\n<Box x="1" y="2" />\n')).toHaveLength(4);
	});

	it('are not created on the page of a snippet for values that come from its parameters', () => {
		const page = site.page('snippets/s', '<Badge n={props.n} />\n', { kind: 'snippet' });
		expect(compiler().compile(page).findings).toEqual([]);
	});
});

describe('lines', () => {
	it('have their places in the page and in its snippets, code by the line', () => {
		snippets = [site.snippet('note', '\nFrom a snippet.\n')];
		const { lines } = compile(
			'---\ntitle: x\n---\n\nSome **bold** [text](/x)\nin two lines.\n\n## A\n\n- one\n- two\n\n```js\na();\n\nb();\n```\n\n<Snippet name="note" />\n',
		);
		const page = 'content/cms/api/rest.mdx';
		expect(lines).toEqual([
			[`${page}:5`, 'Some bold text'],
			[`${page}:6`, 'in two lines.'],
			[`${page}:8`, 'A', 'a'],
			[`${page}:10`, 'one'],
			[`${page}:11`, 'two'],
			[`${page}:14`, 'a();'],
			[`${page}:16`, 'b();'],
			['content/snippets/note.mdx:2', 'From a snippet.'],
		]);
	});
});

describe('analyze', () => {
	it('returns the same without HTML', () => {
		const page = site.page('cms/x', '## A\n\n[b](/c) <Bxo />\n');
		const analyzed = compiler().analyze(page);
		const compiled = compiler().compile(page);
		expect(analyzed).toEqual({ ...compiled, html: '', articleLength: 0, markdown: '', records: [], lines: [] });
		expect(analyzed.findings).toHaveLength(1);
	});
});

describe('pages written as modules', () => {
	const compile = async (module: LoadedModule['module']) => {
		const page = site.page('general', '', { format: 'tsx' });
		return (await compileModule(page, () => Promise.resolve({ module }))).compiled;
	};

	it('renders the default export', async () => {
		const headings = [{ depth: 2, id: 'a', text: 'A', html: 'A' }];
		const compiled = await compile({ default: () => 'Hello', headings });
		expect(compiled).toMatchObject({ html: 'Hello', anchors: ['a'], findings: [] });
		expect(compiled.markdown).toBe('# Title\n\nDescription.\n');
	});

	it('reports a page without a default export, and one that throws', async () => {
		expect((await compile({})).findings).toMatchObject([{ code: 'no-default-export' }]);
		const broken = () => {
			throw new Error('no luck');
		};
		expect((await compile({ default: broken })).findings).toMatchObject([
			{ code: 'render-error', message: 'The page /general cannot be rendered: no luck' },
		]);
	});
});
