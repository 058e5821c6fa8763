/**
 * `npm run bench -- search-cluster`: compares an OpenSearch cluster on this machine with the index of a build: how well each
 * finds, how fast a large index is filled and searched, and what readers notice while an index is swapped and a node is
 * killed. `npm run test:opensearch -- --fetch` fetches OpenSearch first.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { messageOf } from '@octavo/platform/error-message.ts';
import { readKnowledge, type SiteKnowledge } from '@octavo/search/index.ts';
import { KNOWLEDGE_NAME, type SectionRecord } from '@octavo/search/records/index.ts';
import {
	type Cluster,
	ClusterIndex,
	openCluster,
	PageChooser,
	pushToCluster,
} from '@octavo/search-opensearch/index.ts';
import { type LocalCluster, startLocalCluster } from '@octavo/search-opensearch/local-cluster/index.ts';
import { z } from 'zod';
import { machine, table, timesAt } from '../figures.ts';
import { startServer } from '../measure/server.ts';
import { readRecords } from '../read-records.ts';
import type { EngineUnderTest, MeasuredEngine } from './engine.ts';
import { timesOf } from './latency.ts';
import { loadTable, run, writeSite } from './load.ts';
import { measureRelevance, type Relevance } from './metrics.ts';
import { ours, routesFor } from './ours.ts';
import { heldOut, querySets, readQuestions } from './questions.ts';
import { relevanceTable } from './report.ts';
import { sampleQueries } from './sample-queries.ts';
import { syntheticRecords } from './sections.ts';

const storeSchema = z.object({
	_all: z.object({ primaries: z.object({ store: z.object({ size_in_bytes: z.number() }) }) }),
});

/** Sections of one synthetic site; a larger file repeats it under other routes. */
const PART = 65_000;
const SHARDS = 3;
/** The built-in index holds 100,000 sections, and counts some records twice, because a table of messages is a section too. */
const BUILT_IN = 95_000;
/** How often the same queries are asked, each time without any page in memory. The first round finds nodes that have just been filled. */
const ROUNDS = 3;
/** Queries that are not counted, because the program has just started. */
const WARM_UP = 100;
/** Deadline of everything that is not asked over HTTP, so that no measurement ends early. Unit: ms. */
const TIMEOUT = 60_000;
/** Queries that a server answers before it is measured. */
const FIRST_QUERIES = 1_000;

export async function benchSearchCluster(root: string, parameters: string[]): Promise<void> {
	const { values } = parseArgs({
		args: parameters,
		options: {
			records: { type: 'string', default: 'site/dist/search/records.jsonl' },
			/** Judged questions, one in JSON per line; may be given several times. */
			questions: { type: 'string', multiple: true, default: [] },
			/** Whether the questions of the front matter are asked as well, of an index without them. */
			'front-matter': { type: 'boolean', default: false },
			/** Number of synthetic sections to push and search; 0 for none. */
			sections: { type: 'string', default: '0' },
			/** Queries a second while an index is swapped and a node is killed, and for how many seconds; 0 for none. */
			rate: { type: 'string', default: '0' },
			duration: { type: 'string', default: '60' },
			/** Whether each query is asked only once, so that the server has no kept answer to any. */
			unique: { type: 'boolean', default: false },
		},
	});
	console.log(`${machine()}.\n`);
	const work = join(root, 'bench/.work/search/cluster');
	await mkdir(work, { recursive: true });
	const file = resolve(root, values.records);
	const records = await readRecords(file);
	const knowledge = readKnowledge(dirname(file));
	const nodes = await startLocalCluster({
		memory: Number(values.sections) > BUILT_IN ? 1_365 : 512,
		isMeasured: true,
	});
	try {
		const cluster = openPatiently(nodes);
		if (values.questions.length > 0)
			await compareRelevance(work, cluster, records, knowledge, values.questions, values['front-matter']);
		if (Number(values.sections) > 0) await fillAndAsk(root, work, cluster, knowledge, Number(values.sections));
		if (Number(values.rate) > 0)
			await failWhileAsked(root, work, nodes, records, {
				rate: Number(values.rate),
				duration: Number(values.duration),
				isUnique: values.unique,
			});
	} finally {
		await nodes[Symbol.asyncDispose]();
	}
}

