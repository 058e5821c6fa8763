import type { MeasuredEngine } from './engine.ts';
import type { JudgedQuery } from './questions.ts';

/** What readers see before they have typed a query to its end. */
export interface Typing {
	engine: string;
	queries: number;
	/** Letters that were typed. */
	keys: number;
	/** Share of the beginnings of three letters and more with a page that answers among the first three. */
	successAt3: number;
	/** How often a result left for a moment; see `departures`. */
	departures: number;
	/** Queries in which that happened to the page that is first in the end. */
	losingFirst: number;
}

const MIN_JUDGED_LENGTH = 3;

/** Types each query letter by letter. */
export async function measureTyping(
	engine: string,
	index: MeasuredEngine,
	queries: readonly JudgedQuery[],
): Promise<Typing> {
	const typing = { engine, queries: queries.length, keys: 0, successAt3: 0, departures: 0, losingFirst: 0 };
	let judged = 0;
	let found = 0;
	for (const { query, relevant } of queries) {
		const answers: string[][] = [];
		for (const beginning of beginningsOf(query)) {
			const answer = await index.search(beginning);
			answers.push(answer);
			if (beginning.length < MIN_JUDGED_LENGTH) continue;
			judged += 1;
			if (answer.slice(0, VISIBLE).some((route) => relevant.has(route))) found += 1;
		}
		const departed = departures(answers);
		typing.keys += answers.length;
		typing.departures += departed.length;
		if (departed.includes(answers.at(-1)?.[0] ?? '')) typing.losingFirst += 1;
	}
	return { ...typing, successAt3: found / Math.max(1, judged) };
}

/** A blank changes what the word before it is, but nobody waits to see that. */
function beginningsOf(query: string): string[] {
	return Array.from(query, (_, index) => query.slice(0, index + 1)).filter((text) => !text.endsWith(' '));
}

/** Readers look at the first results. */
const VISIBLE = 3;
/** Longer, and the result was one of another meaning of what is typed. */
const MOMENT = 2;

/**
 * @param answers routes, best first, after each letter; at most ten
 * @returns the route of each result that stood among the first three, left the answer, and was back one or two letters
 * later; also where it stood among the first three only then
 */
export function departures(answers: readonly (readonly string[])[]): string[] {
	return answers.slice(1).flatMap((answer, before) =>
		(answers[before] ?? []).filter((route, place) => {
			if (answer.includes(route)) return false;
			const later = answers.slice(before + 2, before + 2 + MOMENT).map((next) => next.indexOf(route));
			const back = later.find((rank) => rank >= 0);
			return back !== undefined && Math.min(place, back) < VISIBLE;
		}),
	);
}
