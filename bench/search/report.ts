import { kilobytes, milliseconds, table } from '../figures.ts';
import type { MeasuredEngine } from './engine.ts';
import type { Latency } from './latency.ts';
import type { Relevance } from './metrics.ts';

export function relevanceTable(rows: readonly Relevance[]): string {
	const sets = [...new Set(rows.map(({ set }) => set))];
	const head = ['engine', 'MRR@10', 'success@1', 'success@3', 'nDCG@10', 'no hits'];
	return sets
		.map((set) => {
			const ofSet = rows.filter((row) => row.set === set);
			const cells = ofSet.map(({ engine, reciprocalRank, successAt1, successAt3, gain, empty }) => [
				engine,
				...[reciprocalRank, successAt1, successAt3, gain, empty].map((value) => value.toFixed(3)),
			]);
			return `## ${set} (${ofSet[0]?.queries ?? 0} queries)\n\n${table(head, cells)}`;
		})
		.join('\n\n');
}

export function sizeTable(sizes: readonly { engine: string; index: MeasuredEngine }[]): string {
	const rows = sizes.map(({ engine, index }) => [
		engine,
		kilobytes(index.indexBytes),
		`${(index.buildTime / 1_000).toFixed(2)} s`,
	]);
	return `## Index of this site, without texts\n\n${table(['engine', 'Brotli', 'build'], rows)}`;
}

export function latencyTable(latencies: readonly Latency[]): string {
	const rows = latencies.map((one) => [
		one.engine,
		String(one.sections),
		...[one.median, one.percentile95, one.longest, one.processor].map(milliseconds),
		kilobytes(one.indexBytes),
		`${(one.buildTime / 1_000).toFixed(1)} s`,
	]);
	const head = ['engine', 'sections', 'median', 'p95', 'longest', 'processor', 'index, Brotli', 'build'];
	return `## Queries over synthetic sections\n\n${table(head, rows)}`;
}
