import { describe, expect, it } from 'vitest';
import type { SidebarGroup } from '../model.ts';
import { renderFragment } from './render.tsx';
import { documentInput, page, parse, rendered } from './testing/fixtures.ts';

describe('a fragment', () => {
	const fragment = renderFragment(documentInput());

	it('has the same main content as the document', () => {
		const main = rendered().querySelector('[data-page]');
		for (const link of main?.querySelectorAll('link') ?? []) link.remove();
		expect(parse(`<main>${fragment.main}</main>`).querySelector('main')?.innerHTML).toBe(main?.innerHTML);
	});

	it('has everything that changes outside main', () => {
		expect(fragment).toMatchObject({
			buildId: 'build-1',
			route: '/cms/tokens',
			title: 'API tokens | Example Docs',
			canonical: page.canonical,
			accent: 'indigo',
			sidebarId: 'cmsSidebar',
			activeNavbar: ['/cms/intro'],
		});
		expect(fragment).not.toHaveProperty('robots');
	});

	it('has the address of each sheet of the document', () => {
		const document = rendered();
		const carried = [...document.querySelectorAll('[data-sheets]')].flatMap(
			(element) => element.getAttribute('data-sheets')?.split(' ') ?? [],
		);
		expect(Object.keys(fragment.styles).sort()).toEqual(carried.sort());
		expect(fragment.styles.tokens).toBe('/assets/tokens.css');
	});

	it('marks an unlisted page as noindex', () => {
		expect(renderFragment(documentInput({ page: { ...page, unlisted: true } })).robots).toBe('noindex');
	});
});

describe('the sidebar of a fragment', () => {
	it('is left out if other pages have all of it', () => {
		expect(renderFragment(documentInput())).not.toHaveProperty('sidebar');
	});

	it('is included in pages that the navbar links to', () => {
		const fragment = renderFragment(documentInput({ page: { ...page, route: '/cms/intro' } }));
		expect(parse(fragment.sidebar ?? '').querySelector('[data-sidebar="cmsSidebar"] a')).not.toBeNull();
	});

	it('is included in pages of a deferred branch, and in no others', () => {
		const group: SidebarGroup = {
			kind: 'group',
			id: 'rest',
			label: 'REST',
			badges: [],
			collapsible: true,
			open: false,
			containsActive: false,
			items: [],
			deferred: {},
		};
		const fragmentWith = (item: SidebarGroup) =>
			renderFragment(
				documentInput({
					page: {
						...page,
						sidebar: { id: 'cmsSidebar', branchesAt: '/assets/sidebar-1-', items: [item] },
					},
				}),
			);
		expect(fragmentWith(group)).not.toHaveProperty('sidebar');
		const inside = fragmentWith({
			...group,
			open: true,
			containsActive: true,
			items: [{ kind: 'link', label: 'Filters', href: page.route, badges: [], active: true }],
		});
		expect(parse(inside.sidebar ?? '').querySelector('details[open] a[aria-current]')).not.toBeNull();
		expect(inside.sidebar).not.toContain('data-deferred');
	});
});

describe('the shell data of a fragment', () => {
	it('names the page that carries the sidebar, for readers from another area', () => {
		expect(renderFragment(documentInput()).sidebarFrom).toBe('/cms/intro');
		expect(renderFragment(documentInput({ page: { ...page, route: '/cms/intro' } }))).not.toHaveProperty('sidebarFrom');
	});

	it('lists the active items of menus, except languages and versions', () => {
		const items = [
			{ label: 'Guides', href: '/guides', active: true, lang: 'en' },
			{ label: 'Other', href: '/other', active: false, lang: 'fr' },
		];
		const navbar = (['dropdown', 'localeDropdown', 'docsVersionDropdown'] as const).map((type) => ({
			type,
			position: 'left' as const,
			label: 'More',
			items,
		}));
		expect(renderFragment(documentInput({ page: { ...page, navbar: navbar.slice(0, 1) } })).activeNavbar).toEqual([
			'/guides',
		]);
		expect(renderFragment(documentInput({ page: { ...page, navbar: navbar.slice(1) } })).activeNavbar).toEqual([]);
	});
});
