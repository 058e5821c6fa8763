import { expect, it } from 'vitest';
import { runSearch } from './run-search.ts';

const scope = { contentTypes: [], lang: 'en' };

it.each([
	{ objectID: '1', url: '/a' },
	{ objectID: '1', hierarchy: { lvl0: 'A' } },
])('rejects an answer with a hit that cannot be shown, so that the dialog shows its error: %o', async (hit) => {
	const client = { search: async () => ({ results: [{ hits: [hit], nbHits: 1, nbPages: 1 }] }) };
	const answer = runSearch(client as never, { query: 'a', choice: '' } as never, scope as never);
	await expect(answer).rejects.toThrow('a hit without "url" or "hierarchy"');
});
