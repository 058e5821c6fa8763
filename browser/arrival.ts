import { report } from './behaviour.ts';
import { isFromSearch } from './from-search.ts';
import { load } from './load.ts';

const arrivals = import.meta.glob<{ arrive(): void }>('../ui/islands/search.arrival.ts');

/** Has the words marked that a reader searched for who opened this page beside the search. */
export function startArrival(): void {
	for (const importArrival of isFromSearch() ? Object.values(arrivals) : []) {
		load(importArrival).then(
			({ arrive }) => arrive(),
			(error: unknown) => report('arrival', error),
		);
	}
}
