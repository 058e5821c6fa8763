import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteModel } from '../model.ts';
import { Drawer } from './drawer.tsx';
import { searchSettings } from './search-settings.ts';

/**
 * What is the same on all pages and needed only by scripts: name -> JSON. The bundler puts it into them under these names
 * (`ui/islands/constants.d.ts`, `browser/constants.d.ts`), so that no document carries it.
 */
export function scriptConstants(site: SiteModel): Record<string, string> {
	return {
		SEARCH_SETTINGS: JSON.stringify(searchSettings(site)),
		ASK_DISCLAIMER: JSON.stringify(site.ask.disclaimer),
		DRAWER: JSON.stringify(renderToStaticMarkup(<Drawer site={site} />)),
	};
}
