import { report } from '../base/behaviour.ts';
import { load } from '../base/load.ts';
import { isFromSearch } from '../page/from-search.ts';

const arrivals = import.meta.glob<{ arrive(): void }>('../../ui/islands/search.arrival.ts');

/** Has the words marked that a reader searched for who opened this page beside the search. */
export function startArrival(): void {
	for (const importArrival of isFromSearch() ? Object.values(arrivals) : []) {
		load(importArrival).then(
			({ arrive }) => arrive(),
			(error: unknown) => report('arrival', error),
		);
	}
}
