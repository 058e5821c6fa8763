import type { JudgedQuery } from './questions.ts';

export interface Relevance {
	queries: number;
	/** Mean of 1 / rank of the first relevant page among ten. */
	reciprocalRank: number;
	successAt1: number;
	successAt3: number;
	/** Normalized discounted cumulative gain among ten (K. Järvelin, J. Kekäläinen, 2002) with binary relevance. */
	gain: number;
	/** Share of queries without any hit. */
	empty: number;
}

const DEPTH = 10;

/** @param answers for each query, routes without duplicates, best first */
export function measureRelevance(queries: readonly JudgedQuery[], answers: readonly (readonly string[])[]): Relevance {
	const ranks = queries.map(({ relevant }, index) => {
		const rank = (answers[index] ?? []).slice(0, DEPTH).findIndex((route) => relevant.has(route));
		return rank < 0 ? Number.POSITIVE_INFINITY : rank + 1;
	});
	const mean = (values: readonly number[]) =>
		values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
	return {
		queries: queries.length,
		reciprocalRank: mean(ranks.map((rank) => 1 / rank)),
		successAt1: mean(ranks.map((rank) => Number(rank <= 1))),
		successAt3: mean(ranks.map((rank) => Number(rank <= 3))),
		gain: mean(queries.map((query, index) => normalizedGain(query, answers[index] ?? []))),
		empty: mean(queries.map((_, index) => Number((answers[index] ?? []).length === 0))),
	};
}

function normalizedGain({ relevant }: JudgedQuery, answer: readonly string[]): number {
	const discount = (rank: number) => 1 / Math.log2(rank + 2);
	const gained = answer
		.slice(0, DEPTH)
		.reduce((sum, route, rank) => sum + (relevant.has(route) ? discount(rank) : 0), 0);
	const best = Array.from({ length: Math.min(DEPTH, relevant.size) }, (_, rank) => discount(rank));
	return gained / best.reduce((sum, value) => sum + value, 0);
}
