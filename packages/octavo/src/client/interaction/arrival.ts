import { loadAndUse } from '../base/load.ts';
import { isFromSearch } from '../page/from-search.ts';

const arrivals = import.meta.glob<{ arrive(): void }>('../../theme/islands/search.arrival.ts');

/** Highlights the search words if the reader opened this page from search in a new tab or window. */
export function startArrival(): void {
	for (const importArrival of isFromSearch() ? Object.values(arrivals) : []) {
		void loadAndUse('search highlights', importArrival, ({ arrive }) => arrive());
	}
}
