/** `npm run bench -- search`: how well and how fast search finds, beside other engines on the same records. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { SearchRecord } from '../../search/index.ts';
import { type EngineUnderTest, type MeasuredEngine, routeOf } from './engine.ts';
import { measureRelevance } from './metrics.ts';
import { ours } from './ours.ts';
import { heldOut, type JudgedQuery, querySets, readQuestions } from './questions.ts';
import { sampleQueries } from './sample-queries.ts';
import { syntheticRecords } from './sections.ts';

export async function benchSearch(root: string, parameters: readonly string[]): Promise<void> {
	const { values } = parseArgs({
		args: [...parameters],
		options: {
			records: { type: 'string', default: 'dist/search/records.jsonl' },
			questions: { type: 'string' },
			sizes: { type: 'string' },
			misses: { type: 'boolean', default: false },
		},
	});
	if (values.sizes) {
		for (const size of values.sizes.split(',').map(Number)) {
			const list = await syntheticRecords(root, size);
			const built = await ours(join(root, 'bench/.work/search')).build(list);
			const times: number[] = [];
			const queries = sampleQueries(list);
			for (const query of queries) {
				const at = performance.now();
				await built.search(query);
				times.push(performance.now() - at);
			}
			times.sort((a, b) => a - b);
			console.log(
				size,
				'bytes',
				built.indexBytes,
				'build',
				built.buildTime,
				'p50',
				times[times.length >> 1],
				'p95',
				times[Math.floor(times.length * 0.95)],
				'max',
				times.at(-1),
				process.memoryUsage().rss / 1e6,
			);
		}
		return;
	}
	const work = join(root, 'bench/.work/search');
	const text = await readFile(join(root, values.records), 'utf8');
	const records: SearchRecord[] = text.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []));
	const engines: EngineUnderTest[] = [ours(work)];
	if (values.questions === undefined) throw new Error('Give the file of judged questions: --questions <file>');
	const questions = await readQuestions(values.questions, new Set(records.map(({ url }) => routeOf(url))));
	for (const engine of engines) {
		const sets: [string, MeasuredEngine, JudgedQuery[]][] = [];
		const built = await engine.build(records);
		for (const [name, queries] of Object.entries(querySets(questions))) sets.push([name, built, queries]);
		const held = heldOut(records);
		const without = await engine.build(held.records);
		for (const [name, queries] of Object.entries(querySets(questions)))
			sets.push([`${name}, no front-matter questions`, without, queries]);
		sets.push(['held out', without, held.queries]);
		for (const [name, index, queries] of sets) {
			const answers: string[][] = [];
			for (const { query } of queries) answers.push(await index.search(query));
			const r = measureRelevance(queries, answers);
			console.log(
				name.padEnd(40),
				r.queries,
				'MRR',
				r.reciprocalRank.toFixed(3),
				'S1',
				r.successAt1.toFixed(3),
				'S3',
				r.successAt3.toFixed(3),
				'nDCG',
				r.gain.toFixed(3),
				'empty',
				r.empty.toFixed(3),
			);
			if (values.misses) {
				for (const [i, { query, relevant }] of queries.entries()) {
					const rank = (answers[i] ?? []).findIndex((route) => relevant.has(route)) + 1;
					if (rank === 0 || rank > 3)
						console.log(
							`  ${rank || '-'} ${query} -> ${answers[i]?.slice(0, 4).join(' ')} (${[...relevant].join(' ')})`,
						);
				}
			}
		}
	}
}
