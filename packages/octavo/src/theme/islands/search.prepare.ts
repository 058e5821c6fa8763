import { sharedClient } from './search/query/shared-client.ts';
import { loadPopularPages } from './search/start/start-pages.ts';

/** Prepares the search while the dialog loads: chooses the server or a worker, which fetches the first parts of the index. */
export function prepare(): void {
	void sharedClient().prepare();
	void loadPopularPages();
}
