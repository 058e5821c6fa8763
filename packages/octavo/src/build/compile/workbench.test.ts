import { afterEach, beforeEach, expect, it } from 'vitest';
import * as ui from '../../theme/index.ts';
import { createCompiler } from './compiler.ts';
import { createTestSite, type TestSite, testConfiguration } from './testing/site.ts';

let site: TestSite;
beforeEach(() => {
	site = createTestSite();
});
afterEach(() => site.remove());

const compile = (source: string) =>
	createCompiler({ root: site.root, ui, snippets: [], configuration: testConfiguration }).compile(
		site.page('cms/api/rest', source),
	);

const CALL = '<ApiCall>\n<Request>\n\nasked\n\n</Request>\n</ApiCall>\n\n';
const IN_TABS = `<Tabs>\n<TabItem value="a" label="A">\n\n${CALL}</TabItem>\n</Tabs>\n\n`;

it('puts each call beside the text that introduces it on a page with many calls', () => {
	const { html, components } = compile(
		`Intro.\n\n## One\n\nFirst.\n\n${CALL}Second.\n\n${CALL}After.\n\n## Two\n\nText.\n\n## Three\n\n${IN_TABS}${CALL}`,
	);
	expect(components).toEqual(expect.arrayContaining(['WithCall', 'Workbench']));
	const parts = html.split(/(?=<section)/).map((part) => [
		part.includes('class="with-call"'),
		part
			.replaceAll(/<[^>]+>/g, ' ')
			.replaceAll(/\s+/g, ' ')
			.trim(),
	]);
	expect(parts).toEqual([
		[false, 'Intro.'],
		[true, 'One First. asked'],
		[true, 'Second. asked After.'],
		[false, 'Two Text.'],
		[true, 'Three A asked'],
		[true, 'asked'],
	]);
});

it('does not change a page with few calls', () => {
	const { html, components } = compile(`## One\n\n${CALL}`);
	expect(components).not.toContain('Workbench');
	expect(html).not.toContain('<section');
});
