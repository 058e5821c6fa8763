import { expect, it } from 'vitest';
import type { SearchResponse } from '../protocol/responses.ts';
import { type Search, USUAL_SCOPE } from './request.ts';
import { suggestQueries } from './suggest-queries.ts';

/** Pages by the words that find them. */
const PAGES: Record<string, string[]> = {
	authent: ['Users', 'Authentication', 'Authenticated requests'],
	migrato: [`Migrator ${'very '.repeat(12)}long`],
	depl: ['Cloud', 'Deployment'],
};
const POPULAR = ['Quick start', 'Installation', 'Deployment'];
const client: Search = {
	search: async (requests) => ({
		results: requests.map(({ query = '' }) => ({
			hits: (PAGES[query] ?? []).map((title) => ({ hierarchy: { lvl0: 'CMS', lvl1: title } })),
		})) as unknown as SearchResponse[],
	}),
};
const suggest = (query: string) => suggestQueries(client, query, USUAL_SCOPE, { popular: POPULAR, longest: 64 });

it('titles that begin like words of the query come first, those of the longest word before others', async () => {
	expect(await suggest('deplooyy authenticathor')).toEqual(['Authentication', 'Authenticated requests', 'Deployment']);
});

it('pages to begin with fill up, each once', async () => {
	expect(await suggest('deplooyy')).toEqual(['Deployment', 'Quick start', 'Installation']);
	expect(await suggest('xyzzy')).toEqual(['Quick start', 'Installation', 'Deployment']);
	expect(await suggest('a + b')).toEqual(['Quick start', 'Installation', 'Deployment']);
});

it('what does not fit into the field is not suggested', async () => {
	expect(await suggest('migratoooooorr')).toEqual(['Quick start', 'Installation', 'Deployment']);
});

it('the query itself is not suggested', async () => {
	expect(await suggest('Quick Start ')).toEqual(['Installation', 'Deployment']);
});
