import type { LiveSite } from './live-site.ts';
import type { Release } from './release.ts';

export interface LiveResourceOptions<Resource> {
	/** Makes what answers from a build. */
	open: (release: Release) => Promise<Resource>;
	/** Waited for before the resource takes the place of another one; not for the first, which readers wait for. */
	warm?: (resource: Resource) => Promise<void>;
	/** Frees what is no longer used. */
	close?: (resource: Resource) => void;
	/** Told once of each build that can't be opened. */
	onProblem: (error: unknown) => void;
}

/**
 * What is held in memory of the build that is being served, such as an index. That of a new build takes over when it is
 * ready; until then, and if it can't be opened, the one before answers, so that nobody waits for it.
 */
export class LiveResource<Resource extends object> {
	#resource: Resource | undefined;
	/** Of the resource in use, or of the last build that could not be opened. */
	#release: Release | undefined;
	#failure: unknown;
	#opening: Promise<void> | undefined;
	#closed = false;

	constructor(
		private readonly site: LiveSite,
		private readonly options: LiveResourceOptions<Resource>,
	) {}

	/** @throws what `open` threw, while no build could be opened */
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
