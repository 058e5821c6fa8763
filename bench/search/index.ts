/** `npm run bench -- search`: relevance and speed of search, with vectors and by words alone. */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '@octavo/platform/error-message.ts';
import { readKnowledge } from '@octavo/search/index.ts';
import { routeOf, type SectionRecord } from '@octavo/search/records/index.ts';
import { parseRecords } from '@octavo/search/records/parse-records.ts';
import { kilobytes, machine, milliseconds, table } from '../figures.ts';
import { type Latency, measureLatency, measureRelevance, type Relevance } from './metrics.ts';
import { type EngineUnderTest, type MeasuredEngine, ours } from './ours.ts';
import { heldOut, type JudgedQuery, querySets, readQuestions, sampleQueries } from './questions.ts';
import { syntheticRecords } from './sections.ts';

/** Authors write expected questions into the front matter, so an index that includes them has seen some of the queries. */
const LEFT_OUT = ', front matter left out of the index';

export async function benchSearch(root: string, parameters: string[]): Promise<void> {
	const { values } = parseArgs({
		args: parameters,
		options: {
			records: { type: 'string', default: 'site/dist/search/records.jsonl' },
			/**
			 * Files of judged questions, one per line as JSON (default: the variable `QUESTIONS`); without any, only the
			 * questions in the front matter are asked. Keywords are read from the first file only.
			 */
			questions: { type: 'string', multiple: true, default: process.env.QUESTIONS ? [process.env.QUESTIONS] : [] },
			/** Numbers of synthetic sections, comma-separated; empty for none. */
			sizes: { type: 'string', default: '3000,5000,20000,100000' },
			/** Minutes after which no further measurement starts. */
			budget: { type: 'string', default: '9' },
			/** Prints the queries without a relevant page among the first three results. */
			misses: { type: 'boolean', default: false },
			out: { type: 'string', default: 'bench/SEARCH-RESULTS.md' },
		},
	});
	const work = join(root, 'bench/.work/search');
	const file = resolve(root, values.records);
	const knowledge = readKnowledge(dirname(file));
	const engine = ours(work, knowledge);
	const engines = [engine, ours(work, knowledge, false)];
	const records = await readRecords(file);
	const relevance = await compareRelevance(engines, records, values.questions, values.misses);
	const latencies: Latency[] = [];
	const save = () => writeReport(root, values.out, { records, relevance, latencies });
	await save();
	const deadline = performance.now() + Number(values.budget) * 60_000;
	// Small sizes first, so that an interruption loses the least.
	for (const size of values.sizes.split(',').filter(Boolean).map(Number)) {
		if (performance.now() > deadline) {
			console.error(`The time budget is used up: skipping ${engine.name} at ${size} sections.`);
			continue;
		}
		try {
			const synthetic = syntheticRecords(records, size);
			latencies.push(await measureLatency(engine, synthetic, sampleQueries(synthetic)));
		} catch (error) {
			console.error(`${engine.name} at ${size} sections failed: ${messageOf(error)}`);
		}
		await save();
	}
	console.log(await readFile(resolve(root, values.out), 'utf8'));
}

interface Report {
	records: readonly SectionRecord[];
	relevance: Awaited<ReturnType<typeof compareRelevance>>;
	latencies: readonly Latency[];
}

async function writeReport(root: string, out: string, { records, relevance, latencies }: Report): Promise<void> {
	const text = `# Search

\`npm run bench -- search --questions <file>\`: one run on one machine; compare rows of one table.
${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${machine()}. ${records.length} sections of ${new Set(records.map(({ url }) => routeOf(url))).size} pages.

Many judged questions resemble one in the front matter of the page that answers them, because its authors knew them. The sets that leave the front matter out of the index are closer to questions that no author foresaw.

${relevanceTable(relevance.rows)}

${sizeTable(relevance.sizes)}

${latencyTable(latencies)}
`;
	await writeFile(resolve(root, out), text);
}

async function compareRelevance(
	engines: readonly EngineUnderTest[],
	records: readonly SectionRecord[],
	[questionFile, ...furtherFiles]: readonly string[],
	misses: boolean,
): Promise<{ rows: Relevance[]; sizes: { engine: string; index: MeasuredEngine }[] }> {
	const questions = questionFile === undefined ? [] : await readQuestions(questionFile, records);
	const held = heldOut(records);
	const judged: [string, readonly JudgedQuery[]][] = questions.length > 0 ? Object.entries(querySets(questions)) : [];
	const further = await Promise.all(
		furtherFiles.map(
			async (file) => [basename(file), querySets(await readQuestions(file, records)).questions] as const,
		),
	);
	const rows: Relevance[] = [];
	const sizes: { engine: string; index: MeasuredEngine }[] = [];
	for (const engine of engines) {
		const measure = async (index: MeasuredEngine, set: string, queries: readonly JudgedQuery[]) => {
			rows.push(await measureRelevance(engine.name, index, set, queries, misses));
		};
		const index = await engine.build(records);
		sizes.push({ engine: engine.name, index });
		for (const [set, queries] of [...judged, ...further]) await measure(index, set, queries);
		const without = await engine.build(held.records);
		for (const [set, queries] of [...judged, ['front matter', held.queries] as const])
			await measure(without, `${set}${LEFT_OUT}`, queries);
	}
	return { rows, sizes };
}

/**
 * Reads the records of a built site.
 * @throws {Error} if the file is missing or a record is not valid
 */
async function readRecords(file: string): Promise<SectionRecord[]> {
	const text = await readFile(file, 'utf8').catch(() => {
		throw new Error(`${file} not found. "npm run build" creates it.`);
	});
	return parseRecords(text, file);
}

function relevanceTable(rows: readonly Relevance[]): string {
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

function sizeTable(sizes: readonly { engine: string; index: MeasuredEngine }[]): string {
	const rows = sizes.map(({ engine, index }) => [
		engine,
		kilobytes(index.indexBytes),
		`${(index.buildTime / 1_000).toFixed(2)} s`,
	]);
	return `## Index of this site, without texts\n\n${table(['engine', 'Brotli', 'build'], rows)}`;
}

function latencyTable(latencies: readonly Latency[]): string {
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
