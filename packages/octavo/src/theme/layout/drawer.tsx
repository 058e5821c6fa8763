import { t } from '@octavo/contract/index.ts';
import { Icon } from '../content/index.ts';
import type { SiteModel } from '../model.ts';
import { NavbarLink } from './navbar-entry.tsx';

/**
 * The mobile menu: the areas and the navbar's other items in one panel, the sidebar in the other. It is the same on all
 * pages, so it is part of the scripts that open it and not of documents; the scripts move the navbar items and the sidebar
 * into it.
 */
export function Drawer({ site }: { site: SiteModel }) {
	return (
		<dialog className="drawer" data-drawer="" aria-label={t('menu.label')}>
			<div className="drawer-head">
				<a className="navbar-title" href="/">
					{site.navbar.title}
				</a>
				{/* biome-ignore lint/a11y/noAutofocus: a modal dialog moves the focus anyway, and this button is a better target than the title */}
				<button type="button" className="icon-button" data-action="close-menu" aria-label={t('menu.close')} autoFocus>
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
					{t('menu.section')}
				</button>
				<div data-navbar-items="" />
				<Languages locales={site.locales} current={site.lang} />
			</div>
			<div data-panel="section" hidden>
				<button type="button" className="drawer-switch" data-action="main-menu">
					{t('menu.main')}
				</button>
			</div>
		</dialog>
	);
}

function Languages({ locales, current }: { locales: SiteModel['locales']; current: string }) {
	return (
		<details className="drawer-languages fold">
			<summary>{t('menu.languages')}</summary>
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
