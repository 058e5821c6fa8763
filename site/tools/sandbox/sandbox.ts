import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { messageOf } from '@octavo/platform/error-message.ts';
import PQueue from 'p-queue';
import { makeTemporary } from '../proof/instance/cleanup.ts';
import { startHost } from '../proof/instance/host.ts';
import { createInstance, type Instance } from '../proof/instance/instance.ts';
import { CACHE, installProject, PROJECT } from '../proof/runner/install.ts';
import { selectFiles, UnknownPageError } from '../proof/runner/select.ts';
import { Scratch } from '../proof/scratch/scratch.ts';
import { type VariantFiles, variantsOf } from '../proof/scratch/variants.ts';
import { RefusedError } from './refused-error.ts';
import type { SandboxProject, SandboxStep } from './rules.ts';
import { type SandboxAnswer, sendSteps } from './send-steps.ts';

/**
 * A CMS starts with 320 MB. One that exceeds this limit is replaced while the other one answers. All three CMS together
 * stay below 1.5 GB.
 */
const MAX_MEMORY_BYTES = 512 * 1024 * 1024;
/** Heap limit in MB, so that one request cannot exceed the limit by far. */
const HEAP_MEGABYTES = 448;
/** Time in ms that a reader waits for a project; its start continues meanwhile. */
const PROJECT_TIMEOUT = 20_000;
/**
 * Two CMS share the calls, so that one is available when the other ends: a start takes 5 to 40 s, depending on the load
 * of the machine.
 */
export const HOSTS = 2;
/** Interval in ms of checking that both run, and delay in ms after a failed start. */
const WATCH_INTERVAL = 500;
const RETRY_DELAY = 2_000;
const MEMORY_TIMEOUT = 5_000;

/** No CMS is running, or it was lost during the request. The message is for the reader. */
export class SandboxUnavailableError extends Error {
	override readonly name = 'SandboxUnavailableError';
	readonly statusCode = 503;
	/** While a CMS starts. Unit: s. */
	readonly retryAfter = 3;
}

interface SandboxOptions extends ProjectsOptions {
	log(message: string): void;
}

/** The CMS of the examples for all readers: each call starts with the seed, and its changes are discarded. */
export interface Sandbox {
	/** Returns why no call is possible, or `undefined`. */
	problem(): string | undefined;
	/**
	 * Sends requests in sequence to a CMS that was reset to its seed. At most `HOSTS` calls run in parallel.
	 * @returns the answer to the last request
	 * @throws (rejects) {SandboxUnavailableError}
	 */
	send(steps: readonly SandboxStep[]): Promise<SandboxAnswer>;
	/**
	 * Sends requests in sequence to a CMS with the files of a page, which starts first unless it was the last one used.
	 * One call runs at a time, in parallel to those of `send`.
	 * @throws (rejects) {RefusedError} when the project does not exist
	 * @throws (rejects) {SandboxUnavailableError}
	 */
	sendToProject(project: SandboxProject, steps: readonly SandboxStep[]): Promise<SandboxAnswer>;
	close(): Promise<void>;
}

/** A CMS with a queue of calls, which it answers one at a time. */
interface Backend {
	instance: Instance;
	calls: PQueue;
}

const STARTING = 'The sandbox is starting. Try again in a few seconds.';

/** Starts two CMS, and replaces each one that ends. Returns immediately, while the first one is starting. */
export function openSandbox({ root, modules, log }: SandboxOptions): Sandbox {
	let backends: readonly Backend[] = [];
	/** Stopped before another one starts, so that there are never more than two. */
	const retired: Backend[] = [];
	let isClosed = false;
	const projects = new Projects({ root, modules });
	const living = () => backends.filter(({ instance }) => instance.isAlive());
	const retire = (backend: Backend, fate: 'ended' | 'is replaced') => {
		if (!backends.includes(backend)) return;
		log(`A CMS of the sandbox ${fate}; another one starts.`);
		backends = backends.filter((other) => other !== backend);
		retired.push(backend);
	};
	/** Runs after an answer was given, which waits neither for it nor for its failure. */
	const replaceIfLarge = async (backend: Backend) => {
		const bytes = await memoryOf(backend.instance).catch(() => 0);
		if (bytes > MAX_MEMORY_BYTES && living().length > 1) retire(backend, 'is replaced');
	};

	const run = async (): Promise<void> => {
		const directory = join(root, PROJECT);
		await installProject(directory, log);
		while (!isClosed) {
			for (const backend of backends) if (!backend.instance.isAlive()) retire(backend, 'ended');
			await stopAll(retired.splice(0));
			if (backends.length === HOSTS) {
				await pause(WATCH_INTERVAL);
				continue;
			}
			try {
				const host = await startHost({ directory, module: modules.host, memory: HEAP_MEGABYTES });
				const instance = createInstance(host, { packages: directory, clientModule: modules.client });
				backends = [...backends, { instance, calls: new PQueue({ concurrency: 1 }) }];
				const isFirst = backends.length === 1;
				log(isFirst ? `The sandbox answers, with Strapi ${host.version}.` : 'Another one answers beside it.');
			} catch (error) {
				log(`The sandbox does not start: ${messageOf(error)}`);
				await pause(RETRY_DELAY);
			}
		}
		await stopAll([...backends, ...retired]);
	};
	const running = run().catch((error: unknown) => log(`The sandbox does not start: ${messageOf(error)}`));

	return {
		problem: () => (living().length > 0 ? undefined : STARTING),
		async send(steps) {
			const [backend] = living().sort((a, b) => callsOf(a) - callsOf(b));
			if (!backend) throw new SandboxUnavailableError(STARTING);
			const { instance, calls } = backend;
			try {
				const answer = await calls.add(async () => {
					await instance.reset();
					return sendSteps(instance, steps);
				});
				void replaceIfLarge(backend);
				return answer;
			} catch (error) {
				if (isTimeout(error)) await instance.kill();
				// The connection to a CMS breaks before its exit is known.
				if (await isAnswering(instance)) throw new SandboxUnavailableError(`The sandbox gave up: ${firstLine(error)}.`);
				retire(backend, 'ended');
				throw new SandboxUnavailableError(
					'The request took too long or ended the CMS of the sandbox; another one takes its place.',
				);
			}
		},
		async sendToProject(project, steps) {
			if (living().length === 0) throw new SandboxUnavailableError(STARTING);
			try {
				const answer = projects.send(project, steps);
				return await Promise.race([answer, giveUpAfter(PROJECT_TIMEOUT)]);
			} catch (error) {
				if (error instanceof RefusedError || error instanceof SandboxUnavailableError) throw error;
				throw new SandboxUnavailableError(`The project of this example gave up: ${firstLine(error)}.`);
			}
		},
		async close() {
			isClosed = true;
			await Promise.all([running, projects.close()]);
		},
	};
}

