import { type StartHostOptions, startHost } from '../instance/host.ts';
import { createInstance, type Instance } from '../instance/instance.ts';

/** The seeded CMS of a worker, started on first use and again after it was lost. */
export class SeededInstance {
	readonly #open: () => Promise<Instance>;
	#instance: Promise<Instance> | undefined;

	constructor(open: () => Promise<Instance>) {
		this.#open = open;
	}

	/** @throws (rejects) {HostStartError} on every call when the CMS does not start */
	get(): Promise<Instance> {
		this.#instance ??= this.#open();
		return this.#instance;
	}

	/** Stops the CMS; the next use starts another one. */
	async discard(): Promise<void> {
		const instance = this.#instance;
		this.#instance = undefined;
		await (await instance?.catch(() => undefined))?.close();
	}
}

interface OpenSeededOptions extends StartHostOptions {
	clientModule: string;
}

export async function openSeededInstance({ clientModule, ...options }: OpenSeededOptions): Promise<Instance> {
	const host = await startHost(options);
	return createInstance(host, { packages: options.directory, clientModule });
}
