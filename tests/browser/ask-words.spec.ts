import { CUT_MARK } from '@octavo/search/ask/passages/cut-passage.ts';
import { expect, test } from '@playwright/test';

interface AskedRecord {
	url: string;
	questions: string[];
}
type AskEvent =
	| { type: 'start'; kind: string; sources: { number: number; url: string }[] }
	| { type: 'part'; markdown: string; sources: number[] }
	| { type: 'end' };

/** Returns the first question of each page whose front matter has questions. */
async function questionsOf(baseURL: string | undefined): Promise<string[]> {
	const records = (await (await fetch(`${baseURL}/search/records.jsonl`)).text()).trim().split('\n');
	const byPage = new Map<string, string>();
	for (const { url, questions } of records.map((line) => JSON.parse(line) as AskedRecord)) {
		const [route = ''] = url.split('#', 1);
		if (questions[0] !== undefined && !byPage.has(route)) byPage.set(route, questions[0]);
	}
	return [...byPage.values()];
}

/** Splits Markdown into lines without quotation marks: an answer shows the page's summary without them. */
function linesOf(markdown: string): string[] {
	return markdown.split('\n').map((line) => line.replace(/^> ?/, '').trim());
}

test('every line of every answer is on the page that is cited for it', async ({ baseURL }) => {
	const questions = await questionsOf(baseURL);
	expect(questions.length).toBeGreaterThan(100);
	const pages = new Map<string, ReadonlySet<string>>();
	const readLines = async (route: string): Promise<ReadonlySet<string>> => {
		const lines =
			pages.get(route) ??
			new Set(linesOf(await (await fetch(`${baseURL}${route === '/' ? '/index' : route}.md`)).text()));
		pages.set(route, lines);
		return lines;
	};
	const strange: string[] = [];
	let shown = 0;
	for (const question of questions) {
		const response = await fetch(`${baseURL}/api/ask`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ question }),
		});
		expect(response.status, question).toBe(200);
		const events = (await response.text()).trim().split('\n');
		const urls = new Map<number, string>();
		for (const event of events.map((line) => JSON.parse(line) as AskEvent)) {
			if (event.type === 'start') for (const { number, url } of event.sources) urls.set(number, url);
			if (event.type !== 'part') continue;
			const [route = ''] = (urls.get(event.sources[0] ?? 0) ?? '').split('#', 1);
			const known = await readLines(route);
			for (const line of linesOf(event.markdown).filter((text) => !CUT_MARK.test(text))) {
				shown += 1;
				if (!known.has(line)) strange.push(`${question}: "${line}" is not on ${route}`);
			}
		}
	}
	expect(strange).toEqual([]);
	expect(shown).toBeGreaterThan(questions.length);
});
