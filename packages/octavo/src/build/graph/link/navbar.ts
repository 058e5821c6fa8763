import { closestOf } from '@octavo/platform/closest.ts';
import type { NavbarItem } from '../../../theme/model.ts';
import { createFinding } from '../../findings/index.ts';
import type { Finding } from '../../model.ts';
import type { Content, GraphPage, GraphSidebar } from '../model.ts';
import { listChoices, printValue } from '../parse/validation.ts';
import type { NavbarItemConfig, SiteConfig } from '../read/config-schema.ts';
import { routeOf } from './routes.ts';
import { navigationLabel } from './sidebars.ts';
import { makeLink } from './site-model.ts';

interface Site {
	config: SiteConfig;
	routes: ReadonlyMap<string, GraphPage>;
	sidebars: ReadonlyMap<string, GraphSidebar>;
}

/** Returns the navbar of a page, with resolved addresses and active items. */
export function navbarView(site: Site, route: string, sidebarId: string | undefined): NavbarItem[] {
	return site.config.navbar.items.map((item) => viewItem(item, site, route, sidebarId));
}

function viewItem(item: NavbarItemConfig, site: Site, route: string, sidebarId: string | undefined): NavbarItem {
	const { position } = item;
	switch (item.type) {
		case 'link':
			return { type: 'link', position, link: makeLink(item), active: isActive(item, route) };
		case 'dropdown':
			return {
				type: 'dropdown',
				position,
				label: item.label,
				items: item.items.map((link) => ({ ...makeLink(link), active: isActive(link, route) })),
			};
		case 'localeDropdown':
			return {
				type: 'localeDropdown',
				position,
				label: item.label,
				items: site.config.locales.map(({ code, label, href }) => ({
					label,
					lang: code,
					href: code === site.config.language ? route : `${href.replace(/\/$/, '')}${route}`,
					active: code === site.config.language,
				})),
			};
		case 'search':
			return { type: 'search', position };
		case 'html':
			return { type: 'html', position, html: item.html };
		case 'doc': {
			const target = routeOf(item.page);
			const page = site.routes.get(target);
			const label = item.label ?? (page ? navigationLabel(page) : item.page);
			// An area can have several sidebars.
			const sameArea = page !== undefined && site.routes.get(route)?.source.area === page.source.area;
			const sameSidebar = page?.sidebar !== undefined && page.sidebar.id === sidebarId;
			const link = makeLink({ label, href: page?.source.route ?? target, icon: item.icon });
			return { type: 'doc', position, link, active: sameArea || sameSidebar };
		}
		case 'docSidebar': {
			const sidebar = site.sidebars.get(item.sidebar);
			const link = makeLink({
				label: item.label ?? sidebar?.label ?? item.sidebar,
				href: sidebar?.firstHref ?? '/',
				icon: item.icon,
			});
			return { type: 'docSidebar', position, link, active: item.sidebar === sidebarId };
		}
		case 'docsVersion':
			return { type: 'docsVersion', position, ...versionLink(site.config, item.label, route) };
		case 'docsVersionDropdown':
			return {
				type: 'docsVersionDropdown',
				position,
				label: item.label,
				project: item.project,
				items: [
					{ ...makeLink({ label: site.config.version.label, href: mainRoute(site.config) }), active: true },
					...site.config.otherVersions.map((link) => ({ ...makeLink(link), active: false })),
				],
			};
	}
}

function isActive({ href, activeBase }: { href: string; activeBase?: string | undefined }, route: string): boolean {
	return route === href || (activeBase !== undefined && `${route}/`.startsWith(activeBase));
}

function versionLink(config: SiteConfig, label: string | undefined, route: string) {
	const href = mainRoute(config);
	return { link: makeLink({ label: label ?? config.version.label, href }), active: route === href };
}

function mainRoute(config: SiteConfig): string {
	return config.version.mainDocId === undefined ? config.version.path : routeOf(config.version.mainDocId);
}

/**
 * Reports items that name a page or sidebar that does not exist. The finding shows the item and lists the existing ids.
 */
export function checkNavbar({ config, routes, sidebars }: Site, placeInConfig: Content['placeInConfig']): Finding[] {
	return config.navbar.items.flatMap((item, index) => {
		const report = (what: 'page' | 'sidebar', name: string, ids: string[]) => {
			const message = `Navbar item ${index + 1} (${printValue(item)}) names the ${what} "${name}", which does not exist. Available ${what} ids: ${listChoices(ids)}`;
			const place = placeInConfig(['navbar', 'items', index, what]);
			return createFinding('invalid-navbar-item', place, message, { closest: closestOf(name, ids) });
		};
		if (item.type === 'doc' && !routes.has(routeOf(item.page)))
			return report(
				'page',
				item.page,
				[...routes.values()].map(({ source }) => source.id),
			);
		if (item.type === 'docSidebar' && !sidebars.has(item.sidebar))
			return report('sidebar', item.sidebar, [...sidebars.keys()]);
		return [];
	});
}
