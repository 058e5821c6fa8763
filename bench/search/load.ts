/** `npm run bench -- search-load`: how many queries a second the server answers, and how long each takes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildStaticIndex, searchRequests, USUAL_SCOPE } from '../../search/index.ts';
import { timesAt } from './report.ts';
import { sampleQueries } from './sample-queries.ts';
import { syntheticRecords } from './sections.ts';

interface Load {
	/** What is asked. */
	queries: readonly string[];
	/** Unit: requests a second. */
	rate: number;
	/** Unit: s. */
	duration: number;
}

interface Answers {
	answered: number;
	errors: number;
	/** Answers without a hit. */
	empty: number;
	/** From when a request was due to the end of its answer. Unit: ms; sorted. */
	times: number[];
	/** Unit: s. */
	duration: number;
}

const CONNECTIONS = 64;
/** How often requests that are due are sent. Unit: ms. */
const TICK = 2;

export async function benchSearchLoad(root: string, parameters: readonly string[]): Promise<void> {
	const { values } = parseArgs({
		args: [...parameters],
		options: {
			records: { type: 'string', default: '5000' },
			/** Requests a second. */
			rate: { type: 'string', default: '2000' },
			/** Seconds of each run. */
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
			`${records.length} records, ${cpus().length} cores (${cpus()[0]?.model}), load average ${loadavg()[0]?.toFixed(1)}. ${rate} requests a second for ${duration} s; the load generator runs on the same machine.\n`,
		);
		console.log(LOAD_HEAD);
		const loads: [string, readonly string[]][] = [
			['as readers type, often the same', typed],
			['the same again', typed],
			['each only once', unique.slice(1_000)],
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

/** Open loop: requests go out when they are due, whether or not the ones before have been answered. */
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

/** @returns whether there are hits; compressed answers, which are long, have some */
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
	'| queries | asked | answered a second | errors | median | p95 | p99 | longest | server, CPU a query |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |';

/** @param used time of the server's processor; 0 where it was not measured. Unit: ms */
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

/** The least that a server serves, with the index of these records. */
export async function writeSite(directory: string, records: readonly unknown[]): Promise<void> {
	await rm(directory, { recursive: true, force: true });
	await mkdir(join(directory, 'search'), { recursive: true });
	const file = join(directory, 'search/records.jsonl');
	await writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'));
	await buildStaticIndex({ records: file, out: join(directory, 'search') });
	const manifest = { buildId: 'load', contentSecurityPolicy: { scriptHashes: [] } };
	await writeFile(join(directory, 'server.json'), JSON.stringify(manifest));
}

/**
 * @param environment beside that of this process
 * @param parameters beside the site
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

/** Kernel ticks of Linux. Unit: s. */
const TICKS_PER_SECOND = 100;

/** Time of the processor that a process has used. Unit: ms; 0 where the system does not tell. */
async function processorTime({ pid }: ChildProcess): Promise<number> {
	const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
	const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
	return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1_000) / TICKS_PER_SECOND;
}
