import { type APIRequestContext, expect, test } from '@playwright/test';

interface AskedRecord {
	questions: string[];
}
type AskEvent =
	| { type: 'start'; kind: string; sources: { number: number; url: string }[] }
	| { type: 'part'; markdown: string; sources: number[] }
	| { type: 'end' };

/** The first question of each page that says which questions it answers. */
async function questionsOf(request: APIRequestContext): Promise<string[]> {
	const records = (await (await request.get('/search/records.jsonl')).text()).trim().split('\n');
	return [...new Set(records.flatMap((line) => (JSON.parse(line) as AskedRecord).questions[0] ?? []))];
}

/** Lines as a page has them: an answer shows the page's summary without the mark of a quotation. */
function linesOf(markdown: string): string[] {
	return markdown.split('\n').map((line) => line.replace(/^> ?/, '').trim());
}

test('every line of every answer stands on the page that is cited for it', async ({ request }) => {
	test.setTimeout(120_000);
	const questions = await questionsOf(request);
	expect(questions.length).toBeGreaterThan(100);
	const pages = new Map<string, ReadonlySet<string>>();
	const readLines = async (route: string): Promise<ReadonlySet<string>> => {
		const lines =
			pages.get(route) ?? new Set(linesOf(await (await request.get(`${route === '/' ? '/index' : route}.md`)).text()));
		pages.set(route, lines);
		return lines;
	};
	const strange: string[] = [];
	let shown = 0;
	for (const question of questions) {
		const response = await request.post('/api/ask', { data: { question } });
		expect(response.status(), question).toBe(200);
		const events = (await response.text()).trim().split('\n');
		const urls = new Map<number, string>();
		for (const event of events.map((line) => JSON.parse(line) as AskEvent)) {
			if (event.type === 'start') for (const { number, url } of event.sources) urls.set(number, url);
			if (event.type !== 'part') continue;
			const [route = ''] = (urls.get(event.sources[0] ?? 0) ?? '').split('#', 1);
			const known = await readLines(route);
			for (const line of linesOf(event.markdown)) {
				shown += 1;
				if (!known.has(line)) strange.push(`${question}: "${line}" is not on ${route}`);
			}
		}
	}
	expect(strange).toEqual([]);
	expect(shown).toBeGreaterThan(questions.length);
});
