import type { ReactElement } from 'react';
import type { ContentComponent } from '../definition.ts';

/** An example of a component, for the catalogue and for the tests. */
export interface Example {
	/** Names of the components shown, the outermost first. A Markdown construct has one name, which can contain spaces. */
	components: readonly [string, ...string[]];
	element: ReactElement;
	/** Description and source of a Markdown construct; absent for components. */
	construct?: { description: string; source: string };
}

/** The components that a catalogue shows. */
export interface CatalogueContent {
	components: Readonly<Record<string, ContentComponent>>;
	/** In the order of the catalogue. */
	examples: readonly Example[];
}
