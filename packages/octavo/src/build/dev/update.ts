/** The event that tells browsers which pages have changed. */
export const UPDATE_EVENT = 'docs:page-changed';

export interface Update {
	/** Routes whose contents changed. */
	routes: string[];
}
