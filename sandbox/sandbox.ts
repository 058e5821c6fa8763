import { join } from 'node:path';
import { messageOf } from '../platform/error-message.ts';
import type { CopyAnswer } from '../proof/host/protocol.ts';
import { composeHeaders } from '../proof/http/compose-headers.ts';
import { installProject } from '../proof/runner/install.ts';
import { ChildLostError } from '../proof/world/child.ts';
import { type Host, startHost } from '../proof/world/host.ts';
import type { SandboxStep } from './rules.ts';

/** For all requests of one call; the slowest example takes a tenth of it. Unit: ms. */
const SEND_TIMEOUT = 5_000;
const MAX_ANSWER_BYTES = 1024 * 1024;
/** The CMS begins with 320 MB. Where it holds more than this, another one takes its place. */
const MAX_MEMORY_BYTES = 1024 * 1024 * 1024;
/** Of its objects, so that what one request makes cannot go far beyond. Unit: MB. */
const HEAP_MEGABYTES = 768;
/** Milliseconds between two looks whether the CMS still runs, and before another start after one that failed. */
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
	/** The bundle of `proof/host/main.ts`. */
	module: string;
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
	close(): Promise<void>;
}

const STARTING = 'The sandbox is starting. Try again in a few seconds.';

/** Starts the CMS, and starts it again whenever it ends. Resolves at once, while it still starts. */
export function openSandbox({ root, module, log }: SandboxOptions): Sandbox {
	let host: Host | undefined;
	let isClosed = false;
	const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref());

	const run = async (): Promise<void> => {
		const directory = join(root, 'proof/project');
		await installProject(directory, log);
		while (!isClosed) {
			try {
				const started = await startHost({ directory, module, memory: HEAP_MEGABYTES });
				if (isClosed) return await started.stop();
				host = started;
				log(`The sandbox answers, with Strapi ${started.version}.`);
				while (host?.isAlive() && !isClosed) await pause(WATCH_INTERVAL);
				if (!isClosed) log('The CMS of the sandbox ended; another one starts.');
				host = undefined;
				await started.stop();
			} catch (error) {
				host = undefined;
				log(`The sandbox does not start: ${messageOf(error)}`);
				await pause(RETRY_DELAY);
			}
		}
	};
	const running = run().catch((error: unknown) => log(`The sandbox does not start: ${messageOf(error)}`));

	return {
		problem: () => (host ? undefined : STARTING),
		async send(steps) {
			const current = host;
			if (!current?.isAlive()) throw new SandboxUnavailableError(STARTING);
			const ready = steps.map(({ as, ...request }) => ({
				...request,
				headers: composeHeaders(request, as, current.tokens),
			}));
			try {
				const { answer, memory } = await current.send(ready, MAX_ANSWER_BYTES, SEND_TIMEOUT);
				if (memory > MAX_MEMORY_BYTES && host === current) host = undefined;
				return answer;
			} catch (error) {
				if (!(error instanceof ChildLostError))
					throw new SandboxUnavailableError(`The sandbox gave up: ${firstLine(error)}.`);
				if (host === current) host = undefined;
				throw new SandboxUnavailableError(
					'The request took too long or ended the CMS of the sandbox, which starts again.',
				);
			}
		},
		async close() {
			isClosed = true;
			await host?.stop();
			host = undefined;
			await running;
		},
	};
}

const firstLine = (error: unknown) =>
	messageOf(error)
		.split('\n', 1)[0]
		?.replace(/^Error: /, '') ?? '';
