import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Drawer } from './drawer.tsx';
import { parse, rendered, site } from './testing/fixtures.ts';

const drawer = parse(renderToStaticMarkup(<Drawer site={site} />)).querySelector('dialog[data-drawer]');

it('is closed, named, and shows the main panel first', () => {
	expect(drawer?.hasAttribute('open')).toBe(false);
	expect(drawer?.getAttribute('aria-label')).toBe('Menu');
	expect(drawer?.querySelector('[data-panel="main"]')?.hasAttribute('hidden')).toBe(false);
	expect(drawer?.querySelector('[data-panel="section"]')?.hasAttribute('hidden')).toBe(true);
	expect(drawer?.querySelector('[data-action="main-menu"]')?.textContent).toBe('Back to main menu');
});

it('links to the areas in their colours', () => {
	const areas = [...(drawer?.querySelectorAll('.drawer-areas li') ?? [])];
	expect(
		areas.map((area) => [area.getAttribute('data-accent'), area.querySelector('a')?.getAttribute('href')]),
	).toEqual([
		['indigo', '/cms/intro'],
		['teal', '/cloud/intro'],
	]);
});

it('lists the languages and marks the current one', () => {
	expect(drawer?.querySelector(`a[lang="${site.lang}"]`)?.getAttribute('aria-current')).toBe('true');
});

it('is not part of any document', () => {
	expect(rendered().querySelector('dialog')).toBeNull();
});
