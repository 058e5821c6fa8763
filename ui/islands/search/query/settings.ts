import type { ContentType } from '../../../model.ts';

/** The choice that filters nothing. */
export const ALL = 'all';

/** What the site's configuration says about search. */
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
