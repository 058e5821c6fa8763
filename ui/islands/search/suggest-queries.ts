import type { SearchClient } from '../../../search/client/index.ts';
import type { SearchSettings } from './settings.ts';

/** From the specification. */
export const SUGGESTION_LIMIT = 3;
/** Letters of a word that a tag has to begin with to be a suggestion. */
const STEM = 3;

/**
 * Queries to try in the place of one without results: tags that begin like its words, then the pages that matter most.
 * @returns at most three, none of them the query itself; none where the search fails
 */
export async function suggestQueries(client: SearchClient, query: string, settings: SearchSettings): Promise<string[]> {
	const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	const stems = [...new Set(words.filter((word) => word.length >= STEM).map((word) => word.slice(0, STEM)))];
	try {
		const found = different(await tagsLike(client, stems.slice(0, SUGGESTION_LIMIT)), query);
		if (found.length >= SUGGESTION_LIMIT) return found.slice(0, SUGGESTION_LIMIT);
		const { results } = await client.search([
			{
				indexName: 'docs',
				query: '',
				hitsPerPage: 2 * SUGGESTION_LIMIT,
				distinct: true,
				facetFilters: [[`lang:${settings.lang}`], [`version:${settings.version}`]],
				attributesToHighlight: [],
			},
		]);
		const titles = results.flatMap(({ hits }) => hits.map(({ hierarchy }) => hierarchy.lvl1 ?? hierarchy.lvl0));
		return different([...found, ...titles], query).slice(0, SUGGESTION_LIMIT);
	} catch (error) {
		console.warn('There are no suggestions.', error);
		return [];
	}
}

async function tagsLike(client: SearchClient, stems: string[]): Promise<string[]> {
	if (stems.length === 0) return [];
	const requests = stems.map((facetQuery) => ({ indexName: 'docs', facet: 'tags', facetQuery }));
	const { results } = await client.searchForFacets(requests);
	return results.flatMap(({ facetHits }) => facetHits.map(({ value }) => value));
}

function different(values: string[], query: string): string[] {
	const seen = new Set([query.trim().toLowerCase()]);
	return values.filter((value) => {
		const key = value.toLowerCase();
		return key !== '' && !seen.has(key) && seen.add(key);
	});
}
