import { ICON_PATHS, isIconName } from '../content/icon/registry.ts';
import type { SearchSettings } from '../islands/search/query/settings.ts';
import type { ContentType, SiteModel } from '../model.ts';

/**
 * What the islands of search need of the site.
 */
export function searchSettings({ contentTypes, lang, version, search, ask }: SiteModel): SearchSettings {
	const icons = iconsOf(contentTypes);
	return { contentTypes, icons, lang, version: version.name, ...search, ask: ask.enabled };
}

/** An icon that does not exist is left out. */
function iconsOf(contentTypes: readonly ContentType[]): Record<string, string> {
	return Object.fromEntries(contentTypes.flatMap(({ icon }) => (isIconName(icon) ? [[icon, ICON_PATHS[icon]]] : [])));
}
