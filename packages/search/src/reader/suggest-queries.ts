import { INDEX_NAME, type SearchRequest } from '../protocol/requests.ts';
import { type ReaderScope, type Search, scopeFilters } from './request.ts';

/** Maximum number of suggestions; from the specification. */
const SUGGESTION_LIMIT = 3;
/** Minimum length, and share of a word's length, of the prefix that a title's word has to share with it. */
const MIN_STEM_LENGTH = 4;
const STEM_SHARE = 1 / 2;
/** Number of hits per prefix that are considered. */
const DEPTH = 5;

interface SuggestOptions {
	/** Titles of popular pages, which fill up the suggestions. */
	popular: readonly string[];
	/** Maximum length of a suggestion, in characters; default: unlimited. */
	longest?: number;
}

/**
 * Suggests queries instead of one without results: titles with a word that begins like one of its longest words, starting
 * with the longest, then popular pages.
 * @returns at most three suggestions, without the query itself
 * @throws the errors of the client's `search`
 */
export async function suggestQueries(
	client: Search,
	query: string,
	scope: ReaderScope,
	{ popular, longest = Number.POSITIVE_INFINITY }: SuggestOptions,
): Promise<string[]> {
	const stems = stemsOf(query);
	const similar = (await findTitles(client, stems, scope)).flatMap((titles, index) =>
		titles.filter((title) => wordsOf(title).some((word) => word.startsWith(stems[index] ?? ''))),
	);
	return withoutDuplicates([...similar, ...popular], query, longest).slice(0, SUGGESTION_LIMIT);
}

/** @returns titles of the pages that each query finds */
async function findTitles(client: Search, queries: string[], scope: ReaderScope): Promise<string[][]> {
	if (queries.length === 0) return [];
	const requests = queries.map(
		(query): SearchRequest => ({
			indexName: INDEX_NAME,
			query,
			hitsPerPage: DEPTH,
			distinct: true,
			typoTolerance: false,
			facetFilters: scopeFilters(scope),
			attributesToRetrieve: ['hierarchy.lvl0', 'hierarchy.lvl1'],
			attributesToHighlight: [],
		}),
	);
	const { results } = await client.search(requests);
	return results.map(({ hits }) => hits.map(({ hierarchy }) => hierarchy.lvl1 ?? hierarchy.lvl0));
}

/** @returns prefixes of the longest words, one per suggestion */
function stemsOf(query: string): string[] {
	const words = wordsOf(query).filter(({ length }) => length >= MIN_STEM_LENGTH);
	const longest = words.sort((a, b) => b.length - a.length).slice(0, SUGGESTION_LIMIT);
	return longest.map((word) => word.slice(0, Math.max(MIN_STEM_LENGTH, Math.ceil(word.length * STEM_SHARE))));
}

function wordsOf(text: string): string[] {
	return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function withoutDuplicates(values: string[], query: string, longest: number): string[] {
	const seen = new Set([query.trim().toLowerCase()]);
	return values.filter((value) => {
		const key = value.toLowerCase();
		return key.length <= longest && key !== '' && !seen.has(key) && seen.add(key);
	});
}
