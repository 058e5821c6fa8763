import type { ReactElement } from 'react';

/** A component in use, for the catalogue and as a check that it renders. */
export interface Example {
	/** Names of the components that are shown, the outer one first. A construct of Markdown has one name, with blanks. */
	components: readonly [string, ...string[]];
	element: ReactElement;
	/** Only for constructs of Markdown: what it is, and how it is written. */
	construct?: { description: string; source: string };
}
