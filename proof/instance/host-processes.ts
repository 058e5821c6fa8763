import { type Child, startChild } from './child.ts';

/** Beyond, what every CMS leaves in memory adds up: where memory is bounded, sooner. */
const MAX_STARTS = 30;
const MAX_STARTS_IN_BOUNDS = 6;
/** Processes that wait for a project, each of some hundred MB; as many as projects start at the same time. */
const MAX_FREE = 2;

interface Process {
	child: Child;
	starts: number;
}

/**
 * Processes in which one project starts after the other, since the packages of the CMS take two thirds of a start.
 * A process is used by one project at a time.
 */
export class HostProcesses {
	readonly #module: string;
	readonly #memory: number | undefined;
	/** That nothing runs in. */
	readonly #free: Process[] = [];

	/**
	 * @param module the bundle of `proof/host/main.ts`
	 * @param memory as of `startHostProcess`
	 */
	constructor(module: string, memory?: number) {
		this.#module = module;
		this.#memory = memory;
	}

	take(): Process {
		for (let free = this.#free.pop(); free; free = this.#free.pop()) if (free.child.isAlive()) return free;
		return { child: startHostProcess(this.#module, this.#memory), starts: 0 };
	}

	/** Takes back a process that the CMS has left. */
	async release(process: Process): Promise<void> {
		const { child, starts } = process;
		if (
			child.isAlive() &&
			starts < (this.#memory === undefined ? MAX_STARTS : MAX_STARTS_IN_BOUNDS) &&
			this.#free.length < MAX_FREE
		)
			this.#free.push(process);
		else await child.kill();
	}

	async close(): Promise<void> {
		await Promise.all(this.#free.splice(0).map(({ child }) => child.kill()));
	}
}

/**
 * @param module the bundle of `proof/host/main.ts`
 * @param memory for the objects of the CMS; otherwise as much as Node.js takes. Unit: MB
 */
export function startHostProcess(module: string, memory?: number): Child {
	return startChild(module, {
		directory: process.cwd(),
		...(memory !== undefined && { memory }),
		environment: { NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true', TZ: 'UTC' },
	});
}
