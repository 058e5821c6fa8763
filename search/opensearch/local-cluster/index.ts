import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** An OpenSearch cluster of several nodes in one process, for tests and measurements. */
export interface LocalCluster extends AsyncDisposable {
	/** Of each node, in order. */
	urls: string[];
	/** Variables of the environment that name it. */
	environment: Record<string, string>;
	stopNode(number: number): Promise<void>;
	startNode(number: number): Promise<void>;
	/** Takes connections and answers nothing, until it goes on. */
	freeze(): void;
	goOn(): void;
}

export interface LocalClusterOptions {
	nodes?: number;
	/** Of the one process that all nodes share. Unit: MiB; default 512 a node. */
	memory?: number;
	/** Compiled as for a long run: tests end before that pays. */
	isMeasured?: boolean;
}

/**
 * Starts a cluster from the files that `scripts/test-opensearch.mjs` has fetched.
 * @throws {Error} without them, or when it does not start
 */
export async function startLocalCluster({
	nodes = 3,
	memory = 512 * nodes,
	isMeasured = false,
}: LocalClusterOptions = {}): Promise<LocalCluster> {
	const root = process.env.ENGINE_ROOT ?? process.cwd();
	const libraries = join(root, '.cache/opensearch');
	const directory = await mkdtemp(join(tmpdir(), 'opensearch-'));
	const port = await freePorts(2 * nodes);
	const program = join(root, 'search/opensearch/local-cluster/Cluster.java');
	const options = [`-Xmx${memory}m`, '-XX:+UseSerialGC', ...(isMeasured ? [] : ['-XX:TieredStopAtLevel=1'])];
	const child = spawn('java', [...options, '-cp', join(libraries, '*'), program, directory, `${nodes}`, `${port}`], {
		stdio: ['pipe', 'pipe', 'pipe'],
	});
	const lines = linesOf(child);
	const send = async (command: string) => {
		child.stdin?.write(`${command}\n`);
		await lines.until('done');
	};
	await lines.until('ready');
	const urls = Array.from({ length: nodes }, (_, node) => `http://127.0.0.1:${port + node}`);
	return {
		urls,
		environment: { OPENSEARCH_URL: urls.join(',') },
		stopNode: (number) => send(`stop ${number}`),
		startNode: (number) => send(`start ${number}`),
		freeze: () => child.kill('SIGSTOP'),
		goOn: () => child.kill('SIGCONT'),
		async [Symbol.asyncDispose]() {
			const ended = new Promise((resolve) => child.once('exit', resolve));
			child.stdin?.end();
			await ended;
			await rm(directory, { recursive: true, force: true });
		},
	};
}

/** Lines that a program prints. */
function linesOf(child: ChildProcess): { until(line: string): Promise<void> } {
	const seen: string[] = [];
	const waiting: { line: string; resolve: () => void; reject: (error: Error) => void }[] = [];
	const note = (line: string) => {
		seen.push(line);
		const at = waiting.findIndex((one) => one.line === line);
		if (at >= 0) waiting.splice(at, 1)[0]?.resolve();
	};
	if (child.stdout) createInterface({ input: child.stdout }).on('line', note);
	if (child.stderr) createInterface({ input: child.stderr }).on('line', (line) => seen.push(line));
	const fail = () => {
		for (const { reject } of waiting.splice(0)) reject(new Error(`The cluster ended.\n${seen.slice(-30).join('\n')}`));
	};
	child.once('exit', fail).once('error', fail);
	return { until: (line) => new Promise((resolve, reject) => waiting.push({ line, resolve, reject })) };
}

/** @returns the first of so many ports in a row that are free */
async function freePorts(count: number): Promise<number> {
	for (let attempt = 0; ; attempt++) {
		const first = 20_000 + Math.floor(Math.random() * 20_000);
		const free = await Promise.all(Array.from({ length: count }, (_, number) => isFree(first + number)));
		if (free.every(Boolean)) return first;
		if (attempt > 20) throw new Error(`There are no ${count} free ports in a row.`);
	}
}

function isFree(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const server = createServer()
			.once('error', () => resolve(false))
			.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
	});
}
