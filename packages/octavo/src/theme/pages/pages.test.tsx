import { describe, expect, it } from 'vitest';
import { page, rendered } from '../layout/testing/fixtures.ts';

const tag = (label: string, count = 1) => {
	const slug = label.toLowerCase();
	return { label, slug, href: `/tags/${slug}`, count };
};

describe('tag index', () => {
	const tags = [tag('2fa'), tag('API', 21), tag('api client'), tag('Webhooks')];
	const document = rendered({
		page: { ...page, kind: 'tag-index', title: 'Tags', description: 'A to Z' },
		body: { kind: 'tag-index', tags },
	});

	it('groups by first letter, ignoring case, with all digits in one group', () => {
		const groups = [...document.querySelectorAll('[data-filter-group]')];
		expect(
			groups.map((group) => [group.querySelector('h2')?.textContent, group.querySelectorAll('li').length]),
		).toEqual([
			['0-9', 1],
			['A', 2],
			['W', 1],
		]);
	});

	it('links to each letter and tag, with the number of pages', () => {
		for (const link of document.querySelectorAll('nav[aria-label="Letters"] a'))
			expect(
				document.querySelector(link.getAttribute('href')?.replace('#0', '#\\30 ') ?? ''),
				link.outerHTML,
			).not.toBeNull();
		expect(document.querySelector('a[href="/tags/api"]')?.parentElement?.textContent).toBe('API\u00a021');
	});

	it('groups letters of other alphabets, and letters with an accent below the letter', () => {
		const document = rendered({
			page: { ...page, kind: 'tag-index' },
			body: { kind: 'tag-index', tags: [tag('Übersicht'), tag('Yandex'), tag('Файлы')] },
		});
		expect([...document.querySelectorAll('.tag-group h2')].map(({ textContent }) => textContent)).toEqual([
			'U',
			'Y',
			'Ф',
		]);
	});

	it('has a labelled field that filters the list', () => {
		const field = document.querySelector('input[data-filter-list]');
		expect(document.getElementById(field?.getAttribute('data-filter-list') ?? '')?.querySelectorAll('li')).toHaveLength(
			4,
		);
		expect(document.querySelector(`label[for="${field?.id}"]`)?.textContent).toBe('Filter 4 tags');
	});
});

describe('tag page', () => {
	const summary = { title: 'API tokens', route: '/cms/tokens', description: 'Call the API.', area: page.area };

	it('lists its pages with area and description', () => {
		const document = rendered({
			page: { ...page, kind: 'tag', breadcrumbs: [{ label: 'Tags', href: '/tags' }, { label: 'tokens' }] },
			body: { kind: 'tag', tag: tag('tokens'), pages: [summary], related: [tag('roles', 3)] },
		});
		const item = document.querySelector('.page-list li');
		expect(item?.querySelector('a')?.getAttribute('href')).toBe('/cms/tokens');
		expect(item?.textContent).toContain('CMS docs');
		expect(item?.textContent).toContain('Call the API.');
		expect(document.querySelector('.lead')?.textContent).toBe('1 page');
		expect(document.querySelector('.breadcrumbs a')?.getAttribute('href')).toBe('/tags');
		expect(document.querySelector('.related-tags a')?.getAttribute('href')).toBe('/tags/roles');
	});
});

describe('search page', () => {
	const document = rendered({ page: { ...page, kind: 'search', title: 'Search' }, body: { kind: 'search' } });

	it('has a form that works without scripts', () => {
		const form = document.querySelector('main form');
		expect(form?.getAttribute('action')).toBe('/search');
		expect(form?.querySelector('input')?.getAttribute('name')).toBe('q');
		expect(form?.querySelector('input')?.getAttribute('aria-label')).toBe('Search the documentation');
	});

	it('explains what results need, and links to an alternative', () => {
		expect(document.querySelector('noscript a')?.getAttribute('href')).toBe('/tags');
	});
});

describe('not-found page', () => {
	const document = rendered({ page: { ...page, kind: 'not-found' }, body: { kind: 'not-found' } });

	it('explains the error and offers search and links to the areas', () => {
		expect(document.querySelector('h1')?.textContent).toBe('Page not found');
		const ways = [...document.querySelectorAll('.ways a')].map((link) => link.getAttribute('href'));
		expect(ways).toEqual(['/', '/cms/intro', '/cloud/intro', '/tags']);
		expect(document.querySelector('[data-not-found] form')?.getAttribute('action')).toBe('/search');
	});

	it('has a hidden section for the closest pages', () => {
		expect(document.querySelector('section[hidden] [data-suggestions]')).not.toBeNull();
	});
});
