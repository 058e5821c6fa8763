import { LiveResource } from '../site/live-resource.ts';
import type { LiveSite } from '../site/live-site.ts';
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
	readonly #indexes: LiveResource<OpenIndex>;

	constructor(site: LiveSite, { threads, onProblem }: LiveIndexOptions) {
		this.#indexes = new LiveResource(site, {
			onProblem,
			async open(release) {
				const answerer = threads
					? await ThreadPool.open(directoryOf(release), { ...threads, onProblem })
					: answerInThisThread(await indexOf(release), onProblem);
				return { answerer, answers: new AnswerCache((request) => answerer.answer(request)) };
			},
			warm: ({ answerer }) => answerer.warm,
			close: ({ answerer }) => answerer.close(),
		});
	}

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
		this.#indexes.close();
	}

	#current(): Promise<OpenIndex> {
		return this.#indexes.current().catch((cause) => {
			throw new SearchUnavailableError('There is no search index. "npm run build" makes one.', { cause });
		});
	}
}
