import type { SectionRecord } from '@octavo/search/records/index.ts';
import { quantile } from '../figures.ts';
import type { EngineUnderTest, MeasuredEngine } from './engine.ts';

export interface Latency {
	engine: string;
	sections: number;
	/** Wall-clock time of one query, in ms. */
	median: number;
	percentile95: number;
	longest: number;
	/** Mean processor time of one query, in ms, which depends less on other programs on the machine. */
	processor: number | undefined;
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
	try {
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
			processor: index.elsewhere ? undefined : (user + system) / 1_000 / times.length,
			indexBytes: index.indexBytes,
			buildTime: index.buildTime,
		};
	} finally {
		await index.close?.();
	}
}

/**
 * Asks one query after the other.
 * @param limit no query is asked after this time, in ms
 * @returns the time of each query, in ms
 */
export async function timesOf(
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
