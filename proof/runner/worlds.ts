import { type StartHostOptions, startHost } from '../world/host.ts';
import { createWorld, type World } from '../world/world.ts';

/** The seeded CMS of one worker: started when it is first needed, and again after it was lost. */
export class SeededWorld {
	readonly #open: () => Promise<World>;
	#world: Promise<World> | undefined;

	constructor(open: () => Promise<World>) {
		this.#open = open;
	}

	/** @throws (rejects) {HostStartError}, each time when the CMS does not start */
	get(): Promise<World> {
		this.#world ??= this.#open();
		return this.#world;
	}

	/** Ends the CMS; the next use starts another. */
	async discard(): Promise<void> {
		const world = this.#world;
		this.#world = undefined;
		await (await world?.catch(() => undefined))?.close();
	}
}

export interface OpenSeededOptions extends StartHostOptions {
	clientModule: string;
}

export async function openSeededWorld({ clientModule, ...options }: OpenSeededOptions): Promise<World> {
	const host = await startHost(options);
	return createWorld(host, { directory: options.directory, packages: options.directory, clientModule });
}
