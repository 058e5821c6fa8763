import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as ui from '../../../theme/index.ts';
import { createCompiler } from '../compiler.ts';
import { createTestSite, type TestSite, testConfiguration } from '../testing/site.ts';

let site: TestSite;
beforeEach(() => {
	site = createTestSite();
});
afterEach(() => site.remove());

function compile(body: string, snippet = 'Text.') {
	const snippets = [site.snippet('part', snippet)];
	return createCompiler({ root: site.root, ui, snippets, configuration: testConfiguration }).compile(
		site.page('page', body),
	);
}

const idsIn = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);

describe('a page and its snippets', () => {
	const part = 'Part says [docs] and note[^1].\n\n[docs]: /two\n\n[^1]: Note of the part.';
	const page = compileTwice;
	function compileTwice() {
		return compile(
			'Page says [docs] and note[^1].\n\n<Snippet name="part" />\n\n<Snippet name="part" />\n\n[docs]: /one\n\n[^1]: Note of the page.',
			part,
		);
	}

	it('keep their own definitions of links', () => {
		const { html, markdown } = page();
		expect(html).toContain('Page says <a href="/one">docs</a>');
		expect(html).toContain('Part says <a href="/two">docs</a>');
		expect(markdown).toContain('Page says [docs](https://docs.example.com/one)');
		expect(markdown).toContain('Part says [docs](https://docs.example.com/two)');
	});

	it('keep their own footnotes', () => {
		const { html, markdown } = page();
		expect(html.match(/Note of the page/g)).toHaveLength(1);
		expect(html.match(/Note of the part/g)).toHaveLength(2);
		for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(idsIn(html)).toContain(target);
		expect(new Set(idsIn(html)).size).toBe(idsIn(html).length);
		const label = /Part says .*note\[\^([^\]]+)\]/.exec(markdown)?.[1];
		expect(markdown).toContain(`[^${label}]: Note of the part.`);
		expect(markdown).toContain('[^1]: Note of the page.');
	});

	it('do not lend each other names', () => {
		const { html } = compile('<Snippet name="part" />\n\n[docs]: /one', 'Part says [docs].');
		expect(html).toContain('Part says [docs].');
	});
});

describe('ids', () => {
	it.each([
		['## 🎉\n\n## !!!', ['section', 'section-1']],
		['## Main\n\n## Feedback question', ['main-1', 'feedback-question-1']],
		['## Fn 1\n\n## Fnref x\n\nText[^1].\n\n[^1]: Note.', ['section-fn-1', 'section-fnref-x', 'fnref-1', 'fn-1']],
		['<span id="setup"></span>\n\n## Setup', ['setup', 'setup-1']],
		['## A\n\n## A-1\n\n## A\n\n## A', ['a', 'a-1', 'a-2', 'a-3']],
		['## A-1\n\n## A\n\n## A', ['a-1', 'a', 'a-2']],
		[
			'One[^1], two[^1], other[^1-2].\n\n[^1]: Note.\n\n[^1-2]: Note.',
			['fnref-1', 'fnref-1-R2', 'fnref-1-2', 'fn-1', 'fn-1-2'],
		],
		['## Constructor\n\n## \\_\\_proto\\_\\_', ['constructor', '__proto__']],
	])('%j has ids that are unique, not empty, and not those of the shell', (body, ids) => {
		const { html, findings } = compile(body);
		expect(idsIn(html)).toEqual(ids);
		expect(findings.filter(({ code }) => code === 'duplicate-anchor')).toEqual([]);
	});

	it.each([
		'<div id="x">a</div>\n\n<div id="x">b</div>',
		'## Setup\n\n<span id="setup"></span>',
		'## Setup {#setup}\n\n<span id="setup"></span>',
		'## Text {#main}',
		'## Text {#fn-1}',
		'<span id="">a</span>',
		'<span id="a b">a</span>',
	])('%j is reported at the line of the id', (body) => {
		const [finding] = compile(body).findings.filter(({ code }) => code === 'duplicate-anchor');
		expect(finding).toMatchObject({
			line: body.split('\n').length,
			message: expect.stringContaining('choose another'),
		});
	});
});
