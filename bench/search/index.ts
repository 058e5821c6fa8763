/** \`npm run bench -- search`: how well and how fast search finds, beside other engines on the same records. */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../../platform/error-message.ts';
import { routeOf, type SectionRecord } from '../../records/index.ts';
import { readKnowledge } from '../../search/index.ts';
import { readRecords } from '../read-records.ts';
import type { EngineUnderTest, MeasuredEngine } from './engine.ts';
import { type FirstUse, measureFirstUse } from './first-use.ts';
import { type Latency, measureLatency } from './latency.ts';
import { measureRelevance } from './metrics.ts';
import { ours } from './ours.ts';
import { installPeers, PEER_PACKAGES, peers } from './peers.ts';
import { heldOut, type JudgedQuery, type QuerySetName, querySets, readQuestions } from './questions.ts';
import {
	firstUseTable,
	latencyTable,
	missesOf,
	type RelevanceRow,
	relevanceTable,
	sizeTable,
	typingTable,
} from './report.ts';
import { BROWSER_HEADING, sectionOf } from './results-file.ts';
import { sampleQueries } from './sample-queries.ts';
import { syntheticRecords } from './sections.ts';
import { measureTyping, type Typing } from './typing.ts';

/** Beyond, only the library that is built within a minute. Unit: sections. */
const MAX_FOR_PEERS = 20_000;
/** Pages' authors know readers' questions, so an index with those of the front matter has seen part of what is asked. */
const LEFT_OUT = ', front matter left out of the index';
/** Of the front matter's: engines that need a tenth of a second for each would take half an hour for all of them. */
const MOST_HELD_OUT = 500;
/** The set that is also typed letter by letter. */
const TYPED: QuerySetName = 'keywords';
const LARGE = new Set(['ours', "MiniSearch, VitePress's options"]);

export async function benchSearch(root: string, parameters: readonly string[]): Promise<void> {
	const { values } = parseArgs({
		args: [...parameters],
		options: {
			records: { type: 'string', default: 'dist/search/records.jsonl' },
			/**
			 * Judged questions, one of JSON a line (`QUESTIONS` of the environment); without, only those of the front matter.
			 * The first file has keywords, too; of further ones the questions are asked.
			 */
			questions: { type: 'string', multiple: true, default: process.env.QUESTIONS ? [process.env.QUESTIONS] : [] },
			/** Numbers of synthetic sections, comma-separated; empty for none. */
			sizes: { type: 'string', default: '3000,5000,20000,100000' },
			/** The same for other engines. */
			'peer-sizes': { type: 'string', default: '3000,20000,100000' },
			/** Minutes after which no further measurement is begun. */
			budget: { type: 'string', default: '9' },
			/** Other engines, too. */
			peers: { type: 'boolean', default: false },
			/** Names of those that take part; all where there is none. */
			peer: { type: 'string', multiple: true, default: [] },
			/** Prints queries without an answer among the first three. */
			misses: { type: 'boolean', default: false },
			out: { type: 'string', default: 'bench/SEARCH-RESULTS.md' },
		},
	});
	const work = join(root, 'bench/.work/search');
	if (values.peers) await installPeers(join(work, 'peers'));
	const wanted = ({ name }: EngineUnderTest) => values.peer.length === 0 || values.peer.includes(name);
	const others = values.peers ? peers(join(work, 'peers')).filter(wanted) : [];
	const file = resolve(root, values.records);
	const knowledge = readKnowledge(dirname(file));
	const engines = [ours(work, knowledge), ours(work, knowledge, false), ...others];
	const records = await readRecords(file);
	const relevance = await compareRelevance(engines, records, values.questions, values.misses);
	const firstUses = await measureFirstUse(work, records, knowledge, relevance.queries);
	const latencies: Latency[] = [];
	const save = () => writeReport(root, values.out, { records, relevance, firstUses, latencies, peers: values.peers });
	await save();
	const deadline = performance.now() + Number(values.budget) * 60_000;
	const plan = [...measurements([ours(work, knowledge)], values.sizes), ...measurements(others, values['peer-sizes'])];
	for (const { engine, size } of plan) {
		if (performance.now() > deadline) {
			console.error(`The budget is used up: ${engine.name} at ${size} sections is left out.`);
			continue;
		}
		try {
			const synthetic = await syntheticRecords(root, size);
			latencies.push(await measureLatency(engine, synthetic, sampleQueries(synthetic)));
		} catch (error) {
			console.error(`${engine.name} at ${size} sections failed: ${messageOf(error)}`);
		}
		await save();
	}
	console.log(await readFile(resolve(root, values.out), 'utf8'));
}

