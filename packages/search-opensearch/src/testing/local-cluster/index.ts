import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';

/** An OpenSearch cluster on this machine, for tests and measurements. Each node is a process of its own. */
export interface LocalCluster extends AsyncDisposable {
	/** Of each node, in order. */
	urls: string[];
	/** Variables of the environment that name it. */
	environment: Record<string, string>;
	/** Ends a node without a warning, as a crash does. */
	killNode(number: number): Promise<void>;
	startNode(number: number): Promise<void>;
	/** Makes a node accept connections and answer nothing, until it goes on. */
	freezeNode(number: number): void;
	resumeNode(number: number): void;
}

interface LocalClusterOptions {
	nodes?: number;
	/** Heap of each node. Unit: MiB. */
	memory?: number;
	/** Whether the nodes run for so long that it pays to compile them well. */
	isMeasured?: boolean;
}

/** Unit: ms. */
const START_LIMIT = 120_000;

/**
 * Starts a cluster from the files that `tests/opensearch/run.mjs` has fetched.
 * @throws {Error} the files are missing, or a node does not start
 */
export async function startLocalCluster(options: LocalClusterOptions = {}): Promise<LocalCluster> {
	const { nodes = 3 } = options;
	const directory = await mkdtemp(join(tmpdir(), 'opensearch-'));
	const port = await freePorts(2 * nodes);
	const urls = Array.from({ length: nodes }, (_, number) => `http://127.0.0.1:${port + number}`);
	const running = new Map<number, ChildProcess>();
	const startNode = async (number: number) => {
		const child = spawnNode([join(directory, `${number}`), `${number}`, `${nodes}`, `${port}`], options);
		running.set(number, child);
		await untilReady(child);
	};
	const killNode = async (number: number) => {
		const child = running.get(number);
		running.delete(number);
		if (!child || child.exitCode !== null || child.signalCode !== null) return;
		const ended = once(child, 'exit');
		child.kill('SIGKILL');
		await ended;
	};
	const dispose = async () => {
		await Promise.all(urls.map((_, number) => killNode(number)));
		await rm(directory, { recursive: true, force: true });
	};
	try {
		await Promise.all(urls.map((_, number) => startNode(number)));
		await untilComplete(urls);
	} catch (error) {
		await dispose();
		throw error;
	}
	return {
		urls,
		environment: { OPENSEARCH_URL: urls.join(',') },
		killNode,
		startNode,
		freezeNode: (number) => running.get(number)?.kill('SIGSTOP'),
		resumeNode: (number) => running.get(number)?.kill('SIGCONT'),
		[Symbol.asyncDispose]: dispose,
	};
}

function spawnNode(
	parameters: readonly string[],
	{ memory = 512, isMeasured = false }: LocalClusterOptions,
): ChildProcess {
	const root = repositoryRoot();
	const libraries = join(root, '.cache/opensearch', '*');
	const program = join(root, 'packages/search-opensearch/src/testing/local-cluster/Node.java');
	const options = [`-Xmx${memory}m`, '-XX:+UseSerialGC', ...(isMeasured ? [] : ['-XX:TieredStopAtLevel=1'])];
	return spawn('java', [...options, '-cp', libraries, program, ...parameters], { stdio: ['pipe', 'pipe', 'pipe'] });
}

/** @throws (rejects) {Error} with what the node printed, if it ends */
function untilReady(child: ChildProcess): Promise<void> {
	const printed: string[] = [];
	return new Promise((resolve, reject) => {
		for (const input of [child.stdout, child.stderr]) {
			if (!input) continue;
			createInterface({ input }).on('line', (line) => {
				printed.push(line);
				if (line === 'ready') resolve();
			});
		}
		const fail = () => reject(new Error(`The node ended.\n${printed.slice(-30).join('\n')}`));
		child.once('exit', fail).once('error', fail);
	});
}

/** Waits until all nodes have joined. @throws (rejects) {Error} they do not */
async function untilComplete(urls: readonly string[]): Promise<void> {
	const query = `wait_for_nodes=${urls.length}&wait_for_status=green&timeout=5s`;
	for (const limit = performance.now() + START_LIMIT; performance.now() < limit; await wait(200)) {
		const response = await fetch(`${urls[0]}/_cluster/health?${query}`).catch(() => undefined);
		if (response?.ok) return;
	}
	throw new Error(`The nodes have not found each other within ${START_LIMIT / 1_000} s.`);
}

/** @returns the first of so many free ports in a row */
async function freePorts(count: number): Promise<number> {
	for (let attempt = 0; attempt < 20; attempt++) {
		const first = 20_000 + Math.floor(Math.random() * 10_000);
		const free = await Promise.all(Array.from({ length: count }, (_, number) => isFree(first + number)));
		if (free.every(Boolean)) return first;
	}
	throw new Error(`There are no ${count} free ports in a row.`);
}

function isFree(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const server = createServer()
			.once('error', () => resolve(false))
			.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
	});
}
