import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';
import { siteRoot } from '@octavo/platform/site-root.ts';
import { siteComponents } from 'octavo/build/compile/index.ts';
import { authorForm, markdownForm } from 'octavo/theme/content/catalogue/author-form.ts';
import type { AnyElement } from 'octavo/theme/content/children.ts';
import { Catalogue, cataloguePage, contentComponents, themeExamples } from 'octavo/theme/content/index.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { product } from '../index.ts';
import { productExamples } from './index.ts';

/** Those of the theme and of this site. */
const components = siteComponents(contentComponents, { root: siteRoot(), plugins: [product] });
const examples = [...themeExamples, ...productExamples];
const names = Object.keys(components);

describe('every content component', () => {
	it.each(names)('%s is in the catalogue', (name) => {
		expect(examples.flatMap((example) => example.components)).toContain(name);
	});

	it.each(names)('%s refuses an unknown property', (name) => {
		const result = components[name]?.props.safeParse({ colour: 'red' });
		expect(result?.error?.issues).toContainEqual(
			expect.objectContaining({ code: 'unrecognized_keys', keys: ['colour'] }),
		);
	});

	it.each(names)('%s describes its properties', (name) => {
		const shape = components[name]?.props.shape ?? {};
		for (const [prop, schema] of Object.entries(shape)) expect(schema.description, `${name}.${prop}`).toBeTruthy();
	});

	it.each(names)('%s names a sheet that exists', (name) => {
		const sheet = components[name]?.sheet;
		if (sheet !== undefined)
			expect(existsSync(resolve(repositoryRoot(), 'packages/octavo/src/theme', sheet)), sheet).toBe(true);
	});
});

const ofComponents = examples.filter(({ construct }) => construct === undefined);

describe.each(ofComponents.map((example) => [example.components.join(', '), example] as const))(
	'%s',
	(_title, example) => {
		it('renders its example without scripts or style attributes', () => {
			const html = renderToStaticMarkup(example.element);
			expect(html).not.toMatch(/ (style|on\w+)="/);
			expect(html.length).toBeGreaterThan(20);
		});

		it('has a Markdown form without JSX', () => {
			expect(markdownForm(example.element as AnyElement, components)).not.toMatch(/<[A-Z]/);
		});

		it('prints its example as authors write it', () => {
			expect(authorForm(example.element as AnyElement, components)).toContain(`<${example.components[0]}`);
		});
	},
);

it('has a unique heading for each catalogue entry', () => {
	const { headings, markdown } = cataloguePage({ components, examples });
	const ids = headings.map(({ id }) => id);
	const html = renderToStaticMarkup(<Catalogue components={components} examples={examples} />);
	expect(new Set(ids).size).toBe(examples.length);
	for (const id of ids) expect(html).toContain(`<h2 id="${id}">`);
	expect(markdown).toContain('## Tabs, TabItem\n\nAlternatives');
});