/** Small sizes first, so that an interruption loses the least. */
function measurements(engines: readonly EngineUnderTest[], sizes: string): { engine: EngineUnderTest; size: number }[] {
	return sizes
		.split(',')
		.filter(Boolean)
		.map(Number)
		.flatMap((size) =>
			engines.flatMap((engine) => (size <= MAX_FOR_PEERS || LARGE.has(engine.name) ? [{ engine, size }] : [])),
		);
}

interface Report {
	records: readonly SectionRecord[];
	relevance: Awaited<ReturnType<typeof compareRelevance>>;
	firstUses: readonly FirstUse[];
	latencies: readonly Latency[];
	peers: boolean;
}

async function writeReport(
	root: string,
	out: string,
	{ records, relevance, firstUses, latencies, peers }: Report,
): Promise<void> {
	const versions = peers
		? `\n${Object.entries(PEER_PACKAGES)
				.map(([name, version]) => `${name} ${version}`)
				.join(', ')}.\n`
		: '';
	const kept = sectionOf(await readFile(resolve(root, out), 'utf8').catch(() => ''), BROWSER_HEADING);
	const text = `# Search

\`npm run bench -- search --peers --questions <file>\`: one run on one machine; compare rows of one table.
${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model}), load average ${loadavg()[0]?.toFixed(1)}. ${records.length} sections of ${new Set(records.map(({ url }) => routeOf(url))).size} pages.
${versions}
Many judged questions are like one in the front matter of the page that answers them, since its authors knew them. What readers ask that no author knew is nearer to the sets that leave the front matter out of the index.

${relevanceTable(relevance.rows)}

${typingTable(relevance.typing)}

${sizeTable(relevance.sizes)}

${firstUseTable(firstUses)}

${latencyTable(latencies)}
${kept && `\n${kept}`}`;
	await mkdir(join(root, 'bench'), { recursive: true });
	await writeFile(resolve(root, out), text);
}

async function compareRelevance(
	engines: readonly EngineUnderTest[],
	records: readonly SectionRecord[],
	[questionFile, ...furtherFiles]: readonly string[],
	misses: boolean,
): Promise<{
	rows: RelevanceRow[];
	typing: Typing[];
	sizes: { engine: string; index: MeasuredEngine }[];
	/** What was asked, by the sets' names. */
	queries: Record<string, string[]>;
}> {
	const routes = new Set(records.map(({ url }) => routeOf(url)));
	const questions = questionFile === undefined ? [] : await readQuestions(questionFile, routes);
	const held = heldOut(records);
	const step = Math.max(1, held.queries.length / MOST_HELD_OUT);
	const some = held.queries.filter((_, index) => Math.floor((index + 1) / step) > Math.floor(index / step));
	const judged: [string, readonly JudgedQuery[]][] = questions.length > 0 ? Object.entries(querySets(questions)) : [];
	const further = await Promise.all(
		furtherFiles.map(async (file) => [basename(file), querySets(await readQuestions(file, routes)).questions] as const),
	);
	const rows: RelevanceRow[] = [];
	const typing: Typing[] = [];
	const sizes: { engine: string; index: MeasuredEngine }[] = [];
	for (const engine of engines) {
		const index = await engine.build(records);
		sizes.push({ engine: engine.name, index });
		for (const [set, queries] of [...judged, ...further]) rows.push(await ask(engine, index, set, queries, misses));
		for (const [set, queries] of judged) {
			if (set === TYPED) typing.push(await measureTyping(engine.name, index, queries));
		}
		await index.close?.();
		const without = await engine.build(held.records);
		for (const [set, queries] of judged) rows.push(await ask(engine, without, `${set}${LEFT_OUT}`, queries, misses));
		rows.push(await ask(engine, without, `front matter${LEFT_OUT}`, some, misses));
		await without.close?.();
	}
	const asked = judged.length > 0 ? judged : [['front matter', held.queries] as const];
	return {
		rows,
		typing,
		sizes,
		queries: Object.fromEntries(asked.map(([set, list]) => [set, list.map(({ query }) => query)])),
	};
}

async function ask(
	engine: EngineUnderTest,
	index: MeasuredEngine,
	set: string,
	queries: readonly JudgedQuery[],
	misses: boolean,
): Promise<RelevanceRow> {
	const answers: string[][] = [];
	for (const { query } of queries) answers.push(await index.search(query));
	if (misses) console.log(`${engine.name}, ${set}:\n${missesOf(queries, answers)}`);
	return { engine: engine.name, set, ...measureRelevance(queries, answers) };
}
