import type { LiveSite } from './live-site.ts';
import type { Release } from './release.ts';

interface LiveResourceOptions<Resource> {
	open: (release: Release) => Promise<Resource>;
	/** Awaited before the resource replaces another one. Not for the first, which readers are waiting for. */
	warm?: (resource: Resource) => Promise<void>;
	/** Frees a resource that is no longer used. */
	close?: (resource: Resource) => void;
	/** Called once for each build that cannot be opened. */
	onProblem: (error: unknown) => void;
}

/**
 * A resource in memory that belongs to the build being served, such as an index. That of a new build takes over when it
 * is ready; until then, or if it cannot be opened, the previous one answers, so that nobody waits.
 */
export class LiveResource<Resource extends object> {
	#resource: Resource | undefined;
	/** Build of the resource in use, or the last one that could not be opened. */
	#release: Release | undefined;
	#failure: unknown;
	#opening: Promise<void> | undefined;
	#closed = false;

	constructor(
		private readonly site: LiveSite,
		private readonly options: LiveResourceOptions<Resource>,
	) {}

	/** @throws what `open` threw, as long as no build could be opened */
	async current(): Promise<Resource> {
		const release = await this.site.current();
		if (release !== this.#release) {
			this.#opening ??= this.#open(release).finally(() => {
				this.#opening = undefined;
			});
			if (!this.#resource) await this.#opening;
		}
		if (!this.#resource) throw this.#failure;
		return this.#resource;
	}

	close(): void {
		this.#closed = true;
		if (this.#resource) this.options.close?.(this.#resource);
	}

	async #open(release: Release): Promise<void> {
		const { open, warm, close, onProblem } = this.options;
		try {
			const resource = await open(release);
			if (this.#resource) await warm?.(resource);
			if (this.#closed) return close?.(resource);
			if (this.#resource) close?.(this.#resource);
			this.#resource = resource;
		} catch (error) {
			this.#failure = error;
			onProblem(error);
		}
		this.#release = release;
	}
}
