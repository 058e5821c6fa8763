import { setImmediate } from 'node:timers/promises';
import { type SearchIndex, searchRequests, USUAL_SCOPE } from '../../search/index.ts';
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
	const typed = (await queriesOf(index)).map(requestFor);
	// Half of what a first answer costs is to take the texts of its hits apart, so both come in turns.
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

/** Titles as they are typed, with a typing error, and beginnings of texts in the place of questions. */
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

/** Sections of all pages, in the order of their importance. */
function leaf(page: number): object {
	const [request] = searchRequests({ query: '', choice: 'all', page }, USUAL_SCOPE);
	return { ...request, distinct: false };
}

const CHOICES = ['all', 'all', 'cms', 'api'];

function requestFor(query: string, number: number): object {
	const choice = CHOICES[number % CHOICES.length] ?? 'all';
	return searchRequests({ query, choice }, USUAL_SCOPE)[0] ?? {};
}
