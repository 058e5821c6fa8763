import type { SiteModel } from '../model.ts';

/**
 * What the islands of search need of the site: the props of both, printed into every document.
 * See `ui/islands/search/settings.ts`.
 */
export function searchSettings({ contentTypes, lang, version, search, ask }: SiteModel) {
	return { contentTypes, lang, version: version.name, ...search, ask: ask.enabled };
}
