import { expect, it } from 'vitest';
import type { SearchResponse } from '../protocol/responses.ts';
import { type Search, USUAL_SCOPE } from './request.ts';
import { suggestQueries } from './suggest-queries.ts';

/** Titles of pages by the query that finds them. */
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

it('suggests titles that begin like words of the query, starting with the longest word', async () => {
	expect(await suggest('deplooyy authenticathor')).toEqual(['Authentication', 'Authenticated requests', 'Deployment']);
});

it('fills up with popular pages, without duplicates', async () => {
	expect(await suggest('deplooyy')).toEqual(['Deployment', 'Quick start', 'Installation']);
	expect(await suggest('xyzzy')).toEqual(['Quick start', 'Installation', 'Deployment']);
	expect(await suggest('a + b')).toEqual(['Quick start', 'Installation', 'Deployment']);
});

it('does not suggest titles that do not fit into the search field', async () => {
	expect(await suggest('migratoooooorr')).toEqual(['Quick start', 'Installation', 'Deployment']);
});

it('does not suggest the query itself', async () => {
	expect(await suggest('Quick Start ')).toEqual(['Installation', 'Deployment']);
});
