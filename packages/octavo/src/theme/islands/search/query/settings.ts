import type { SearchFileSettings } from '@octavo/search/client/index.ts';
import type { ContentType } from '../../../model.ts';

/** The search settings of the site's configuration. */
export interface SearchSettings extends Omit<SearchFileSettings, 'contentTypes' | 'popular'> {
	/** The choices of the filter bar in order; the first one is all content. If empty, the dialog has no filters and no preview. */
	contentTypes: ContentType[];
	/** Paths of the content types' icons, by name. Loading all icons would outweigh the dialog. */
	icons: Record<string, string>;
	/** Placeholder of the input. */
	placeholder: string;
	/** Whether Ask AI is enabled. */
	ask: boolean;
}
