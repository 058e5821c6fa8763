import { Icon } from '../content/index.ts';
import type { NavbarItem, SiteModel } from '../model.ts';
import { NavbarEntry, NavbarLink } from './navbar-entry.tsx';

/** Search has its button in the navbar, languages have their own list. */
const SHOWN_ELSEWHERE = new Set<NavbarItem['type']>(['search', 'localeDropdown']);

/**
 * The menu of small screens: the areas and the navbar's items in one panel, the sidebar in the other.
 * The sidebar itself is moved in when the drawer opens.
 */
export function Drawer({ site, items }: { site: SiteModel; items: NavbarItem[] }) {
	const areas = new Set(site.areas.map((area) => area.href));
	const rest = items.filter(
		(item) => !SHOWN_ELSEWHERE.has(item.type) && !('link' in item && areas.has(item.link.href)),
	);
	return (
		<dialog className="drawer" data-drawer="" aria-label="Menu">
			<div className="drawer-head">
				<a className="navbar-title" href="/">
					{site.navbar.title}
				</a>
				{/* biome-ignore lint/a11y/noAutofocus: a modal dialog moves the focus in any case, better here than to the title */}
				<button type="button" className="icon-button" data-action="close-menu" aria-label="Close menu" autoFocus>
					<Icon name="x" />
				</button>
			</div>
			<div data-panel="main">
				<ul className="drawer-areas">
					{site.areas.map((area) => (
						<li key={area.id} data-accent={area.accent}>
							<a href={area.href}>
								<b>{area.label}</b>
								{area.description}
							</a>
						</li>
					))}
				</ul>
				<button type="button" className="drawer-switch" data-action="section-menu" hidden>
					Pages of this section
				</button>
				<div className="drawer-items">
					{rest.map((item, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: static markup
						<NavbarEntry key={index} item={item} search={null} />
					))}
				</div>
				<Languages locales={site.locales} current={site.lang} />
			</div>
			<div data-panel="section" hidden>
				<button type="button" className="drawer-switch" data-action="main-menu">
					Back to main menu
				</button>
			</div>
		</dialog>
	);
}

function Languages({ locales, current }: { locales: SiteModel['locales']; current: string }) {
	return (
		<details className="drawer-languages fold">
			<summary>Languages</summary>
			<ul>
				{locales.map(({ code, label, href }) => (
					<li key={code}>
						<NavbarLink link={{ label, href }} active={code === current} lang={code} />
					</li>
				))}
			</ul>
		</details>
	);
}