function openPatiently(nodes: LocalCluster): Cluster {
	return openCluster({ ...nodes.environment, OPENSEARCH_TIMEOUT: String(TIMEOUT) }, 2 * TIMEOUT);
}

function indexOf(cluster: Cluster, knowledge?: SiteKnowledge): ClusterIndex {
	return new ClusterIndex(new PageChooser(cluster), knowledge);
}

/** The cluster as an engine under test. */
function clusterEngine(work: string, cluster: Cluster, knowledge: SiteKnowledge): EngineUnderTest {
	return {
		name: 'OpenSearch',
		async build(records) {
			const started = performance.now();
			await writeFile(join(work, KNOWLEDGE_NAME), JSON.stringify(knowledge));
			await push(work, cluster, records);
			const index = indexOf(cluster, knowledge);
			return {
				indexBytes: 0,
				buildTime: performance.now() - started,
				elsewhere: true,
				search: (query) => routesFor(index, query),
			};
		},
	};
}

async function compareRelevance(
	work: string,
	cluster: Cluster,
	records: readonly SectionRecord[],
	knowledge: SiteKnowledge,
	files: readonly string[],
	withFrontMatter: boolean,
): Promise<void> {
	const held = heldOut(records);
	const rows: Relevance[] = [];
	for (const engine of [ours(work, knowledge), clusterEngine(work, cluster, knowledge)]) {
		const index = await engine.build(records);
		for (const file of files) {
			const sets = querySets(await readQuestions(file, records));
			for (const [set, queries] of Object.entries(sets)) {
				if (queries.length > 0)
					rows.push(await measureRelevance(engine.name, index, `${basename(file)}: ${set}`, queries));
			}
		}
		if (!withFrontMatter) continue;
		const without = await engine.build(held.records);
		rows.push(await measureRelevance(engine.name, without, 'front matter, left out of the index', held.queries));
	}
	console.log(relevanceTable(rows));
}

async function push(work: string, cluster: Cluster, records: readonly SectionRecord[], shards = 1): Promise<void> {
	const file = join(work, 'records.jsonl');
	await writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'));
	await pushToCluster(cluster, { records: file, incremental: false, shards, replicas: 1, log: console.log });
}

async function fillAndAsk(
	root: string,
	work: string,
	cluster: Cluster,
	knowledge: SiteKnowledge,
	count: number,
): Promise<void> {
	const file = join(work, 'large.jsonl');
	await pipeline(Readable.from(linesOf(root, count)), createWriteStream(file));
	const site = { ...cluster, name: 'large' };
	const started = performance.now();
	await pushToCluster(site, { records: file, incremental: false, shards: SHARDS, replicas: 0, log: console.log });
	const { body } = await cluster.client.indices.stats({ index: site.name, metric: 'store' });
	const bytes = storeSchema.parse(body)._all.primaries.store.size_in_bytes;
	console.log(
		`\n${count} sections pushed in ${((performance.now() - started) / 1_000).toFixed(0)} s, ${(bytes / count).toFixed(0)} bytes each on disk.`,
	);
	await rm(file);
	const queries = sampleQueries(await syntheticRecords(root, PART), 400);
	const rows: string[][] = [];
	const measure = async (engine: string, sections: number, search: MeasuredEngine['search']) => {
		await timesOf(search, queries.slice(0, WARM_UP));
		const times = await timesOf(search, queries.slice(WARM_UP));
		rows.push([engine, String(sections), loadavg()[0]?.toFixed(1) ?? '', ...timesAt(times, [0.5, 0.95, 0.99])]);
	};
	for (let round = 1; round <= ROUNDS; round++) {
		const index = indexOf(site);
		await measure(`in a cluster, ${SHARDS} shards, round ${round}`, count, (query) => routesFor(index, query));
	}
	const beside = await syntheticRecords(root, Math.min(BUILT_IN, count));
	const builtIn = await ours(work, knowledge).build(beside);
	await measure('built-in', beside.length, builtIn.search);
	console.log(`\n${table(['engine', 'sections', 'load average', 'median', 'p95', 'p99'], rows)}`);
}

