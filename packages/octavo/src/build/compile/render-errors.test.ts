import { afterAll, expect, it } from 'vitest';
import * as ui from '../../theme/index.ts';
import { createCompiler } from './compiler.ts';
import { createTestSite, testConfiguration } from './testing/site.ts';

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
])('%j is found by the check at its line, and the rest of the page is shown', (source, mend) => {
	const page = site.page('a', `First.\n\n${source}\n\nLast [link](/nowhere).\n`);
	const found = compiler.analyze(page).findings.filter(({ severity }) => severity === 'error');
	expect(found).toMatchObject([
		{ line: 3, message: expect.stringMatching(new RegExp(mend.replace(/[{}()<>/]/g, '\\$&'), 'i')) },
	]);
	const compiled = compiler.compile(page);
	expect(compiled.findings).toEqual(compiler.analyze(page).findings);
	expect(compiled.html).toContain('First.');
	expect(compiled.html).toContain('Last <a href="/nowhere">link</a>.');
});

it.each([':::tip[See [docs](/a)]', ':::tip[Array `a[0]` and more]', ':::tip[Plain]', ':::tip'])(
	'%j is a title without a finding',
	(opening) => {
		const page = site.page('b', `${opening}\nText.\n:::\n`);
		expect(compiler.analyze(page).findings.filter(({ severity }) => severity === 'error')).toEqual([]);
	},
);

it('the first of two definitions is meant', () => {
	const page = site.page('c', 'See [docs].\n\n[docs]: /first\n\n[docs]: /second\n');
	expect(compiler.compile(page).html).toContain('<a href="/first">docs</a>');
});
