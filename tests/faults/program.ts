import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';

/** The server as operators run it: on the built site, in a process of its own. */
export interface ServerProgram extends AsyncDisposable {
	port: number;
	pid: number;
	/** Everything it has logged so far. */
	log(): string;
	/** Kills it without a warning, like a crash. */
	kill(): Promise<void>;
}

export interface ServerProgramOptions {
	dataDirectory?: string;
	variables?: Record<string, string>;
	/** Limit of open files, as set by `ulimit -n`. */
	descriptors?: number;
	/** File of a control group that the process joins. */
	group?: string;
	/** Output of a build; by default this site's. */
	site?: string;
	/** Whether to run the CMS of the examples. */
	sandbox?: boolean;
}

const root = repositoryRoot();

/** @throws (rejects) {Error} with its log, when it ends before it listens */
export async function startProgram(options: ServerProgramOptions = {}): Promise<ServerProgram> {
	const { dataDirectory, variables = {}, descriptors, group, site = 'site/dist', sandbox = false } = options;
	const limit = descriptors === undefined ? '' : `ulimit -n ${descriptors}; `;
	const joining = group === undefined ? '' : `echo $$ > ${group}; `;
	const command = `${limit}${joining}exec "${process.execPath}" scripts/run.mjs site/server/main.ts serve ${site}${sandbox ? ' --sandbox' : ''}`;
	const child = spawn('bash', ['-c', command], {
		cwd: root,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: {
			...process.env,
			PORT: '0',
			HOST: '127.0.0.1',
			LOG_LEVEL: 'warn',
			...(dataDirectory === undefined ? { FEEDBACK: 'off' } : { DATA_DIR: dataDirectory, DATABASE_URL: '' }),
			...variables,
		},
	});
	let said = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8').on('data', (text: string) => {
			said += text;
		});
	}
	const port = await portOf(child, () => said);
	const kill = async () => end(child, 'SIGKILL');
	return {
		port,
		pid: child.pid ?? 0,
		log: () => said,
		kill,
		[Symbol.asyncDispose]: () => end(child, 'SIGTERM'),
	};
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, 'exit');
	child.kill(signal);
	const limit = setTimeout(() => child.kill('SIGKILL'), 15_000);
	await ended;
	clearTimeout(limit);
}

async function portOf(child: ChildProcess, said: () => string): Promise<number> {
	while (child.exitCode === null) {
		const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said())?.[1] ?? /http:\/\/localhost:(\d+)/.exec(said())?.[1];
		if (port !== undefined) return Number(port);
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	throw new Error(`The server ended with status ${child.exitCode}: ${said()}`);
}

export interface Reply {
	status: number;
	headers: IncomingHttpHeaders;
	body: string;
	/** Time until the whole answer had arrived. Unit: ms. */
	took: number;
}

export interface Ask {
	path: string;
	method?: string;
	headers?: Record<string, string>;
	body?: string;
	agent?: Agent;
}

/** @throws (rejects) {Error} when the connection ends without an answer */
export function ask(port: number, { path, method = 'GET', headers = {}, body, agent }: Ask): Promise<Reply> {
	const began = performance.now();
	return new Promise((resolve, reject) => {
		const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
		const options = {
			host: '127.0.0.1',
			port,
			path,
			method,
			headers: { ...length, ...headers },
			agent: agent ?? false,
		};
		const sent = httpRequest(options, (response) => {
			let text = '';
			response.setEncoding('utf8').on('data', (chunk: string) => {
				text += chunk;
			});
			response.on('error', reject);
			response.on('end', () =>
				resolve({
					status: response.statusCode ?? 0,
					headers: response.headers,
					body: text,
					took: performance.now() - began,
				}),
			);
		});
		sent.on('error', reject);
		sent.end(body);
	});
}

/** A search, as sent by the search dialog. */
export function search(query: string, more: object = {}): Ask {
	return {
		path: '/1/indexes/*/queries',
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ requests: [{ indexName: 'docs', query, ...more }] }),
	};
}

/** A vote on a page, as sent by the page. */
export function vote(port: number, comment: string): Ask {
	return {
		path: '/api/feedback',
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: `http://127.0.0.1:${port}` },
		body: JSON.stringify({ page: '/cms/quick-start', helpful: true, comment }),
	};
}

/** Creates a folder that `using` removes. */
export function temporaryFolder(): Disposable & { path: string } {
	const path = mkdtempSync(join(tmpdir(), 'faults-'));
	return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** Returns a random number generator from 0 to 1 that repeats its sequence for a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

/** @returns median, 99th percentile and maximum, in ms */
export function slowness(replies: readonly Reply[]): { median: number; p99: number; slowest: number } {
	const times = replies.map(({ took }) => took).sort((a, b) => a - b);
	const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
	return { median: at(0.5), p99: at(0.99), slowest: at(1) };
}
