import { setImmediate } from 'node:timers/promises';
import { ALL, type ReaderScope, type SearchIndex, type SearchResponse, searchRequests } from '@octavo/search/index.ts';
import { type Answer, makeAnswer, type SearchRequest } from './make-answer.ts';

/** CPU time after which warming up stops. Unit: ms. */
const BUDGET = 1_500;
/** Pages whose words are queried; the first matter most. */
const PAGES = 100;
/**
 * Pages of hits for an empty query, which lists the most important sections first; as many as a reader can page
 * through.
 */
const LEAVES = 50;
/** Words at the start of a text that stand in for a question. */
const QUESTION_WORDS = 9;

/**
 * Sends typical queries to an index before readers do: the first answers take many times longer than later ones, until
 * the code is compiled and the texts of the most important pages are analysed. Other requests are served between two
 * queries.
 * @param budget CPU time that this may take. Unit: ms
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
	// Half the cost of a first answer is analysing the texts of its hits, so both kinds alternate.
	const requests = typed.flatMap((request, number) => [request, ...(number < LEAVES ? [leaf(number, scope)] : [])]);
	for (const [number, request] of requests.entries()) {
		const started = performance.now();
		await makeAnswer(index, {
			kind: 'queries',
			indexName: '*',
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

/** Titles as readers type them, with a typing error, and the beginnings of texts as questions. */
function queriesOf(hits: SearchResponse['hits']): string[] {
	return hits.flatMap(({ hierarchy, content }) => {
		const title = hierarchy.lvl1 ?? hierarchy.lvl0;
		const middle = Math.ceil(title.length / 2);
		const swapped = title.slice(0, middle - 1) + title.charAt(middle) + title.charAt(middle - 1);
		const question = content.split(/\s+/).slice(0, QUESTION_WORDS).join(' ');
		return [title.slice(0, 2), title.slice(0, middle), swapped + title.slice(middle + 1), title, question];
	});
}

/** Sections of all pages in order of importance. */
function leaf(page: number, scope: ReaderScope): object {
	const [request] = searchRequests({ query: '', choice: ALL, page }, scope);
	return { ...request, distinct: false };
}

function requestFor(query: string, number: number, scope: ReaderScope): object {
	const { contentTypes } = scope;
	const choice = contentTypes[number % contentTypes.length]?.value ?? ALL;
	return searchRequests({ query, choice }, scope)[0] ?? {};
}

/** No index can answer queries at the moment. */
export class SearchUnavailableError extends Error {
	override readonly name = 'SearchUnavailableError';
	readonly statusCode = 503;
}

/** Makes the answers of one index. */
export interface Answerer {
	/** @throws {RequestError} */
	answer(request: SearchRequest): Promise<Answer>;
	/** Changes when answers may; unknown while nothing can be found out. Absent when they never change. */
	revision?(): string | undefined;
	/** Settles when answers are as fast as they get. Never rejects. */
	warm: Promise<void>;
	/** Ends it once all pending requests have been answered. */
	close(): void;
}

/** @param onProblem called when warming up fails */
export function answerInThisThread(index: SearchIndex, onProblem: (error: unknown) => void): Answerer {
	return {
		answer: (request) => makeAnswer(index, request),
		warm: warmUp(index).catch(onProblem),
		close() {},
	};
}
