import type { SearchClient, SearchHit } from '@octavo/search/client/index.ts';
import type { MultipleQueriesResponse, SearchResponse } from '@octavo/search/protocol/responses.ts';
import type { SearchSettings } from '../query/settings.ts';
import type { ShownHit } from '../results/hit-text.ts';

export const SETTINGS: SearchSettings = {
	contentTypes: [
		{ value: 'all', label: 'All content', icon: 'list', color: 'neutral' },
		{ value: 'api', label: 'APIs', icon: 'code', color: 'green' },
	],
	icons: { list: 'M40 64h176', code: 'M64 88l-48 40' },
	lang: 'en',
	version: 'current',
	placeholder: 'Search docs',
	issueUrl: 'https://example.com/new?title={query}',
	ask: true,
};

/** Returns a hit of the page "Roles" with a test's changes. */
export function sampleHit(changes: Partial<ShownHit> = {}): ShownHit {
	return {
		objectID: '/roles#',
		url: '/roles',
		type: 'lvl1',
		hierarchy: { lvl0: 'CMS', lvl1: 'Roles', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
		content: 'Roles give permissions.',
		contentType: 'api',
		...changes,
	};
}

/** Returns hits of one group, each on a different page. */
export function sampleHits(group: string, count: number): ShownHit[] {
	return Array.from({ length: count }, (_, index) => {
		const title = `${group} page ${index + 1}`;
		const url = `/${group.toLowerCase()}/${index + 1}`;
		return sampleHit({ objectID: url, url, hierarchy: { ...sampleHit().hierarchy, lvl0: group, lvl1: title } });
	});
}

/** Returns a search client. `answer` returns the hits of a query, or fails. */
export function sampleClient(answer: (query: string) => ShownHit[] | Promise<ShownHit[]>): SearchClient {
	const respond = async (query: string): Promise<SearchResponse> => {
		const hits = await answer(query);
		return {
			hits: hits as SearchHit[],
			nbHits: hits.length,
			page: 0,
			nbPages: 1,
			hitsPerPage: 20,
			facets: { contentType: { api: hits.length } },
			exhaustiveNbHits: true,
			exhaustiveTypo: true,
			exhaustive: { nbHits: true, typo: true },
			query,
			params: '',
			index: 'docs',
			processingTimeMS: 1,
			renderingContent: {},
		};
	};
	return {
		async search(requests): Promise<MultipleQueriesResponse<SearchResponse>> {
			const list = 'requests' in requests ? requests.requests : requests;
			return { results: await Promise.all(list.map(({ query = '' }) => respond(query))) };
		},
		sendEvents: async () => undefined,
		prepare: async () => undefined,
		close: () => undefined,
	};
}
