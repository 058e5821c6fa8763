import { join } from 'node:path';
import { messageOf } from '../../platform/error-message.ts';
import {
	type CopyStep,
	type Evaluation,
	evaluationSchema,
	type PreparedScript,
	type Sent,
	type Started,
	sentSchema,
	startedSchema,
} from '../host/protocol.ts';
import { type Child, ChildLostError } from './child.ts';
import { makeTemporary, removeTemporary } from './cleanup.ts';
import { type HostProcesses, startHostProcess } from './host-processes.ts';

/** A CMS that runs in a process of its own, with a database and files of its own. */
export interface Host extends Started {
	/** Origin, e.g. `http://127.0.0.1:40123`. */
	url: string;
	/** Folder with the pictures that uploads use. */
	samples: string;
	/** Back to the seed. */
	reset(): Promise<void>;
	/** The next minute, in the same state. */
	tick(): Promise<void>;
	/** Runs code with `strapi` at hand. What it throws is part of the evaluation. */
	evaluate(script: PreparedScript, timeout?: number): Promise<Evaluation>;
	/**
	 * Sends requests to a copy of the seed that is thrown away, one such call at a time. A CMS that does not answer in time is ended.
	 * @param maxBytes of an answer
	 * @throws (rejects) {ChildLostError} {Error}
	 */
	send(steps: readonly CopyStep[], maxBytes: number, timeout: number): Promise<Sent>;
	isAlive(): boolean;
	/** What the CMS printed since the last call. */
	takeOutput(): string;
	/** Ends the process and removes its database and files. */
	stop(): Promise<void>;
}

export interface StartHostOptions {
	/** Absolute path of the CMS project, with packages. */
	directory: string;
	/** The bundle of `proof/host/main.ts`. */
	module: string;
	/** Whether the world's content is put in; by default it is. */
	seeded?: boolean;
	/** Whether it serves the admin panel, which the project has built in `build/`; by default not. */
	adminPanel?: boolean;
	/** To listen on; otherwise any that is free. */
	port?: number;
	/** More environment variables, e.g. `{ DATABASE_URL: '…' }`. */
	environment?: Readonly<Record<string, string>>;
	/** Where the process comes from and goes to; otherwise it is made for this CMS and ends with it. */
	processes?: HostProcesses;
	/** For the objects of the CMS, in MB; otherwise as much as Node.js takes. */
	memory?: number;
	/** Milliseconds that the start may take. */
	timeout?: number;
}

/** The CMS did not start; the message ends with what it printed. */
export class HostStartError extends Error {
	/** Too slow, or ended from outside: the project may be right. */
	readonly isAccident: boolean;

	constructor(message: string, { isAccident = false } = {}) {
		super(message);
		this.isAccident = isAccident;
	}
}

/** Milliseconds; far beyond what a machine that does much else at the same time needs. */
const START_TIMEOUT = 300_000;
const COMMAND_TIMEOUT = 60_000;
const STOP_TIMEOUT = 10_000;

/**
 * Boots the CMS: 3 to 6 s, about 250 MB.
 * @throws (rejects) {HostStartError}
 */
export async function startHost(options: StartHostOptions): Promise<Host> {
	const { directory, module, seeded = true, adminPanel = false, port, timeout = START_TIMEOUT, processes } = options;
	const folder = await makeTemporary('host');
	const samples = join(folder, 'samples');
	const own = processes?.take() ?? { child: startHostProcess(module, options.memory), starts: 0 };
	const { child } = own;
	own.starts += 1;
	// What another project printed is none of this one's.
	child.takeOutput();
	const end = async () => {
		if (child.isAlive()) await child.kill();
		await removeTemporary(folder);
	};
	const stop = async () => {
		// A CMS that does not answer is ended all the same.
		const isDone = await ask(child, processes ? 'unload' : 'stop');
		if (isDone && processes) {
			await processes.release(own);
			await removeTemporary(folder);
		} else await end();
	};
	const environment = {
		DATABASE_FILENAME: join(folder, 'data.db'),
		PUBLIC_DIRECTORY: join(folder, 'public'),
		...options.environment,
	};
	try {
		const place = { directory, samples, folder, ...(port !== undefined && { port }) };
		const command = { command: 'start', options: { seeded, adminPanel, environment, ...place } };
		const started = startedSchema.parse(await child.ask(command, timeout));
		return { ...started, ...controls(child, stop), samples, url: `http://127.0.0.1:${started.port}` };
	} catch (error) {
		await end();
		const message = messageOf(error);
		const isAccident = error instanceof ChildLostError && error.isAccident;
		throw new HostStartError(`the CMS does not start: ${message}\n${child.takeOutput()}`.trim(), { isAccident });
	}
}

/** @returns whether it did what it was asked */
async function ask(child: Child, command: 'stop' | 'unload'): Promise<boolean> {
	if (!child.isAlive()) return false;
	return child.ask({ command }, STOP_TIMEOUT).then(
		() => true,
		() => false,
	);
}

function controls(child: Child, stop: () => Promise<void>) {
	return {
		reset: async () => void (await child.ask({ command: 'reset' }, COMMAND_TIMEOUT)),
		tick: async () => void (await child.ask({ command: 'tick' }, COMMAND_TIMEOUT)),
		evaluate: async (script: PreparedScript, timeout = COMMAND_TIMEOUT) =>
			evaluationSchema.parse(await child.ask({ command: 'evaluate', script }, timeout)),
		send: async (steps: readonly CopyStep[], maxBytes: number, timeout: number) =>
			sentSchema.parse(await child.ask({ command: 'send', steps, maxBytes }, timeout)),
		isAlive: child.isAlive,
		takeOutput: child.takeOutput,
		stop,
	};
}
