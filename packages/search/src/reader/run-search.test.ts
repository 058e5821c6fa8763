import { expect, it } from 'vitest';
import { DeserializationError } from '../client/errors.ts';
import { runSearch } from './run-search.ts';

const scope = { contentTypes: [], lang: 'en' };
const hit = { objectID: '1', url: '/a', hierarchy: { lvl0: 'A' } };
const result = { hits: [hit], nbHits: 1, nbPages: 1 };

function answer(results: unknown[]) {
	const client = { search: async () => ({ results }) };
	return runSearch(client as never, { query: 'a', choice: '' } as never, scope as never);
}

const malformed: [unknown[], string][] = [
	[[], 'no results'],
	[[{ ...result, nbHits: undefined }], 'no number "nbHits"'],
	[[{ ...result, nbPages: '1' }], 'no number "nbPages"'],
	[[{ ...result, facets: { contentType: { api: {} } } }], 'a facet without a number'],
	[[result, { ...result, nbHits: null }], 'no number "nbHits"'],
	...[
		{ ...hit, objectID: undefined },
		{ ...hit, url: 7 },
		{ ...hit, hierarchy: undefined },
		{ ...hit, hierarchy: { lvl0: 'A', lvl1: {} } },
		{ ...hit, content: [] },
		{ ...hit, _highlightResult: { hierarchy: { lvl1: {} } } },
		{ ...hit, _snippetResult: { content: null } },
	].map((wrong): [unknown[], string] => [[{ ...result, hits: [wrong] }], 'a hit without']),
];

it.each(malformed)('rejects a malformed answer with the error of the specification: %j', async (results, message) => {
	const failure = await answer(results).catch((error: unknown) => error);
	expect(failure).toBeInstanceOf(DeserializationError);
	expect(String(failure)).toContain(message);
});

it('accepts an answer that lacks what is not shown', async () => {
	const sparse = { ...hit, hierarchy: { lvl0: 'A', lvl1: null } };
	expect(await answer([{ ...result, hits: [sparse] }])).toMatchObject({ hits: [sparse], total: 1, pages: 1 });
});
