import sum from 'lodash-es/sum.js';
import { mean } from '../figures.ts';
import type { MeasuredEngine } from './engine.ts';
import type { JudgedQuery } from './questions.ts';

/** How well an engine finds what a set of queries is about. */
export interface Relevance {
	engine: string;
	/** Name of the set. */
	set: string;
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

/**
 * Asks an engine all queries of a set.
 * @param misses whether to print the queries without a relevant page among the first three results
 */
export async function measureRelevance(
	engine: string,
	index: MeasuredEngine,
	set: string,
	queries: readonly JudgedQuery[],
	misses = false,
): Promise<Relevance> {
	const answers: string[][] = [];
	for (const { query } of queries) answers.push(await index.search(query));
	if (misses) console.log(`${engine}, ${set}:\n${missesOf(queries, answers)}`);
	const ranks = queries.map(({ relevant }, index) => {
		const rank = (answers[index] ?? []).slice(0, DEPTH).findIndex((route) => relevant.has(route));
		return rank < 0 ? Number.POSITIVE_INFINITY : rank + 1;
	});
	return {
		engine,
		set,
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
	const gained = answer.slice(0, DEPTH).map((route, rank) => (relevant.has(route) ? discount(rank) : 0));
	const best = Array.from({ length: Math.min(DEPTH, relevant.size) }, (_, rank) => discount(rank));
	return sum(gained) / sum(best);
}

function missesOf(queries: readonly JudgedQuery[], answers: readonly (readonly string[])[]): string {
	return queries
		.flatMap(({ query, relevant }, index) => {
			const answer = answers[index] ?? [];
			const rank = answer.findIndex((route) => relevant.has(route)) + 1;
			if (rank > 0 && rank <= 3) return [];
			return [`  ${rank || '-'}  ${query} -> ${answer.slice(0, 3).join(' ')}, not ${[...relevant].join(' ')}`];
		})
		.join('\n');
}
