import type { SearchSettings } from '../islands/search/settings.ts';
import type { SiteModel } from '../model.ts';

/**
 * What the islands of search need of the site: the props of both, of which every document
 * carries what is unusual.
 * See `ui/islands/search/settings.ts`.
 */
export function searchSettings({ contentTypes, lang, version, search, ask }: SiteModel): SearchSettings {
	return { contentTypes, lang, version: version.name, ...search, ask: ask.enabled };
}
