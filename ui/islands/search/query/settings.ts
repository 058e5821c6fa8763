import {
	cloudIcon,
	codeIcon,
	featherIcon,
	gearIcon,
	listIcon,
	squaresFourIcon,
	wrenchIcon,
} from '../../../content/icon/paths.ts';
import type { ContentType } from '../../../model.ts';
import { CONTENT_TYPES } from './content-types.ts';

export { ALL } from './content-types.ts';

/** What the site's configuration says about search: what differs from the usual travels as props of both islands. */
export interface SearchSettings {
	/** The choices of the filter bar in their order; the first stands for all. None: the base dialog. */
	contentTypes: ContentType[];
	/** How the icons of the content types are drawn, by their names: all icons would weigh more than the dialog. */
	icons: Record<string, string>;
	/** Language and version whose pages are searched. */
	lang: string;
	version: string;
	/** Of the empty input. */
	placeholder: string;
	/** Where readers say that a query should have results; `{query}` stands for it. */
	issueUrl?: string;
	/** Results whose address matches this regular expression keep it; all others stay on this site. */
	externalUrlPattern?: string;
	/** Whether Ask AI may be offered. */
	ask: boolean;
}

/** Icons of the usual content types, in their order. */
const CONTENT_TYPE_ICONS: Record<string, string> = {
	list: listIcon,
	feather: featherIcon,
	cloud: cloudIcon,
	'squares-four': squaresFourIcon,
	wrench: wrenchIcon,
	code: codeIcon,
	gear: gearIcon,
};

/** What most sites say. It comes with the island's script, so that documents carry only what differs. */
const USUAL_SETTINGS: SearchSettings = {
	contentTypes: CONTENT_TYPES,
	icons: CONTENT_TYPE_ICONS,
	lang: 'en',
	version: 'current',
	placeholder: 'Search docs',
	ask: true,
};

/** @returns the settings that differ from the usual ones */
export function unusualSettings(settings: SearchSettings): Partial<SearchSettings> {
	const usual = new Map<string, unknown>(Object.entries(USUAL_SETTINGS));
	return Object.fromEntries(
		Object.entries(settings).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(usual.get(name))),
	);
}

/** The opposite of {@link unusualSettings}. */
export function completeSettings(unusual: Partial<SearchSettings>): SearchSettings {
	return { ...USUAL_SETTINGS, ...unusual };
}
