import { useEffect } from 'react';
import { dispatch } from '../../../../contract/index.ts';
import type { InsightsEvent, SearchAnswer, SearchClient } from '../../../../search/client/index.ts';

/** Milliseconds of rest after which results count as seen, and results in one event; from the specification. */
export const VIEW_DELAY = 400;
const VIEW_BATCH = 20;

/** Tells analytics, where the reader agreed to them, what was searched; see the events of `contract/`. */
export function announceSearch({ query, total }: SearchAnswer): void {
	dispatch('docs:search', { query, count: total });
}

/** Tells the search which of its hits were seen. It has to have named the query, and learns nothing of the reader. */
export function reportViews(client: SearchClient, { hits, queryID }: SearchAnswer): void {
	if (!queryID) return;
	const events: InsightsEvent[] = [];
	for (let start = 0; start < hits.length; start += VIEW_BATCH) {
		const objectIDs = hits.slice(start, start + VIEW_BATCH).map(({ objectID }) => objectID);
		events.push({ eventType: 'view', eventName: 'Items Viewed', index: 'docs', queryID, objectIDs });
	}
	if (events.length > 0) void client.sendEvents(events);
}

/** Tells the search which of its hits was followed. */
export function reportClick(client: SearchClient, { hits, queryID }: SearchAnswer, objectID: string): void {
	const position = hits.findIndex((hit) => hit.objectID === objectID) + 1;
	if (!queryID || position === 0) return;
	void client.sendEvents([
		{
			eventType: 'click',
			eventName: 'Item Selected',
			index: 'docs',
			queryID,
			objectIDs: [objectID],
			positions: [position],
		},
	]);
}

/** Reports an answer once the reader has had it before them for a moment: what they only typed past does not count. */
export function useReports(client: SearchClient, answer: SearchAnswer | undefined): void {
	useEffect(() => {
		if (!answer) return;
		const timer = setTimeout(() => {
			announceSearch(answer);
			reportViews(client, answer);
		}, VIEW_DELAY);
		return () => clearTimeout(timer);
	}, [answer, client]);
}
