import { describe, expect, it } from 'vitest';
import type { NavbarItem } from '../model.ts';
import { page, rendered } from './testing/fixtures.ts';

function navbar(...items: NavbarItem[]) {
	const nav = rendered({ page: { ...page, navbar: items } }).querySelector('header nav');
	if (!nav) throw new Error('The document has no navbar.');
	return nav;
}

const link = { label: 'Item', href: '/item' };

describe('kinds of navbar items', () => {
	it('link: opens external targets in a new tab and shows its icon', () => {
		const item = navbar({
			type: 'link',
			position: 'right',
			link: { label: 'Source', href: 'https://code.example.com', external: true, icon: 'github-logo' },
			active: false,
		}).querySelector('.navbar-end a');
		expect(item?.textContent).toBe('Source');
		expect(item?.getAttribute('target')).toBe('_blank');
		expect(item?.getAttribute('rel')).toBe('noopener');
		expect(item?.querySelector('svg[aria-hidden="true"]')).not.toBeNull();
	});

	it('doc: marks the current page', () => {
		const item = navbar({ type: 'doc', position: 'left', link, active: true }).querySelector('a[href="/item"]');
		expect(item?.getAttribute('aria-current')).toBe('true');
	});

	it('docSidebar: links into its sidebar', () => {
		const item = navbar({ type: 'docSidebar', position: 'left', link, active: false });
		expect(item.querySelector('a[href="/item"]')?.hasAttribute('aria-current')).toBe(false);
	});

	it('docsVersion: is marked as a version to save', () => {
		const item = navbar({ type: 'docsVersion', position: 'right', link, active: false });
		expect(item.querySelector('a[href="/item"]')?.hasAttribute('data-docs-version')).toBe(true);
	});

	it('docsVersionDropdown: opens a list of versions', () => {
		const items = [{ ...link, active: true }];
		const menu = navbar({ type: 'docsVersionDropdown', position: 'right', label: 'Version', items }).querySelector(
			'details',
		);
		expect(menu?.querySelector('summary')?.textContent).toBe('Version');
		expect(menu?.querySelector('li a[data-docs-version]')?.getAttribute('aria-current')).toBe('true');
	});

	it('dropdown: works without scripts', () => {
		const items = [{ ...link, active: false }];
		const menu = navbar({ type: 'dropdown', position: 'left', label: 'More', items }).querySelector('details');
		expect(menu?.querySelector('summary')?.textContent).toBe('More');
		expect(menu?.querySelector('li a')?.getAttribute('href')).toBe('/item');
	});

	it('localeDropdown: names the language of each target', () => {
		const items = [{ label: 'Français', href: '/fr', lang: 'fr', active: false }];
		const target = navbar({ type: 'localeDropdown', position: 'right', label: 'Languages', items }).querySelector(
			'li a',
		);
		expect(target?.getAttribute('hreflang')).toBe('fr');
		expect(target?.getAttribute('lang')).toBe('fr');
	});

	it('search: is replaced by search and Ask AI, once', () => {
		const nav = navbar({ type: 'search', position: 'right' });
		expect(nav.querySelectorAll('.navbar-end [data-opens="search"]')).toHaveLength(1);
		expect(nav.querySelectorAll('[data-opens="search"]')).toHaveLength(1);
	});

	it('html: is printed unchanged', () => {
		const nav = navbar({ type: 'html', position: 'left', html: '<b>Beta</b>' });
		expect(nav.querySelector('.navbar-html b')?.textContent).toBe('Beta');
	});
});
