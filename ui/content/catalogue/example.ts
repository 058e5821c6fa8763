import type { ReactElement } from 'react';

/** A component in use, for the catalogue and as a check that it renders. */
export interface Example {
	/** Names of the components that are shown, the outer one first. */
	components: readonly [string, ...string[]];
	element: ReactElement;
}
