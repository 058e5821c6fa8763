import type { ContentType } from '../../model.ts';

/** What the site's configuration says about search: travels as props of both islands. */
export interface SearchSettings {
	/** The choices of the filter bar in their order; the first stands for all. None: the base dialog. */
	contentTypes: ContentType[];
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

/** The choice that filters nothing. */
export const ALL = 'all';
