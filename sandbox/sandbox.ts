import { join } from 'node:path';
import { messageOf } from '../platform/error-message.ts';
import type { CopyAnswer } from '../proof/host/protocol.ts';
import { composeHeaders } from '../proof/http/compose-headers.ts';
import { installProject } from '../proof/runner/install.ts';
import { ChildLostError } from '../proof/world/child.ts';
import { type Host, startHost } from '../proof/world/host.ts';
import { Projects } from './projects.ts';
import { RefusedError, type SandboxProject, type SandboxStep } from './rules.ts';

/** For all requests of one call; the slowest example takes a tenth of it. Unit: ms. */
const SEND_TIMEOUT = 5_000;
const MAX_ANSWER_BYTES = 1024 * 1024;
/** The CMS begins with 320 MB. Where it holds more than this, the spare one takes its place, once there is one: all three together stay below 1.5 GB. */
const MAX_MEMORY_BYTES = 640 * 1024 * 1024;
/** Of its objects, so that what one request makes cannot go far beyond. Unit: MB. */
const HEAP_MEGABYTES = 512;
/** That a reader waits for a project to start, which goes on meanwhile. Unit: ms. */
const PROJECT_TIMEOUT = 20_000;
/** The same of the CMS that runs the files of a page, which answers to few. */
const PROJECT_HEAP_MEGABYTES = 384;
/** One answers; the other one is there when that ends, since a start takes 5 to 40 s, by what else the machine does. */
const HOSTS = 2;
/** Milliseconds between two looks whether both still run, and before another start after one that failed. */
const WATCH_INTERVAL = 500;
const RETRY_DELAY = 2_000;

/** There is no CMS at the moment, or it was lost over the request. The message is for the reader, whom a 503 alone tells it. */
export class SandboxUnavailableError extends Error {
	override readonly name = 'SandboxUnavailableError';
	readonly statusCode = 503;
}

export interface SandboxOptions {
	/** Of the repository, absolute. */
	root: string;
	/** The bundles of `proof/host/main.ts` and `proof/client/main.ts`. */
	modules: Readonly<Record<'host' | 'client', string>>;
	/** What is worth a line in the log. */
	log(message: string): void;
}

/** The CMS of the examples for everybody: each call begins with the seed, and what it changes is gone afterwards. */
export interface Sandbox {
	/** Why nothing can be sent at the moment. */
	problem(): string | undefined;
	/**
	 * Sends requests one after the other to a copy of the seed. One call at a time.
	 * @returns what the last one gave
	 * @throws (rejects) {SandboxUnavailableError}
	 */
	send(steps: readonly SandboxStep[]): Promise<CopyAnswer>;
	/**
	 * The same to a CMS with the files of a page, which starts first unless it was used last. One call at a time, beside those above.
	 * @throws (rejects) {RefusedError} {SandboxUnavailableError}
	 */
	sendToProject(project: SandboxProject, steps: readonly SandboxStep[]): Promise<CopyAnswer>;
	close(): Promise<void>;
}

const STARTING = 'The sandbox is starting. Try again in a few seconds.';

/** Starts the CMS twice, and again whenever one of them ends. Resolves at once, while the first still starts. */
export function openSandbox({ root, modules, log }: SandboxOptions): Sandbox {
	/** The first one that lives answers. */
	let hosts: readonly Host[] = [];
	/** To be stopped before another one starts, so that there are never more than two. */
	const retired: Host[] = [];
	let isClosed = false;
	const projects = new Projects({ root, modules, memory: PROJECT_HEAP_MEGABYTES });
	const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
	const answering = () => hosts.find((host) => host.isAlive());
	const retire = (host: Host, fate: 'ended' | 'is replaced') => {
		if (!hosts.includes(host)) return;
		log(`A CMS of the sandbox ${fate}; another one starts.`);
		hosts = hosts.filter((other) => other !== host);
		retired.push(host);
	};

	const run = async (): Promise<void> => {
		const directory = join(root, 'proof/project');
		await installProject(directory, log);
		while (!isClosed) {
			for (const host of hosts) if (!host.isAlive()) retire(host, 'ended');
			await stopAll(retired.splice(0));
			if (hosts.length === HOSTS) {
				await pause(WATCH_INTERVAL);
				continue;
			}
			try {
				const started = await startHost({ directory, module: modules.host, memory: HEAP_MEGABYTES });
				hosts = [...hosts, started];
				log(
					hosts.length === 1 ? `The sandbox answers, with Strapi ${started.version}.` : 'Behind it another one waits.',
				);
			} catch (error) {
				log(`The sandbox does not start: ${messageOf(error)}`);
				await pause(RETRY_DELAY);
			}
		}
		await stopAll([...hosts, ...retired]);
	};
	const running = run().catch((error: unknown) => log(`The sandbox does not start: ${messageOf(error)}`));

	return {
		problem: () => (answering() ? undefined : STARTING),
		async send(steps) {
			const current = answering();
			if (!current) throw new SandboxUnavailableError(STARTING);
			const ready = steps.map(({ as, ...request }) => ({
				...request,
				headers: composeHeaders(request, as, current.tokens),
			}));
			try {
				const { answer, memory } = await current.send(ready, MAX_ANSWER_BYTES, SEND_TIMEOUT);
				const hasSpare = hosts.some((host) => host !== current && host.isAlive());
				if (memory > MAX_MEMORY_BYTES && hasSpare) retire(current, 'is replaced');
				return answer;
			} catch (error) {
				if (!(error instanceof ChildLostError))
					throw new SandboxUnavailableError(`The sandbox gave up: ${firstLine(error)}.`);
				retire(current, 'ended');
				throw new SandboxUnavailableError(
					'The request took too long or ended the CMS of the sandbox; another one takes its place.',
				);
			}
		},
		async sendToProject(project, steps) {
			if (!answering()) throw new SandboxUnavailableError(STARTING);
			try {
				const answer = projects.send(project, steps, { timeout: SEND_TIMEOUT, maxBytes: MAX_ANSWER_BYTES });
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

async function giveUpAfter(milliseconds: number): Promise<never> {
	await new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
	throw new SandboxUnavailableError('The project of this example still starts. Try again in a few seconds.');
}

const stopAll = (hosts: readonly Host[]) => Promise.all(hosts.map((host) => host.stop()));

const firstLine = (error: unknown) =>
	messageOf(error)
		.split('\n', 1)[0]
		?.replace(/^Error: /, '') ?? '';
