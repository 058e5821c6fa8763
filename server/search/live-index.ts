import type { SearchIndex } from '../../search/index.ts';
import type { LiveSite } from '../site/live-site.ts';
import type { Release } from '../site/release.ts';
import { AnswerCache } from './answer-cache.ts';
import { indexOf } from './release-index.ts';
import { warmUp } from './warm-up.ts';

/** The built site has no search index, or one that can't be read. */
export class SearchUnavailableError extends Error {
	override readonly name = 'SearchUnavailableError';
	readonly statusCode = 503;
}

export interface LiveIndexOptions {
	/** Told once of each index that can't be used; the one before stays. */
	onProblem: (error: unknown) => void;
}

/** The index of one build, and the answers that it gave. */
export interface OpenIndex {
	index: SearchIndex;
	answers: AnswerCache;
}

/** The index of the build that is being served. A new one takes over when all of it is in memory. */
export class LiveIndex {
	#open: OpenIndex | undefined;
	/** Of the index in use, or of the last that could not be opened. */
	#release: Release | undefined;
	#opening: Promise<void> | undefined;

	constructor(
		private readonly site: LiveSite,
		private readonly options: LiveIndexOptions,
	) {}

	/** @throws {SearchUnavailableError} while there is none */
	async current(): Promise<OpenIndex> {
		const release = await this.site.current();
		if (release !== this.#release) {
			this.#opening ??= this.#openIndex(release).finally(() => {
				this.#opening = undefined;
			});
			// The first request waits; later ones get the index before, for the moment that this takes.
			if (!this.#open) await this.#opening;
		}
		if (!this.#open) throw new SearchUnavailableError('There is no search index. "npm run build" makes one.');
		return this.#open;
	}

	async #openIndex(release: Release): Promise<void> {
		try {
			const index = await indexOf(release);
			const warming = warmUp(index).catch(this.options.onProblem);
			// The first readers need not wait for it; later ones have the index before.
			if (this.#open) await warming;
			this.#open = { index, answers: new AnswerCache() };
		} catch (error) {
			this.options.onProblem(error);
		}
		this.#release = release;
	}
}
