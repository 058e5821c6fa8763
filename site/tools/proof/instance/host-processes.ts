import { type Child, startChild } from './child.ts';

/** Maximum number of starts in a process, because every CMS leaks memory; lower when the memory is limited. */
const MAX_STARTS = 30;
const MAX_STARTS_LIMITED = 6;
/** Maximum number of idle processes, each of a few hundred MB; as many as projects start at the same time. */
const MAX_IDLE = 2;

interface Process {
	child: Child;
	starts: number;
}

/**
 * Pool of host processes. Projects start in them one after another, because loading the packages of the CMS takes two
 * thirds of a start. Only one project uses a process at a time.
 */
export class HostProcesses {
	readonly #module: string;
	readonly #memory: number | undefined;
	readonly #idle: Process[] = [];

	/**
	 * @param module bundle of `tools/proof/host/main.ts`
	 * @param memory see `startHostProcess`
	 */
	constructor(module: string, memory?: number) {
		this.#module = module;
		this.#memory = memory;
	}

	take(): Process {
		for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) if (idle.child.isAlive()) return idle;
		return { child: startHostProcess(this.#module, this.#memory), starts: 0 };
	}

	/** Returns a process to the pool after its CMS has stopped. */
	async release(process: Process): Promise<void> {
		const { child, starts } = process;
		if (
			child.isAlive() &&
			starts < (this.#memory === undefined ? MAX_STARTS : MAX_STARTS_LIMITED) &&
			this.#idle.length < MAX_IDLE
		)
			this.#idle.push(process);
		else await child.kill();
	}

	async close(): Promise<void> {
		await Promise.all(this.#idle.splice(0).map(({ child }) => child.kill()));
	}
}

/**
 * Starts a host process.
 * @param module bundle of `tools/proof/host/main.ts`
 * @param memory heap limit of the CMS in MB; the default of Node.js when omitted
 */
export function startHostProcess(module: string, memory?: number): Child {
	return startChild(module, {
		directory: process.cwd(),
		...(memory !== undefined && { memory }),
		environment: { NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true', TZ: 'UTC' },
	});
}