const pause = (milliseconds: number) => wait(milliseconds, undefined, { ref: false });

const callsOf = ({ calls }: Backend) => calls.pending + calls.size;

/** Returns the resident memory of a CMS, in bytes. A CMS that does not answer is killed. */
const memoryOf = async (instance: Instance) =>
	Number((await instance.evaluate({ body: 'return process.memoryUsage.rss();' }, MEMORY_TIMEOUT)).value);

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

const isAnswering = (instance: Instance) =>
	memoryOf(instance).then(
		() => true,
		() => false,
	);

/** Stops backends after their current calls. */
const stopAll = (backends: readonly Backend[]) =>
	Promise.all(
		backends.map(async ({ instance, calls }) => {
			await calls.onIdle();
			await instance.close();
		}),
	);

async function giveUpAfter(milliseconds: number): Promise<never> {
	await pause(milliseconds);
	throw new SandboxUnavailableError('The project of this example still starts. Try again in a few seconds.');
}

const firstLine = (error: unknown) =>
	messageOf(error)
		.split('\n', 1)[0]
		?.replace(/^Error: /, '') ?? '';

/** Heap limit in MB of a CMS that runs the files of a page, which has fewer readers than the others. */
const PAGE_HEAP_MEGABYTES = 384;

interface ProjectsOptions {
	/** Absolute path of the repository. */
	root: string;
	/** Bundles of `tools/proof/host/main.ts` and `tools/proof/client/main.ts`. */
	modules: Readonly<Record<'host' | 'client', string>>;
}

/**
 * Runs the CMS for examples that need the files of their page. Each is a scratch project of the proof and starts with
 * its first request, in 3 to 10 s. The last used project keeps running, so that it answers later requests immediately.
 */
export class Projects {
	readonly #root: string;
	readonly #open: () => Promise<Scratch>;
	#scratch: Promise<Scratch> | undefined;
	/** Files of the projects by page. */
	readonly #files = new Map<string, Promise<ReadonlyMap<string, VariantFiles>>>();

	constructor({ root, modules }: ProjectsOptions) {
		this.#root = root;
		this.#open = async () =>
			new Scratch({
				project: join(root, PROJECT),
				directory: await makeTemporary('scratch'),
				cache: join(root, CACHE),
				hostModule: modules.host,
				clientModule: modules.client,
				kept: 1,
				memory: PAGE_HEAP_MEGABYTES,
			});
	}

	/**
	 * Sends requests in sequence to a project that was reset to its seed.
	 * @returns the answer to the last request
	 * @throws (rejects) {RefusedError} when the project does not exist
	 * @throws (rejects) {HostStartError} when the CMS does not start
	 * @throws (rejects) {Error} when the CMS does not answer in time or exits, or an answer is too long
	 */
	async send(project: SandboxProject, steps: readonly SandboxStep[]): Promise<SandboxAnswer> {
		const files = await this.#filesOf(project);
		this.#scratch ??= this.#open().catch((error: unknown) => {
			// The next call tries again.
			this.#scratch = undefined;
			throw error;
		});
		const scratch = await this.#scratch;
		return scratch.use(files, { seeded: true }, (instance) => sendSteps(instance, steps));
	}

	async close(): Promise<void> {
		await (await this.#scratch)?.close();
	}

	async #filesOf({ page, name }: SandboxProject): Promise<VariantFiles> {
		const known = this.#files.get(page) ?? this.#read(page);
		this.#files.set(page, known);
		const files = (await known).get(name);
		if (!files) throw new RefusedError(`The page ${page} has no project "${name}".`, 404);
		return files;
	}

	/** Reads the projects of a page, using the JavaScript variant if there is one because it needs no compiler. */
	async #read(page: string): Promise<ReadonlyMap<string, VariantFiles>> {
		const projects = new Map<string, VariantFiles>();
		const read = await selectFiles(this.#root, [page]).catch((error: unknown) => {
			this.#files.delete(page);
			if (error instanceof UnknownPageError) return [];
			throw error;
		});
		for (const { fence, files } of read.flatMap(({ examples }) => examples)) {
			const [variant] = fence.attributes.in === undefined ? [] : variantsOf(files);
			if (variant) projects.set(fence.attributes.in ?? '', variant);
		}
		return projects;
	}
}
