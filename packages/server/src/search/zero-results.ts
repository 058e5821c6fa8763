import type { SearchResponse } from '@octavo/search/index.ts';

/** Keystrokes of one query are closer together than this. Unit: ms. */
const QUIET = 4_000;
/** Shorter queries are words still being typed. Unit: characters. */
const MIN_LENGTH = 3;
/** Queries waiting at a time; further ones are ignored. */
const MAX_WAITING = 200;

type Counted = Pick<SearchResponse, 'query' | 'nbHits'>;

export type ZeroResults = (query: string) => void;

/**
 * Reports queries that found nothing once the reader has stopped typing: of `strapi clou`, `strapi cloudy` and
 * `strapi cloudyy` in a row, only the last. Readers are not told apart; two who type the same words at the same moment
 * count as one.
 * @param quiet how long a query must remain the last one. Unit: ms
 */
export function createZeroResults(onZeroResults: (query: string) => void, quiet = QUIET): ZeroResults {
	const waiting = new Map<string, NodeJS.Timeout>();
	return (text) => {
		const query = text.trim().replaceAll(/\s+/g, ' ');
		if (query.length < MIN_LENGTH) return;
		const key = query.toLowerCase();
		for (const [other, timer] of waiting) {
			if (!key.startsWith(other) && !other.startsWith(key)) continue;
			clearTimeout(timer);
			waiting.delete(other);
		}
		if (waiting.size >= MAX_WAITING) return;
		const timer = setTimeout(() => {
			waiting.delete(key);
			onZeroResults(query);
		}, quiet);
		timer.unref();
		waiting.set(key, timer);
	};
}

/**
 * @param response to one or several queries
 * @returns the queries for which no part of the response has a hit; a filtered part may have none while others do
 */
export function queriesWithoutHits(response: Counted | { results: readonly Counted[] }): string[] {
	const hits = new Map<string, number>();
	for (const { query, nbHits } of 'results' in response ? response.results : [response]) {
		hits.set(query, Math.max(hits.get(query) ?? 0, nbHits));
	}
	return [...hits].filter(([, count]) => count === 0).map(([query]) => query);
}
