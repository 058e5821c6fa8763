import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteRoot } from '@octavo/platform/site-root.ts';
import { describe, expect, it } from 'vitest';
import * as ui from '../../theme/index.ts';
import { loadConfigWithPlugins, type PageSource } from '../graph/index.ts';
import { wordsSchema } from '../graph/read/data-schemas.ts';
import { readFrontMatter } from '../graph/read/front-matter.ts';
import { createCompiler } from './compiler.ts';
import { ImageLibrary } from './images.ts';
import type { SnippetSource } from './options.ts';
import { siteComponents } from './site-components.ts';
import { renderReference } from './testing/reference.ts';
import { testConfiguration } from './testing/site.ts';

/**
 * Removes the accepted differences from HTML. The parser is young, and the rendering of its tree is this project's own, so
 * every page is compared with the output of `@mdx-js/mdx` and plugins for what this compiler does beyond MDX. The accepted
 * differences are:
 * - line breaks between tags, which only MDX prints;
 * - ids that React derives from a component's position in the tree;
 * - a list directly before a nested quote (`> - a`, `>`, `> > b`), which is tight here, as in CommonMark, and loose there;
 * - the sections of pages with many calls (`workbench.test.ts`);
 * - attributes and the hidden heading that Markdown processors add to footnotes, for which `Footnotes` has its own.
 */
function normalize(html: string): string {
	const ids = new Map<string, number>();
	return (
		html
			.replace(/<section(?: class="(?:with-call|opening)")?>|<\/section>/g, '')
			// The second reference to a footnote has another id here.
			.replace(/(?<=fnref-[\w-]*-)R(?=\d)/g, '')
			.replace(/_a[rR]_\w*?_/g, (id) => {
				if (!ids.has(id)) ids.set(id, ids.size);
				return `_${ids.get(id)}_`;
			})
			.replace(/\s*\n\s*/g, '\n')
			.replace(/>\n(?=<)/g, '>')
			.replace(/\n(?=<(?:\/|ol|ul|p|figure|section|aside|div))/g, '')
			.replace(/>\n/g, '>')
	);
}

const root = siteRoot();
const FIXTURE = '../packages/octavo/src/build/compile/testing/every-construct.mdx';

function read(file: string, kind: PageSource['kind']): PageSource & { source: string } {
	const source = readFileSync(join(root, file), 'utf8');
	const id = file.replace(/^content\//, '').replace(/\.mdx$/, '');
	const { frontMatter } = readFrontMatter(undefined, 'snippet', id);
	const absolutePath = join(root, file);
	return { id, kind, format: 'mdx', file, absolutePath, route: `/${id}`, area: 'cms', frontMatter, hash: id, source };
}

const files = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
	.filter((name) => name.endsWith('.mdx'))
	.map((name) => `content/${name.replaceAll('\\', '/')}`)
	.sort();
const isSnippet = (file: string) => file.startsWith('content/snippets/');
const snippets: (SnippetSource & { source: string })[] = files.filter(isSnippet).map((file) => read(file, 'snippet'));
const byName = new Map(snippets.map((snippet) => [snippet.id.slice('snippets/'.length), snippet]));
/** Without the word list, the closest word would be computed for each name of the product, which is slow. */
const words = wordsSchema.parse(JSON.parse(readFileSync(join(root, 'content/words.json'), 'utf8')));
/** Without the annotations, which are no part of MDX, and the checks of code blocks, since the fixture proves nothing. */
const plugins = (await loadConfigWithPlugins(root)).plugins.map(({ annotate, fences, ...plugin }) => ({
	...plugin,
	...(fences && { fences: { ...fences, check: () => [], amountOf: () => undefined } }),
}));
const siteUi = { ...ui, contentComponents: siteComponents(ui.contentComponents, { root, plugins }) };
const marksFor = (attributes: Record<string, string>) =>
	plugins.find(({ fences }) => fences)?.fences?.marksFor(attributes);
const compiler = createCompiler({ root, ui, plugins, snippets, configuration: { ...testConfiguration, words } });
const images = new ImageLibrary(root);

/** Splits HTML into one tag per line, so that the diff shows where a difference is. */
function lines(html: string): string[] {
	return html.split(/(?=<)/);
}

function compare(file: string): void {
	const page = read(file, isSnippet(file) ? 'snippet' : 'doc');
	const { html, findings } = compiler.compile(page);
	// The fixture has rows that are longer than their head.
	const errors = findings.filter(({ severity, code }) => severity === 'error' && code !== 'lost-text');
	expect(errors).toEqual([]);
	const { source, route } = page;
	const reference = renderReference({ source, route, file, ui: siteUi, marksFor, images, snippets: byName });
	expect(lines(normalize(html))).toEqual(lines(normalize(reference)));
}

describe('the same HTML as @mdx-js/mdx', () => {
	it('for a page with every construct', () => compare(FIXTURE));

	it.each(files)('for %s', (file) => compare(file));
});
