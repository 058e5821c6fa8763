import type { MeasuredEngine } from './engine.ts';
import type { JudgedQuery } from './questions.ts';

/** The quality of results while readers are still typing a query. */
export interface Typing {
	engine: string;
	queries: number;
	/** Number of letters typed. */
	keys: number;
	/** Share of prefixes of at least three letters with a relevant page among the first three results. */
	successAt3: number;
	/** Number of flickering results; see `flickeringResults`. */
	flickers: number;
	/** Number of queries in which the page that is first in the end flickers. */
	firstFlickers: number;
}

const MIN_JUDGED_LENGTH = 3;

/** Types each query letter by letter. */
export async function measureTyping(
	engine: string,
	index: MeasuredEngine,
	queries: readonly JudgedQuery[],
): Promise<Typing> {
	const typing = { engine, queries: queries.length, keys: 0, successAt3: 0, flickers: 0, firstFlickers: 0 };
	let judged = 0;
	let found = 0;
	for (const { query, relevant } of queries) {
		const answers: string[][] = [];
		for (const prefix of prefixesOf(query)) {
			const answer = await index.search(prefix);
			answers.push(answer);
			if (prefix.length < MIN_JUDGED_LENGTH) continue;
			judged += 1;
			if (answer.slice(0, VISIBLE).some((route) => relevant.has(route))) found += 1;
		}
		const flickering = flickeringResults(answers);
		typing.keys += answers.length;
		typing.flickers += flickering.length;
		if (flickering.includes(answers.at(-1)?.[0] ?? '')) typing.firstFlickers += 1;
	}
	return { ...typing, successAt3: found / Math.max(1, judged) };
}

/** Returns the prefixes of a query without those that end in a space, whose results nobody waits for. */
function prefixesOf(query: string): string[] {
	return Array.from(query, (_, index) => query.slice(0, index + 1)).filter((text) => !text.endsWith(' '));
}

/** Number of results that readers look at. */
const VISIBLE = 3;
/** Number of letters within which a result has to return; after more letters it matches another meaning of the query. */
const MAX_ABSENCE = 2;

/**
 * Finds results that disappear for a moment while a query is typed.
 * @param answers after each letter, up to ten routes, best first
 * @returns the route of each result that disappeared, returned one or two letters later, and was among the first three
 * before or after
 */
export function flickeringResults(answers: readonly (readonly string[])[]): string[] {
	return answers.slice(1).flatMap((answer, before) =>
		(answers[before] ?? []).filter((route, rankBefore) => {
			if (answer.includes(route)) return false;
			const later = answers.slice(before + 2, before + 2 + MAX_ABSENCE).map((next) => next.indexOf(route));
			const rankAfter = later.find((rank) => rank >= 0);
			return rankAfter !== undefined && Math.min(rankBefore, rankAfter) < VISIBLE;
		}),
	);
}
