import { setImmediate } from 'node:timers/promises';
import { ALL, type ReaderScope, type SearchIndex, type SearchResponse, searchRequests } from '../../search/index.ts';
import { makeAnswer } from './make-answer.ts';

/** Time of the processor after which readers do the rest. Unit: ms. */
const BUDGET = 1_500;
/** Pages whose words are asked for; the first matter most. */
const PAGES = 100;
/** Pages of hits for an empty query, which has the sections that matter most first; as many as can be leafed through. */
const LEAVES = 50;
/** Of a text, what stands for a whole question. */
const QUESTION_WORDS = 9;

/**
 * Asks an index what readers ask, before they do: the first answers take many times as long as later ones, until the
 * code is compiled and the texts of the pages that matter most are taken apart. Others are served between two queries.
 * @param budget time of the processor that this may take. Unit: ms
 */
export async function warmUp(index: SearchIndex, budget = BUDGET): Promise<void> {
	let used = 0;
	const { hits, facets } = await index.search({
		query: '',
		hitsPerPage: PAGES,
		distinct: true,
		attributesToHighlight: [],
		facets: ['lang', 'version', 'contentType'],
	});
	const scope = scopeOf(facets);
	const typed = queriesOf(hits).map((query, number) => requestFor(query, number, scope));
	// Half of what a first answer costs is to take the texts of its hits apart, so both come in turns.
	const requests = typed.flatMap((request, number) => [request, ...(number < LEAVES ? [leaf(number, scope)] : [])]);
	for (const [number, request] of requests.entries()) {
		const started = performance.now();
		await makeAnswer(index, {
			kind: 'queries',
			indexName: '*',
			facet: '',
			body: JSON.stringify({ requests: [request] }),
			encoding: number % 4 === 0 ? 'gzip' : 'br',
		});
		used += performance.now() - started;
		if (used >= budget) return;
		await setImmediate();
	}
}

/**
 * Returns what readers of the index search in: the language and the version of most sections, and the two most frequent
 * content types. All content is there twice, since most readers choose no type.
 */
function scopeOf(facets: Readonly<Record<string, Record<string, number>>>): ReaderScope {
	const valuesOf = (facet: string) => Object.keys(facets[facet] ?? {});
	const contentTypes = [ALL, ALL, ...valuesOf('contentType').slice(0, 2)].map((value) => ({ value }));
	return { contentTypes, lang: valuesOf('lang')[0] ?? '', version: valuesOf('version')[0] ?? '' };
}

/** Titles as they are typed, with a typing error, and beginnings of texts in the place of questions. */
function queriesOf(hits: SearchResponse['hits']): string[] {
	return hits.flatMap(({ hierarchy, content }) => {
		const title = hierarchy.lvl1 ?? hierarchy.lvl0;
		const middle = Math.ceil(title.length / 2);
		const swapped = title.slice(0, middle - 1) + title.charAt(middle) + title.charAt(middle - 1);
		const question = content.split(/\s+/).slice(0, QUESTION_WORDS).join(' ');
		return [title.slice(0, 2), title.slice(0, middle), swapped + title.slice(middle + 1), title, question];
	});
}

/** Sections of all pages, in the order of their importance. */
function leaf(page: number, scope: ReaderScope): object {
	const [request] = searchRequests({ query: '', choice: ALL, page }, scope);
	return { ...request, distinct: false };
}

function requestFor(query: string, number: number, scope: ReaderScope): object {
	const { contentTypes } = scope;
	const choice = contentTypes[number % contentTypes.length]?.value ?? ALL;
	return searchRequests({ query, choice }, scope)[0] ?? {};
}
