import { join } from 'node:path';
import { messageOf } from '@octavo/platform/error-message.ts';
import {
	type Evaluation,
	evaluationSchema,
	type HostOptions,
	type PreparedScript,
	type Started,
	startedSchema,
} from '../host/protocol.ts';
import { type Child, ChildLostError, ProcessError } from './child.ts';
import { makeTemporary, removeTemporary } from './cleanup.ts';
import type { Database } from './database.ts';
import { type HostProcesses, startHostProcess } from './host-processes.ts';

/** A CMS in its own process, with its own database and files. */
export interface Host extends Started {
	/** Origin, e.g. `http://127.0.0.1:40123`. */
	url: string;
	/** Folder with the sample pictures. */
	samples: string;
	/** Resets the content to the seed. */
	reset(): Promise<void>;
	/** Advances the clock by a minute, without a reset. */
	tick(): Promise<void>;
	/**
	 * Runs code inside the CMS, with `strapi` available. Variables are kept until the next reset. An exception is part of
	 * the evaluation.
	 */
	evaluate(script: PreparedScript, timeout?: number): Promise<Evaluation>;
	isAlive(): boolean;
	/** Returns the output of the CMS since the last call. */
	takeOutput(): string;
	/** Ends the process at once, when it no longer answers. */
	kill(): Promise<void>;
	/** Stops the process and removes its database and files. */
	stop(): Promise<void>;
}

/** By default the CMS is seeded, and does not serve the admin panel. */
export interface StartHostOptions
	extends Pick<HostOptions, 'directory'>,
		Partial<Pick<HostOptions, 'seeded' | 'adminPanel' | 'port' | 'environment'>> {
	/** Bundle of `tools/proof/host/main.ts`. */
	module: string;
	/** Pool that the process is taken from and returned to; without one, the process ends with this CMS. */
	processes?: HostProcesses;
	/** On a server, dropped when the CMS stops; without one, the CMS uses a file. */
	database?: Database | undefined;
	/** Heap limit in MB; the default of Node.js when omitted. */
	memory?: number;
}

/** The CMS did not start; the message ends with its output. */
export class HostStartError extends ProcessError {}

/** In ms; far more than a busy machine needs. */
const START_TIMEOUT = 300_000;
const COMMAND_TIMEOUT = 60_000;
const STOP_TIMEOUT = 10_000;

/**
 * Starts the CMS, which takes 3 to 6 s and about 250 MB.
 * @throws (rejects) {HostStartError}
 */
export async function startHost(options: StartHostOptions): Promise<Host> {
	const { directory, module, seeded = true, adminPanel = false, port, processes, database } = options;
	const folder = await makeTemporary('host');
	const samples = join(folder, 'samples');
	const own = processes?.take() ?? { child: startHostProcess(module, options.memory), starts: 0 };
	const { child } = own;
	own.starts += 1;
	// Discards the output of an earlier project.
	child.takeOutput();
	const clean = async () => {
		await removeTemporary(folder);
		await database?.drop();
	};
	const end = async () => {
		if (child.isAlive()) await child.kill();
		await clean();
	};
	const stop = async () => {
		// A CMS that does not answer is killed.
		if (processes && (await unload(child))) {
			await processes.release(own);
			await clean();
		} else await end();
	};
	const environment = {
		DATABASE_FILENAME: join(folder, 'data.db'),
		PUBLIC_DIRECTORY: join(folder, 'public'),
		...database?.environment,
		...options.environment,
	};
	try {
		const all: HostOptions = {
			directory,
			seeded,
			adminPanel,
			environment,
			samples,
			folder,
			...(port !== undefined && { port }),
		};
		const started = startedSchema.parse(await child.ask({ command: 'start', options: all }, START_TIMEOUT));
		return { ...started, ...controls(child, stop), samples, url: `http://127.0.0.1:${started.port}` };
	} catch (error) {
		await end();
		const message = messageOf(error);
		const isAccident = error instanceof ChildLostError && error.isAccident;
		throw new HostStartError(`the CMS does not start: ${message}\n${child.takeOutput()}`.trim(), { isAccident });
	}
}

/** @returns whether another project can start in the process */
async function unload(child: Child): Promise<boolean> {
	if (!child.isAlive()) return false;
	return child.ask({ command: 'unload' }, STOP_TIMEOUT).then(
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
		isAlive: child.isAlive,
		takeOutput: child.takeOutput,
		kill: child.kill,
		stop,
	};
}
