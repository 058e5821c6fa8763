import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteModel } from '../model.ts';
import { Drawer } from './drawer.tsx';
import { searchSettings } from './search-settings.ts';

/**
 * Returns constants that are the same on all pages and only needed by scripts, as name -> JSON. The bundler replaces these
 * names in scripts (`ui/islands/constants.d.ts`, `browser/constants.d.ts`), so that no document carries the values.
 */
export function scriptConstants(site: SiteModel): Record<string, string> {
	return {
		SEARCH_SETTINGS: JSON.stringify(searchSettings(site)),
		ASK_DISCLAIMER: JSON.stringify(site.ask.disclaimer),
		ERROR_PAGES: JSON.stringify(site.errorPages),
		DRAWER: JSON.stringify(renderToStaticMarkup(<Drawer site={site} />)),
	};
}
