import { describe, expect, it } from 'vitest';
import type { SidebarGroup } from '../model.ts';
import { renderFragment } from './render.tsx';
import { documentInput, page, parse, rendered } from './testing/fixtures.ts';

describe('a fragment', () => {
	const fragment = renderFragment(documentInput());

	it('holds what the document shows in main', () => {
		const main = rendered().querySelector('[data-page]');
		for (const link of main?.querySelectorAll('link') ?? []) link.remove();
		expect(parse(`<main>${fragment.main}</main>`).querySelector('main')?.innerHTML).toBe(main?.innerHTML);
	});

	it('says all that changes around main', () => {
		expect(fragment).toMatchObject({
			buildId: 'build-1',
			route: '/cms/tokens',
			title: 'API tokens | Example Docs',
			canonical: page.canonical,
			area: 'cms',
			accent: 'indigo',
			sidebarId: 'cmsSidebar',
			activeNavbar: ['/cms/intro'],
		});
		expect(fragment).not.toHaveProperty('robots');
	});

	it('names the address of each sheet of the document', () => {
		const document = rendered();
		const carried = [...document.querySelectorAll('[data-sheets]')].flatMap(
			(element) => element.getAttribute('data-sheets')?.split(' ') ?? [],
		);
		expect(Object.keys(fragment.styles).sort()).toEqual(carried.sort());
		expect(fragment.styles.tokens).toBe('/assets/tokens.css');
	});

	it('says that an unlisted page is not to be indexed', () => {
		expect(renderFragment(documentInput({ page: { ...page, unlisted: true } })).robots).toBe('noindex');
	});
});

describe('the sidebar of a fragment', () => {
	it('is left out where the one that is there is whole', () => {
		expect(renderFragment(documentInput())).not.toHaveProperty('sidebar');
	});

	it('comes with the pages that the navbar leads to', () => {
		const fragment = renderFragment(documentInput({ page: { ...page, route: '/cms/intro' } }));
		expect(parse(fragment.sidebar ?? '').querySelector('[data-sidebar="cmsSidebar"] a')).not.toBeNull();
	});

	it('comes with pages of a branch that others do without, and with no others', () => {
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
						sidebar: { id: 'cmsSidebar', label: 'CMS', branchesAt: '/assets/sidebar-1-', items: [item] },
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

describe('what a fragment says about the shell', () => {
	it('names the page that has the sidebar, for readers from another area', () => {
		expect(renderFragment(documentInput()).sidebarFrom).toBe('/cms/intro');
		expect(renderFragment(documentInput({ page: { ...page, route: '/cms/intro' } }))).not.toHaveProperty('sidebarFrom');
	});

	it('names the active items of menus, but not languages and versions', () => {
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
