import { SEARCH_ROUTE, t } from '@octavo/contract/index.ts';
import { Icon } from '../content/index.ts';
import type { NavbarItem, SiteModel } from '../model.ts';
import { BRAND_COLOR } from './metadata.ts';
import { NavbarEntry } from './navbar-entry.tsx';

/** The bar at the top of every page. It always has search and Ask AI, even if the site does not list a search item. */
export function Navbar({ site, items }: { site: SiteModel; items: NavbarItem[] }) {
	const tools = (
		<div className="navbar-tools">
			<SearchButton />
			{site.ask.enabled && <AskButton />}
		</div>
	);
	const side = (position: NavbarItem['position']) =>
		items
			.filter((item) => item.position === position)
			// Items have no id and are identified by their order.
			// biome-ignore lint/suspicious/noArrayIndexKey: static markup
			.map((item, index) => <NavbarEntry key={index} item={item} search={tools} />);
	return (
		<header className="navbar" data-navbar="" {...(site.navbar.hideOnScroll && { 'data-hide-on-scroll': '' })}>
			<nav className="navbar-inner" aria-label={t('nav.main')}>
				<button
					type="button"
					className="icon-button navbar-menu"
					data-action="open-menu"
					aria-label={t('menu.open')}
					aria-expanded="false"
				>
					<Icon name="list" />
				</button>
				<a className="navbar-title" href="/">
					<Logo />
					{site.navbar.title}
				</a>
				<div className="navbar-items">{side('left')}</div>
				{!items.some((item) => item.type === 'search') && tools}
				<div className="navbar-items navbar-end">{side('right')}</div>
				<ColorModeButton colorMode={site.colorMode} />
			</nav>
		</header>
	);
}

/** The logo of the documentation, the same drawing as the site's icon. */
function Logo() {
	return (
		<svg className="logo" viewBox="0 0 32 32" aria-hidden="true">
			<rect width="32" height="32" rx="7" fill={BRAND_COLOR} />
			<path fill="#fff" d="M8 8h16v7H8zM8 17h10v7H8zM20 20h4v4h-4z" />
		</svg>
	);
}

/** Opens the search dialog or, without scripts, the search page. */
function SearchButton() {
	return (
		<form action={SEARCH_ROUTE}>
			<button type="submit" className="search-button" data-opens="search" aria-keyshortcuts="Control+K Meta+K">
				<Icon name="magnifying-glass" />
				<span>{t('search.title')}</span>
				<span aria-hidden="true">
					<kbd data-apple="⌘K">{t('keys.search')}</kbd>
				</span>
			</button>
		</form>
	);
}

/** Opens the Ask AI dialog. */
function AskButton() {
	return (
		<button type="button" className="ask-button" data-opens="ask">
			<Icon name="sparkle" />
			<span>{t('ask.title')}</span>
		</button>
	);
}

/** Switches the colour mode. A script updates its label with the mode. */
function ColorModeButton({ colorMode }: Pick<SiteModel, 'colorMode'>) {
	if (colorMode.disableSwitch) return null;
	return (
		<button
			type="button"
			className="icon-button color-mode"
			data-action="toggle-theme"
			aria-label={t('color.label', { mode: colorMode.default === 'dark' ? t('color.dark') : t('color.light') })}
		/>
	);
}