/** The synthetic records many times over, each time as another part of the site. */
async function* linesOf(root: string, count: number): AsyncGenerator<string> {
	const records = await syntheticRecords(root, Math.min(PART, count));
	for (let made = 0; made < count; made += records.length) {
		for (const record of records.slice(0, count - made)) {
			const url = made === 0 ? record.url : record.url.replace('/cms/', `/cms/copy-${made}-`);
			yield `${JSON.stringify({ ...record, url, objectID: url })}\n`;
		}
	}
}

async function failWhileAsked(
	root: string,
	work: string,
	nodes: LocalCluster,
	records: readonly SectionRecord[],
	{ rate, duration, isUnique }: { rate: number; duration: number; isUnique: boolean },
): Promise<void> {
	const cluster = openPatiently(nodes);
	// Each node then has a shard, and a copy of another.
	const pushAll = () => push(work, cluster, records, SHARDS);
	await pushAll();
	// The server has no index of its own, so that a query without an answer is an error.
	const directory = join(work, 'site');
	await writeSite(directory, []);
	await rm(join(directory, 'search'), { recursive: true });
	const { server, port } = await startServer(root, directory, { SEARCH_ENGINE: 'opensearch', ...nodes.environment });
	try {
		const index = indexOf(cluster);
		const queries = await queriesWithHits(index, records, isUnique ? FIRST_QUERIES + rate * duration : FIRST_QUERIES);
		await run(port, { queries: queries.slice(0, FIRST_QUERIES), rate: Math.min(rate, 50), duration: 20 });
		const load = loadavg()[0]?.toFixed(1);
		const asked = run(port, { queries: isUnique ? queries.slice(FIRST_QUERIES) : queries, rate, duration });
		const others = timesOfOthers(port, asked);
		await pushAll();
		console.log('Swapped.');
		const pushed = pushAll().then(() => 'done', messageOf);
		await wait(500);
		await nodes.killNode(0);
		console.log(`A node was killed during a push: ${await pushed}`);
		await pushAll();
		console.log('Swapped once more.');
		const health = await (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
		const answers = await asked;
		const name = `${isUnique ? 'unique ' : ''}queries while an index is swapped and a node is killed`;
		console.log(`\n${loadTable([{ name, answers, used: 0 }])}\n`);
		const [median, p99] = timesAt(await others, [0.5, 0.99]);
		console.log(`Requests that are not about search: median ${median}, p99 ${p99}.`);
		console.log(
			`${answers.empty} without a hit. Load average before ${load}, after ${loadavg()[0]?.toFixed(1)}. ${health}`,
		);
	} finally {
		server.kill();
	}
}

/**
 * Ranking shares a thread with requests that are not about search.
 * @param end until when they are made
 * @returns how long each takes. Unit: ms
 */
async function timesOfOthers(port: number, end: Promise<unknown>): Promise<number[]> {
	const times: number[] = [];
	let isOver = false;
	void end.finally(() => {
		isOver = true;
	});
	while (!isOver) {
		const began = performance.now();
		await (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
		times.push(performance.now() - began);
		await wait(100);
	}
	return times;
}

/** @returns different queries for which the cluster has a hit while nothing disturbs it */
async function queriesWithHits(
	index: ClusterIndex,
	records: readonly SectionRecord[],
	count: number,
): Promise<string[]> {
	const found = new Set<string>();
	for (let seed = 7; found.size < count; seed++) {
		for (const query of sampleQueries(records, 1_000, seed)) {
			if (!found.has(query) && (await index.search({ query, hitsPerPage: 1 })).total > 0) found.add(query);
		}
	}
	return [...found].slice(0, count);
}
