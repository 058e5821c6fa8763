import { setImmediate } from 'node:timers/promises';
import { type SearchIndex, searchRequests, USUAL_SCOPE } from '../../search/index.ts';
import { makeAnswer } from './make-answer.ts';

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
	const typed = (await queriesOf(index)).map(requestFor);
	// Half the cost of a first answer is analysing the texts of its hits, so both kinds alternate.
	const requests = typed.flatMap((request, number) => [request, ...(number < LEAVES ? [leaf(number)] : [])]);
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

/** Titles as readers type them, with a typing error, and the beginnings of texts as questions. */
async function queriesOf(index: SearchIndex): Promise<string[]> {
	const { hits } = await index.search({ query: '', hitsPerPage: PAGES, distinct: true, attributesToHighlight: [] });
	return hits.flatMap(({ hierarchy, content }) => {
		const title = hierarchy.lvl1 ?? hierarchy.lvl0;
		const middle = Math.ceil(title.length / 2);
		const swapped = title.slice(0, middle - 1) + title.charAt(middle) + title.charAt(middle - 1);
		const question = content.split(/\s+/).slice(0, QUESTION_WORDS).join(' ');
		return [title.slice(0, 2), title.slice(0, middle), swapped + title.slice(middle + 1), title, question];
	});
}

/** Sections of all pages in order of importance. */
function leaf(page: number): object {
	const [request] = searchRequests({ query: '', choice: 'all', page }, USUAL_SCOPE);
	return { ...request, distinct: false };
}

const CHOICES = ['all', 'all', 'cms', 'api'];

function requestFor(query: string, number: number): object {
	const choice = CHOICES[number % CHOICES.length] ?? 'all';
	return searchRequests({ query, choice }, USUAL_SCOPE)[0] ?? {};
}
