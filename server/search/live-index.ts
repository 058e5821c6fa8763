import { join } from 'node:path';
import { openIndex, type SearchIndex } from '../../search/index.ts';
import type { LiveSite } from '../site/live-site.ts';
import type { Release } from '../site/release.ts';

/** The built site has no search index, or one that can't be read. */
export class SearchUnavailableError extends Error {
	override readonly name = 'SearchUnavailableError';
	readonly statusCode = 503;
}

export interface LiveIndexOptions {
	/** Told once of each index that can't be used; the one before stays. */
	onProblem: (error: unknown) => void;
}

/** The index of the build that is being served. A new one takes over when all of it is in memory. */
export class LiveIndex {
	#index: SearchIndex | undefined;
	/** Of the index in use, or of the last that could not be opened. */
	#release: Release | undefined;
	#opening: Promise<void> | undefined;

	constructor(
		private readonly site: LiveSite,
		private readonly options: LiveIndexOptions,
	) {}

	/** @throws {SearchUnavailableError} while there is none */
	async current(): Promise<SearchIndex> {
		const release = await this.site.current();
		if (release !== this.#release) {
			this.#opening ??= this.#open(release).finally(() => {
				this.#opening = undefined;
			});
			// The first request waits; later ones get the index before, for the moment that this takes.
			if (!this.#index) await this.#opening;
		}
		if (!this.#index) throw new SearchUnavailableError('There is no search index. "npm run build" makes one.');
		return this.#index;
	}

	async #open(release: Release): Promise<void> {
		try {
			this.#index = await openIndex(join(release.files.directory, 'search'));
		} catch (error) {
			this.options.onProblem(error);
		}
		this.#release = release;
	}
}
