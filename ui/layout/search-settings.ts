import { ICON_PATHS, isIconName } from '../content/icon/registry.ts';
import type { SearchSettings } from '../islands/search/query/settings.ts';
import type { ContentType, SiteModel } from '../model.ts';

/** Returns the site's settings for the search islands. */
export function searchSettings({ contentTypes, lang, version, search, ask }: SiteModel): SearchSettings {
	const icons = iconsOf(contentTypes);
	return { contentTypes, icons, lang, version: version.name, ...search, ask: ask.enabled };
}

/** Returns the paths of the icons by name, without unknown icons. */
function iconsOf(contentTypes: readonly ContentType[]): Record<string, string> {
	return Object.fromEntries(contentTypes.flatMap(({ icon }) => (isIconName(icon) ? [[icon, ICON_PATHS[icon]]] : [])));
}
