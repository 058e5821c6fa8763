import { dispatch } from '@octavo/contract/index.ts';
import type { InsightsEvent, SearchAnswer, SearchClient } from '@octavo/search/client/index.ts';
import { useEffect } from 'react';

/** Delay in ms after which results count as viewed, and the number of results per event; from the specification. */
export const VIEW_DELAY = 400;
const VIEW_BATCH = 20;

/** Reports viewed hits to the search backend, if it gave the query an id. Nothing about the reader is sent. */
export function reportViews(client: SearchClient, { hits, queryID }: SearchAnswer): void {
	if (!queryID) return;
	const events: InsightsEvent[] = [];
	for (let start = 0; start < hits.length; start += VIEW_BATCH) {
		const objectIDs = hits.slice(start, start + VIEW_BATCH).map(({ objectID }) => objectID);
		events.push({ eventType: 'view', eventName: 'Items Viewed', index: 'docs', queryID, objectIDs });
	}
	if (events.length > 0) void client.sendEvents(events);
}

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

/** Reports the hit on which the reader has rested, by pointer or keys. */
export function useActiveReport(
	client: SearchClient,
	answer: SearchAnswer | undefined,
	objectID: string | undefined,
): void {
	const queryID = answer?.queryID;
	useEffect(() => {
		if (!queryID || !objectID) return;
		const event: InsightsEvent = {
			eventType: 'view',
			eventName: 'Item Active',
			index: 'docs',
			queryID,
			objectIDs: [objectID],
		};
		const timer = setTimeout(() => void client.sendEvents([event]), VIEW_DELAY);
		return () => clearTimeout(timer);
	}, [client, queryID, objectID]);
}

/** Reports an answer after a delay, so that intermediate results during typing are not counted. */
export function useReports(client: SearchClient, answer: SearchAnswer | undefined): void {
	useEffect(() => {
		if (!answer) return;
		const timer = setTimeout(() => {
			// For analytics, which listen if the reader agreed; see the events in `contract/`.
			dispatch('docs:search', { query: answer.query, count: answer.total });
			reportViews(client, answer);
		}, VIEW_DELAY);
		return () => clearTimeout(timer);
	}, [answer, client]);
}
