import { runSearch, type SearchClient } from '@octavo/search/client/index.ts';
import { expect, it, vi } from 'vitest';
import { SETTINGS, sampleClient, sampleHits } from '../testing/sample-hits.ts';
import { reportViews, VIEW_DELAY } from './insights.ts';

async function reported(queryID: string | undefined): Promise<number[]> {
	const sendEvents = vi.fn<SearchClient['sendEvents']>(async () => undefined);
	const client: SearchClient = { ...sampleClient(() => sampleHits('CMS', 45)), sendEvents };
	const question = { query: 'roles', choice: 'all' };
	const answer = await runSearch(client, question, SETTINGS, new AbortController().signal);
	reportViews(client, { ...answer, queryID });
	return sendEvents.mock.calls.flatMap(([events]) => events.map(({ objectIDs }) => objectIDs?.length ?? 0));
}

it('reports viewed items after 400 ms, 20 per event', async () => {
	expect(VIEW_DELAY).toBe(400);
	expect(await reported('of-this-query')).toEqual([20, 20, 5]);
});

it('reports nothing for a query without an id', async () => {
	expect(await reported(undefined)).toEqual([]);
});
