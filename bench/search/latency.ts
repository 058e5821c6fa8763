import type { SearchRecord } from '../../search/index.ts';
import type { EngineUnderTest } from './engine.ts';

export interface Latency {
	engine: string;
	sections: number;
	/** Of one query, on the clock. Unit: ms. */
	median: number;
	percentile95: number;
	longest: number;
	/** Mean time of the processor, which other programs on the machine do not change. Unit: ms. */
	processor: number;
	/** Unit: bytes. */
	indexBytes: number;
	/** Unit: ms. */
	buildTime: number;
}

/** Queries that warm the program up, as a reader's first keys do. */
const WARM_UP = 50;

export async function measureLatency(
	engine: EngineUnderTest,
	records: readonly SearchRecord[],
	queries: readonly string[],
): Promise<Latency> {
	const index = await engine.build(records);
	for (const query of queries.slice(0, WARM_UP)) await index.search(query);
	const times: number[] = [];
	const before = process.cpuUsage();
	for (const query of queries) {
		const started = performance.now();
		await index.search(query);
		times.push(performance.now() - started);
	}
	const { user, system } = process.cpuUsage(before);
	await index.close?.();
	times.sort((a, b) => a - b);
	const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
	return {
		engine: engine.name,
		sections: records.length,
		median: at(0.5),
		percentile95: at(0.95),
		longest: at(1),
		processor: (user + system) / 1_000 / queries.length,
		indexBytes: index.indexBytes,
		buildTime: index.buildTime,
	};
}
