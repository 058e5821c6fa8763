import { sharedClient } from './search/query/shared-client.ts';
import { loadPopularPages } from './search/start/start-pages.ts';

/** Begins with what answers need beside the dialog: finds out who gives them; a worker fetches the index's first parts. */
export function prepare(): void {
	void sharedClient().prepare();
	void loadPopularPages();
}
