import { renderToStaticMarkup } from 'react-dom/server';
import { ICON_PATHS, isIconName } from '../content/icon/registry.ts';
import type { SearchSettings } from '../islands/search/query/settings.ts';
import type { SiteModel } from '../model.ts';
import { withBase } from './base-path.ts';
import { Drawer } from './drawer.tsx';
import { ProjectVersion } from './navbar-entry.tsx';
import { PageMenu } from './page-menu.tsx';
import { SideTools } from './sidebar.tsx';

/**
 * Returns constants that are the same on all pages and only needed by scripts, as name -> JSON. The bundler replaces these
 * names in scripts (`packages/octavo/src/theme/islands/constants.d.ts`, `packages/octavo/src/client/constants.d.ts`), so that no document carries the values.
 */
export function scriptConstants(site: SiteModel): Record<string, string> {
	return {
		SITE_BASE: JSON.stringify(site.base),
		SEARCH_SETTINGS: JSON.stringify(searchSettings(site)),
		ASK_DISCLAIMER: JSON.stringify(site.ask.disclaimer),
		ERROR_PAGES: JSON.stringify(site.errorPages),
		PAGE_MENU: JSON.stringify(renderToStaticMarkup(<PageMenu site={site} />)),
		VERSION_FORM: JSON.stringify(renderToStaticMarkup(<ProjectVersion />)),
		SIDE_TOOLS: JSON.stringify(site.sidebar.hideable ? renderToStaticMarkup(<SideTools />) : ''),
		DRAWER: JSON.stringify(withBase(renderToStaticMarkup(<Drawer site={site} />), site.base)),
	};
}

/** Returns the site's settings for the search islands, with the paths of known icons. */
export function searchSettings({ contentTypes, lang, version, search, ask }: SiteModel): SearchSettings {
	const icons = Object.fromEntries(
		contentTypes.flatMap(({ icon }) => (isIconName(icon) ? [[icon, ICON_PATHS[icon]]] : [])),
	);
	return { contentTypes, icons, lang, version: version.name, ...search, ask: ask.enabled };
}
