import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { authorForm, markdownForm } from './catalogue/author-form.ts';
import { examples } from './catalogue/examples.ts';
import type { AnyElement } from './children.ts';
import { Catalogue, cataloguePage, contentComponents } from './index.ts';

const names = Object.keys(contentComponents);

describe('every content component', () => {
	it.each(names)('%s is in the catalogue', (name) => {
		expect(examples.flatMap(({ components }) => components)).toContain(name);
	});

	it.each(names)('%s refuses an unknown property', (name) => {
		const result = contentComponents[name]?.props.safeParse({ colour: 'red' });
		expect(result?.error?.issues).toContainEqual(
			expect.objectContaining({ code: 'unrecognized_keys', keys: ['colour'] }),
		);
	});

	it.each(names)('%s describes its properties', (name) => {
		const shape = contentComponents[name]?.props.shape ?? {};
		for (const [prop, schema] of Object.entries(shape)) expect(schema.description, `${name}.${prop}`).toBeTruthy();
	});

	it.each(names)('%s names a sheet that exists', (name) => {
		const sheet = contentComponents[name]?.sheet;
		if (sheet !== undefined)
			expect(existsSync(join(repositoryRoot(), 'packages/octavo/src/theme', sheet)), sheet).toBe(true);
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
			expect(markdownForm(example.element as AnyElement)).not.toMatch(/<[A-Z]/);
		});

		it('prints its example as authors write it', () => {
			expect(authorForm(example.element as AnyElement)).toContain(`<${example.components[0]}`);
		});
	},
);

it('has a unique heading for each catalogue entry', () => {
	const ids = cataloguePage.headings.map(({ id }) => id);
	const html = renderToStaticMarkup(<Catalogue />);
	expect(new Set(ids).size).toBe(examples.length);
	for (const id of ids) expect(html).toContain(`<h2 id="${id}">`);
	expect(cataloguePage.markdown).toContain('## Tabs, TabItem\n\nAlternatives');
});
