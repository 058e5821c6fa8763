import type { ContentType } from '../../../model.ts';

/** Label of the filters, from the specification. */
export const FILTER_LABEL = 'FILTER BY CONTENT TYPE:';

/** The search settings of the site's configuration. */
export interface SearchSettings {
	/** The choices of the filter bar in order; the first one is all content. If empty, the dialog has no filters and no preview. */
	contentTypes: ContentType[];
	/** Paths of the content types' icons, by name. Loading all icons would outweigh the dialog. */
	icons: Record<string, string>;
	/** Language and version of the pages that are searched. */
	lang: string;
	version: string;
	/** Placeholder of the input. */
	placeholder: string;
	/** Address at which readers report a query without results; `{query}` is replaced. */
	issueUrl?: string;
	/** Regular expression of addresses that results keep; all others become relative to this site. */
	externalUrlPattern?: string;
	/** Whether Ask AI is enabled. */
	ask: boolean;
}
