import type { LiveSite } from '../site/live-site.ts';
import type { Release } from '../site/release.ts';
import { AnswerCache } from './answer-cache.ts';
import { type Answerer, answerInThisThread } from './answerer.ts';
import type { Answer, SearchRequest } from './make-answer.ts';
import { directoryOf, indexOf } from './release-index.ts';
import { ThreadPool, type ThreadPoolOptions } from './threads/thread-pool.ts';

/** The built site has no search index, or one that can't be read. */
export class SearchUnavailableError extends Error {
	override readonly name = 'SearchUnavailableError';
	readonly statusCode = 503;
}

export interface LiveIndexOptions {
	/** Worker threads that answer; without, this thread does. */
	threads?: Omit<ThreadPoolOptions, 'onProblem'> | undefined;
	/** Told once of each index that can't be used (the one before stays), and of threads that ended by themselves. */
	onProblem: (error: unknown) => void;
}

interface OpenIndex {
	answerer: Answerer;
	answers: AnswerCache;
}

/** The index of the build that is being served. A new one takes over when all of it is in memory. */
export class LiveIndex {
	#open: OpenIndex | undefined;
	/** Of the index in use, or of the last that could not be opened. */
	#release: Release | undefined;
	#opening: Promise<void> | undefined;
	#closed = false;

	constructor(
		private readonly site: LiveSite,
		private readonly options: LiveIndexOptions,
	) {}

	/** @throws {SearchUnavailableError} while there is no index @throws {RequestError} {InvalidParameterError} */
	async answer(request: SearchRequest): Promise<Answer> {
		const { answers } = await this.#current();
		return answers.get(request);
	}

	/** Opens the index before the first reader asks. @throws {SearchUnavailableError} there is none */
	async prepare(): Promise<void> {
		await this.#current();
	}

	/** Ends its threads. */
	close(): void {
		this.#closed = true;
		this.#open?.answerer.close();
	}

	async #current(): Promise<OpenIndex> {
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
			const answerer = await this.#answererOf(release);
			// The first readers need not wait for it; later ones have the index before.
			if (this.#open) await answerer.warm;
			if (this.#closed) return answerer.close();
			this.#open?.answerer.close();
			this.#open = { answerer, answers: new AnswerCache((request) => answerer.answer(request)) };
		} catch (error) {
			this.options.onProblem(error);
		}
		this.#release = release;
	}

	async #answererOf(release: Release): Promise<Answerer> {
		const { threads, onProblem } = this.options;
		if (!threads) return answerInThisThread(await indexOf(release), onProblem);
		return ThreadPool.open(directoryOf(release), { ...threads, onProblem });
	}
}
