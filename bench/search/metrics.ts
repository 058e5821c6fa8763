import type { SectionRecord } from '@octavo/search/records/index.ts';
import sum from 'lodash-es/sum.js';
import { mean, quantile } from '../figures.ts';
import type { EngineUnderTest, MeasuredEngine } from './ours.ts';
import type { JudgedQuery } from './questions.ts';

/** How well an engine finds what a set of queries is about. */
export interface Relevance {
	engine: string;
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

export interface Latency {
	engine: string;
	sections: number;
	/** Wall-clock time of one query, in ms. */
	median: number;
	percentile95: number;
	longest: number;
	/** Mean processor time of one query, in ms, which depends less on other programs on the machine. */
	processor: number;
	/** In bytes. */
	indexBytes: number;
	/** In ms. */
	buildTime: number;
}

/** Number of warm-up queries, which correspond to a reader's first keys. */
const WARM_UP = 50;
/** Time limits for slow engines, in ms. */
const WARM_UP_LIMIT = 5_000;
const LIMIT = 30_000;

/** Builds an index and measures the time of each query. */
export async function measureLatency(
	engine: EngineUnderTest,
	records: readonly SectionRecord[],
	queries: readonly string[],
): Promise<Latency> {
	const index = await engine.build(records);
	await timesOf(index.search, queries.slice(0, WARM_UP), WARM_UP_LIMIT);
	const before = process.cpuUsage();
	const times = await timesOf(index.search, queries, LIMIT);
	const { user, system } = process.cpuUsage(before);
	const at = (share: number) => quantile(times, share) ?? 0;
	return {
		engine: engine.name,
		sections: records.length,
		median: at(0.5),
		percentile95: at(0.95),
		longest: at(1),
		processor: (user + system) / 1_000 / times.length,
		indexBytes: index.indexBytes,
		buildTime: index.buildTime,
	};
}

/**
 * Asks one query after the other.
 * @param limit no query is asked after this time, in ms
 * @returns the time of each query, in ms
 */
async function timesOf(
	search: MeasuredEngine['search'],
	queries: readonly string[],
	limit = Number.POSITIVE_INFINITY,
): Promise<number[]> {
	const times: number[] = [];
	const begun = performance.now();
	for (const query of queries) {
		const started = performance.now();
		await search(query);
		const ended = performance.now();
		times.push(ended - started);
		if (ended - begun > limit) break;
	}
	return times;
}
