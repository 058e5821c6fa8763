import { join } from 'node:path';
import PQueue from 'p-queue';
import { messageOf } from '../platform/error-message.ts';
import type { CopyAnswer } from '../proof/host/protocol.ts';
import { composeHeaders } from '../proof/http/compose-headers.ts';
import { ChildLostError } from '../proof/instance/child.ts';
import { type Host, startHost } from '../proof/instance/host.ts';
import { installProject } from '../proof/runner/install.ts';
import { Projects } from './projects.ts';
import { RefusedError, type SandboxProject, type SandboxStep } from './rules.ts';

/** For all requests of one call; the slowest example takes a tenth of it. Unit: ms. */
const SEND_TIMEOUT = 5_000;
const MAX_ANSWER_BYTES = 1024 * 1024;
/** The CMS begins with 320 MB. One that holds more than this is replaced while the other one answers: all three together stay below 1.5 GB. */
const MAX_MEMORY_BYTES = 512 * 1024 * 1024;
/** Of its objects, so that what one request makes cannot go far beyond. Unit: MB. */
const HEAP_MEGABYTES = 448;
/** That a reader waits for a project to start, which goes on meanwhile. Unit: ms. */
const PROJECT_TIMEOUT = 20_000;
/** The same of the CMS that runs the files of a page, which answers to few. */
const PROJECT_HEAP_MEGABYTES = 384;
/** Two share the calls, and when one ends the other is there: a start takes 5 to 40 s, by what else the machine does. */
export const HOSTS = 2;
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
	 * Sends requests one after the other to a copy of the seed. As many calls at a time as there are `HOSTS`.
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

/** A CMS, and the calls that it has, of which it answers one at a time. */
interface Answerer {
	host: Host;
	calls: PQueue;
}

const STARTING = 'The sandbox is starting. Try again in a few seconds.';

/** Starts the CMS twice, and again whenever one of them ends. Resolves at once, while the first still starts. */
export function openSandbox({ root, modules, log }: SandboxOptions): Sandbox {
	let answerers: readonly Answerer[] = [];
	/** To be stopped before another one starts, so that there are never more than two. */
	const retired: Answerer[] = [];
	let isClosed = false;
	const projects = new Projects({ root, modules, memory: PROJECT_HEAP_MEGABYTES });
	const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
	const living = () => answerers.filter(({ host }) => host.isAlive());
	const retire = (answerer: Answerer, fate: 'ended' | 'is replaced') => {
		if (!answerers.includes(answerer)) return;
		log(`A CMS of the sandbox ${fate}; another one starts.`);
		answerers = answerers.filter((other) => other !== answerer);
		retired.push(answerer);
	};

	const run = async (): Promise<void> => {
		const directory = join(root, 'proof/project');
		await installProject(directory, log);
		while (!isClosed) {
			for (const answerer of answerers) if (!answerer.host.isAlive()) retire(answerer, 'ended');
			await stopAll(retired.splice(0));
			if (answerers.length === HOSTS) {
				await pause(WATCH_INTERVAL);
				continue;
			}
			try {
				const host = await startHost({ directory, module: modules.host, memory: HEAP_MEGABYTES });
				answerers = [...answerers, { host, calls: new PQueue({ concurrency: 1 }) }];
				const isFirst = answerers.length === 1;
				log(isFirst ? `The sandbox answers, with Strapi ${host.version}.` : 'Another one answers beside it.');
			} catch (error) {
				log(`The sandbox does not start: ${messageOf(error)}`);
				await pause(RETRY_DELAY);
			}
		}
		await stopAll([...answerers, ...retired]);
	};
	const running = run().catch((error: unknown) => log(`The sandbox does not start: ${messageOf(error)}`));

	return {
		problem: () => (living().length > 0 ? undefined : STARTING),
		async send(steps) {
			const [answerer] = living().sort((a, b) => callsOf(a) - callsOf(b));
			if (!answerer) throw new SandboxUnavailableError(STARTING);
			const { host, calls } = answerer;
			const ready = steps.map(({ as, ...request }) => ({
				...request,
				headers: composeHeaders(request, as, host.tokens),
			}));
			try {
				const { answer, memory } = await calls.add(() => host.send(ready, MAX_ANSWER_BYTES, SEND_TIMEOUT));
				if (memory > MAX_MEMORY_BYTES && living().length > 1) retire(answerer, 'is replaced');
				return answer;
			} catch (error) {
				if (!(error instanceof ChildLostError))
					throw new SandboxUnavailableError(`The sandbox gave up: ${firstLine(error)}.`);
				retire(answerer, 'ended');
				throw new SandboxUnavailableError(
					'The request took too long or ended the CMS of the sandbox; another one takes its place.',
				);
			}
		},
		async sendToProject(project, steps) {
			if (living().length === 0) throw new SandboxUnavailableError(STARTING);
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

const callsOf = ({ calls }: Answerer) => calls.pending + calls.size;

/** What they have begun is answered first. */
const stopAll = (answerers: readonly Answerer[]) =>
	Promise.all(
		answerers.map(async ({ host, calls }) => {
			await calls.onIdle();
			await host.stop();
		}),
	);

async function giveUpAfter(milliseconds: number): Promise<never> {
	await new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
	throw new SandboxUnavailableError('The project of this example still starts. Try again in a few seconds.');
}

const firstLine = (error: unknown) =>
	messageOf(error)
		.split('\n', 1)[0]
		?.replace(/^Error: /, '') ?? '';
