import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buildQuery, DEFAULT_ENDPOINT, DEFAULT_OBJECT, PRESETS, readAddress, writeForms } from './build-query.ts';
import { QueryBuilder, queryBuilderDefinition } from './query-builder.tsx';

describe('buildQuery', () => {
	it('encodes values and not keys', () => {
		expect(buildQuery('/api/books', "{ filters: { title: { $eq: 'A & B' } }, sort: ['title:asc'] }")).toMatchObject({
			ok: true,
			url: '/api/books?filters[title][$eq]=A%20%26%20B&sort[0]=title%3Aasc',
			readable: '/api/books?filters[title][$eq]=A & B&sort[0]=title:asc',
		});
	});

	it('accepts comments, trailing commas, and code pasted from a file', () => {
		expect(buildQuery('/api/books', 'module.exports = { page: 1, /* first */ };')).toMatchObject({
			url: '/api/books?page=1',
		});
	});

	it('leaves out the question mark without parameters', () => {
		expect(buildQuery(' /api/books ', '{}')).toMatchObject({ url: '/api/books' });
	});

	it('adds the parameters to those of the endpoint', () => {
		expect(buildQuery('/api/books?locale=fr&sort=title', "{ sort: 'year', page: 1 }")).toMatchObject({
			url: '/api/books?locale=fr&sort=year&page=1',
			parameters: { locale: 'fr', sort: 'year', page: 1 },
		});
	});

	it('reports the position of a mistake', () => {
		expect(buildQuery('/api/books', '{\n  sort: [\n}')).toEqual({
			ok: false,
			message: "Invalid character '}' in line 3, column 1",
		});
	});

	it('does not execute code', () => {
		const result = buildQuery('/api/books', '{ page: (() => { globalThis.broken = true })() }');
		expect(result.ok).toBe(false);
		expect('broken' in globalThis).toBe(false);
	});

	it('requires an object', () => {
		expect(buildQuery('/api/books', '[1]')).toEqual({ ok: false, message: 'Expected an object: { key: value }' });
	});
});

describe('the forms of a request', () => {
	it('are an address, a fetch call, and a client call', () => {
		const forms = writeForms(buildQuery('/api/restaurants', "{ sort: 'name' }"));
		expect(forms?.URL).toBe('/api/restaurants?sort=name');
		expect(forms?.fetch).toContain("'http://localhost:1337/api/restaurants?sort=name'");
		expect(forms?.['Strapi Client']).toContain("client.collection('restaurants').find({ sort: 'name' })");
		const one = writeForms(buildQuery('/api/restaurants/n6qbumral40e3ivdio1ovhpp', '{}'))?.['Strapi Client'];
		expect(one).toContain("findOne('n6qbumral40e3ivdio1ovhpp')");
		expect(writeForms(buildQuery('/api/restaurants', '{ pagination: { page: 2 } }'))?.['Strapi Client']).toContain(
			'page: 2',
		);
		expect(writeForms(buildQuery('/api/restaurants', '{'))).toBeUndefined();
	});

	it('can be parsed back from the address', () => {
		for (const { endpoint, object } of PRESETS) {
			const built = buildQuery(endpoint, object);
			if (!built.ok) throw new Error(built.message);
			const read = readAddress(built.url);
			expect(buildQuery(read.endpoint, read.object)).toMatchObject({ url: built.url, readable: built.readable });
		}
	});
});

it('prints the query of the default object without scripts', () => {
	const html = renderToStaticMarkup(<QueryBuilder />);
	const result = buildQuery(DEFAULT_ENDPOINT, DEFAULT_OBJECT);
	expect(html).toContain('data-island="query-builder" data-trigger="intent" data-props="{}"');
	expect(html).toMatch(/\/api\/restaurants(?:<\/span>)?<wbr\/>/);
	expect(html.replaceAll(/<wbr\/>|<!-- -->|<\/?span[^>]*>/g, '')).toContain(
		(result.ok ? result.readable : '').replaceAll('&', '&amp;'),
	);
});

it('explains in Markdown how to do the same in code', () => {
	expect(queryBuilderDefinition.markdown({}, '')).toContain('encodeValuesOnly');
});
