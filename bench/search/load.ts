/** `npm run bench -- search-load`: throughput and response times of the server's search. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { SectionRecord } from '../../records/index.ts';
import { searchRequests, USUAL_SCOPE } from '../../search/index.ts';
import { writeIndex } from './ours.ts';
import { machine, timesAt } from './report.ts';
import { sampleQueries } from './sample-queries.ts';
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
	/** Sorted times from when a request was due to the end of its response, in ms. */
	times: number[];
	/** In s. */
	duration: number;
}

const CONNECTIONS = 64;
/** Interval at which due requests are sent, in ms. */
const TICK = 2;

export async function benchSearchLoad(root: string, parameters: readonly string[]): Promise<void> {
	const { values } = parseArgs({
		args: [...parameters],
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
		console.log(LOAD_HEAD);
		const loads: [string, readonly string[]][] = [
			['as readers type, with repetitions', typed],
			['the same again', typed],
			['all different', unique.slice(1_000)],
		];
		for (const [name, queries] of loads) {
			const before = await processorTime(server);
			const answers = await run(port, { queries, rate, duration });
			const used = (await processorTime(server)) - before;
			console.log(rowOf(name, answers, used));
		}
	} finally {
		server.kill();
		await rm(directory, { recursive: true, force: true });
	}
}

/** Sends requests at a fixed rate, whether or not earlier ones have been answered (open loop). */
export async function run(port: number, { queries, rate, duration }: Load): Promise<Answers> {
	const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
	const total = rate * duration;
	const times: number[] = [];
	let errors = 0;
	let empty = 0;
	const pending: Promise<void>[] = [];
	const started = performance.now();
	for (let sent = 0; sent < total; ) {
		const due = Math.min(total, Math.floor(((performance.now() - started) / 1_000) * rate));
		for (; sent < due; sent++) {
			const dueAt = started + (sent / rate) * 1_000;
			const query = queries[sent % queries.length] ?? '';
			const body = JSON.stringify({ requests: searchRequests({ query, choice: 'all' }, USUAL_SCOPE) });
			pending.push(
				post(agent, port, body).then(
					(hasHits) => {
						times.push(performance.now() - dueAt);
						if (!hasHits) empty += 1;
					},
					() => void errors++,
				),
			);
		}
		await wait(TICK);
	}
	await Promise.all(pending);
	const seconds = (performance.now() - started) / 1_000;
	agent.destroy();
	times.sort((a, b) => a - b);
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

export const LOAD_HEAD =
	'| queries | sent | answered per second | errors | median | p95 | p99 | longest | server, CPU per query |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |';

/** @param used processor time of the server, in ms; 0 if it was not measured */
export function rowOf(name: string, { answered, errors, times, duration }: Answers, used: number): string {
	const cells = [
		name,
		String(answered + errors),
		(answered / duration).toFixed(0),
		String(errors),
		...timesAt(times, [0.5, 0.95, 0.99, 1]),
		used === 0 ? '–' : `${(used / Math.max(1, answered)).toFixed(2)} ms`,
	];
	return `| ${cells.join(' | ')} |`;
}

/** Writes a minimal site with an index of these records. */
export async function writeSite(directory: string, records: readonly SectionRecord[]): Promise<void> {
	await rm(directory, { recursive: true, force: true });
	await mkdir(join(directory, 'search'), { recursive: true });
	await writeIndex(join(directory, 'search'), records);
	const manifest = { buildId: 'load', contentSecurityPolicy: { scriptHashes: [] } };
	await writeFile(join(directory, 'server.json'), JSON.stringify(manifest));
}

/**
 * Starts the server for a built site on a free port.
 * @param environment variables in addition to those of this process
 * @param parameters command-line arguments after the site
 * @throws {Error} if the server exits before it listens
 */
export async function startServer(
	root: string,
	directory: string,
	environment: Readonly<Record<string, string>> = {},
	parameters: readonly string[] = [],
): Promise<{ server: ChildProcess; port: number }> {
	const program = [join(root, 'scripts/run.mjs'), 'server/main.ts', 'serve', directory, ...parameters];
	const server = spawn(process.execPath, program, {
		cwd: root,
		env: { ...process.env, ...environment, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const port = await new Promise<number>((resolve, reject) => {
		server.stdout?.on('data', (text) => {
			const found = /:(\d+)\s*$/.exec(String(text))?.[1];
			if (found) resolve(Number(found));
		});
		server.once('exit', (status) => reject(new Error(`The server ended with status ${status}.`)));
	});
	return { server, port };
}

/** Clock ticks per second in `/proc` on Linux. */
const TICKS_PER_SECOND = 100;

/** Returns the processor time that a process has used, in ms; 0 if the system does not provide it. */
async function processorTime({ pid }: ChildProcess): Promise<number> {
	const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
	const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
	return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1_000) / TICKS_PER_SECOND;
}
