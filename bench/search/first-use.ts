import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { answerQueries, openIndexInParts, type SiteKnowledge } from '@octavo/search/index.ts';
import type { SectionRecord } from '@octavo/search/records/index.ts';
import sum from 'lodash-es/sum.js';
import { mean, quantile } from '../figures.ts';
import { writeIndex } from './ours.ts';

/** The size of the index files that readers without a server load for their first query, in bytes with gzip. */
export interface FirstUse {
	/** Name of the set of queries. */
	set: string;
	mean: number;
	percentile95: number;
	/** Mean number of files. */
	files: number;
}

/**
 * Measures each query against an index of which nothing has been loaded yet. React, the dialog and the worker's script
 * are not included; they are the same for every query.
 */
export async function measureFirstUse(
	workDirectory: string,
	records: readonly SectionRecord[],
	knowledge: SiteKnowledge,
	sets: Readonly<Record<string, readonly string[]>>,
): Promise<FirstUse[]> {
	await mkdir(workDirectory, { recursive: true });
	const directory = await mkdtemp(join(workDirectory, 'first-use-'));
	try {
		const files = await writeIndex(directory, records, knowledge);
		const sizes = new Map<string, number>();
		for (const path of files) {
			const { length } = gzipSync(await readFile(join(directory, path)), { level: 9 });
			sizes.set(path.slice(path.lastIndexOf('/') + 1), length);
		}
		const results: FirstUse[] = [];
		for (const [set, queries] of Object.entries(sets)) {
			const loads: number[][] = [];
			for (const query of queries) loads.push((await loadedFor(directory, query)).map((name) => sizes.get(name) ?? 0));
			results.push(summaryOf(set, loads));
		}
		return results;
	} finally {
		await rm(directory, { recursive: true, force: true });
	}
}

/** @returns names of the loaded files, without duplicates */
async function loadedFor(directory: string, query: string): Promise<string[]> {
	const names = new Set<string>();
	const index = await openIndexInParts(directory, (name) => names.add(name));
	const request = { indexName: 'docs', query, distinct: true, attributesToSnippet: ['content:20'] };
	await answerQueries(index, { requests: [request] });
	return [...names];
}

function summaryOf(set: string, loads: readonly number[][]): FirstUse {
	const totals = loads.map((sizes) => sum(sizes));
	return {
		set,
		mean: mean(totals),
		percentile95: quantile(totals, 0.95) ?? 0,
		files: mean(loads.map(({ length }) => length)),
	};
}
