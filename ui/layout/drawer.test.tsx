import { expect, it } from 'vitest';
import { page, rendered, site } from './testing/fixtures.ts';

const drawer = rendered().querySelector('dialog[data-drawer]');

it('is closed, named, and shows the main panel first', () => {
	expect(drawer?.hasAttribute('open')).toBe(false);
	expect(drawer?.getAttribute('aria-label')).toBe('Menu');
	expect(drawer?.querySelector('[data-panel="main"]')?.hasAttribute('hidden')).toBe(false);
	expect(drawer?.querySelector('[data-panel="section"]')?.hasAttribute('hidden')).toBe(true);
});

it('has the fixed links to the areas, with their colours', () => {
	const areas = [...(drawer?.querySelectorAll('.drawer-areas li') ?? [])];
	expect(
		areas.map((area) => [area.getAttribute('data-accent'), area.querySelector('a')?.getAttribute('href')]),
	).toEqual([
		['indigo', '/cms/intro'],
		['teal', '/cloud/intro'],
	]);
});

it('lists the other items of the navbar, without a second link to an area or a second search', () => {
	const document = rendered({
		page: {
			...page,
			navbar: [
				...page.navbar,
				{ type: 'search', position: 'right' },
				{ type: 'link', position: 'right', link: { label: 'Source', href: 'https://code.example.com' }, active: false },
			],
		},
	});
	const links = [...document.querySelectorAll('.drawer-items a')].map((link) => link.textContent);
	expect(links).toEqual(['Source']);
	expect(document.querySelector('[data-drawer] [data-opens="search"]')).toBeNull();
});

it('lists the languages and marks the current one', () => {
	expect(drawer?.querySelector(`a[lang="${site.lang}"]`)?.getAttribute('aria-current')).toBe('true');
});
