/** `npm run bench -- search-load`: throughput and response times of the server's search. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { searchRequests, USUAL_SCOPE } from '@octavo/search/index.ts';
import type { SectionRecord } from '@octavo/search/records/index.ts';
import { machine, table, timesAt } from '../figures.ts';
import { openLoop, processorTime, startServer } from '../measure/server.ts';
import { writeIndex } from './ours.ts';
import { sampleQueries } from './questions.ts';
import { syntheticRecords } from './sections.ts';

interface Load {
	queries: readonly string[];
	/** Requests per second. */
	rate: number;
	/** In s. */
	duration: number;
}

interface Answers {
	answered: number;
	errors: number;
	/** Number of answers without a hit. */
	empty: number;
	/** Times from when a request was due to the end of its response, in ms. */
	times: number[];
	/** In s. */
	duration: number;
}

const CONNECTIONS = 64;

export async function benchSearchLoad(root: string, parameters: string[]): Promise<void> {
	const { values } = parseArgs({
		args: parameters,
		options: {
			records: { type: 'string', default: '5000' },
			/** Requests per second. */
			rate: { type: 'string', default: '2000' },
			/** Duration of each run, in s. */
			duration: { type: 'string', default: '15' },
		},
	});
	const directory = join(root, 'bench/.work/search/load');
	const records = await syntheticRecords(root, Number(values.records));
	await writeSite(directory, records);
	const typed = sampleQueries(records, 1_000);
	const rate = Number(values.rate);
	const duration = Number(values.duration);
	const unique = sampleQueries(records, rate * duration + 1_000, 11);
	const { server, port } = await startServer(root, directory);
	try {
		await run(port, { queries: unique.slice(0, 1_000), rate: rate / 4, duration: 4 });
		console.log(
			`${records.length} records, ${machine()}. ${rate} requests a second for ${duration} s; the load generator runs on the same machine.\n`,
		);
		const loads: [string, readonly string[]][] = [
			['as readers type, with repetitions', typed],
			['the same again', typed],
			['all different', unique.slice(1_000)],
		];
		const runs = [];
		for (const [name, queries] of loads) {
			const before = await processorTime(server);
			const answers = await run(port, { queries, rate, duration });
			runs.push({ name, answers, used: (await processorTime(server)) - before });
		}
		console.log(loadTable(runs));
	} finally {
		server.kill();
		await rm(directory, { recursive: true, force: true });
	}
}

/** Sends requests at a fixed rate, whether or not earlier ones have been answered. */
export async function run(port: number, { queries, rate, duration }: Load): Promise<Answers> {
	const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
	const times: number[] = [];
	let errors = 0;
	let empty = 0;
	const started = performance.now();
	await openLoop(rate, duration, async (number, dueAt) => {
		const query = queries[number % queries.length] ?? '';
		const body = JSON.stringify({ requests: searchRequests({ query, choice: 'all' }, USUAL_SCOPE) });
		try {
			const hasHits = await post(agent, port, body);
			times.push(performance.now() - dueAt);
			if (!hasHits) empty += 1;
		} catch {
			errors += 1;
		}
	});
	const seconds = (performance.now() - started) / 1_000;
	agent.destroy();
	return { answered: times.length, errors, empty, times, duration: seconds };
}

/** @returns whether there are hits; compressed responses are long and always have some */
function post(agent: Agent, port: number, body: string): Promise<boolean> {
	return new Promise((resolve, reject) => {
		const sent = request(
			{
				agent,
				port,
				host: '127.0.0.1',
				method: 'POST',
				path: '/1/indexes/*/queries',
				headers: { 'accept-encoding': 'gzip, deflate, br' },
			},
			(response) => {
				const isShort = response.headers['content-encoding'] === undefined;
				let text = '';
				response.on('error', reject);
				response.on('data', (part) => {
					if (isShort) text += part;
				});
				response.on('end', () =>
					response.statusCode === 200
						? resolve(!text.includes('"nbHits":0,'))
						: reject(new Error(`${response.statusCode}`)),
				);
			},
		);
		sent.on('error', reject);
		sent.end(body);
	});
}

/** @param runs each with its name and the processor time of the server, in ms; 0 if it was not measured */
function loadTable(runs: readonly { name: string; answers: Answers; used: number }[]): string {
	return table(
		['queries', 'sent', 'answered per second', 'errors', 'median', 'p95', 'p99', 'longest', 'server, CPU per query'],
		runs.map(({ name, answers: { answered, errors, times, duration }, used }) => [
			name,
			String(answered + errors),
			(answered / duration).toFixed(0),
			String(errors),
			...timesAt(times, [0.5, 0.95, 0.99, 1]),
			used === 0 ? '–' : `${(used / Math.max(1, answered)).toFixed(2)} ms`,
		]),
	);
}

/** Writes a minimal site with an index of these records. */
async function writeSite(directory: string, records: readonly SectionRecord[]): Promise<void> {
	await rm(directory, { recursive: true, force: true });
	await mkdir(join(directory, 'search'), { recursive: true });
	await writeIndex(join(directory, 'search'), records);
	const manifest = { buildId: 'load', contentSecurityPolicy: { scriptHashes: [] } };
	await writeFile(join(directory, 'server.json'), JSON.stringify(manifest));
}
