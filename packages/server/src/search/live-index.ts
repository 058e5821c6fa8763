import { readKnowledge, readManifest } from '@octavo/search/index.ts';
import { directoryOf, indexOf } from '../ask/release-records.ts';
import { LiveResource } from '../served-site/live-resource.ts';
import type { LiveSite } from '../served-site/live-site.ts';
import type { Release } from '../served-site/release.ts';
import { AnswerCache, type InBackground } from './answer-cache.ts';
import { type Answerer, answerInThisThread, SearchUnavailableError } from './answerer.ts';
import { answerFromCluster, type WatchedCluster } from './cluster-answerer.ts';
import type { Answer, SearchRequest } from './make-answer.ts';
import { ThreadPool } from './threads/thread-pool.ts';

interface LiveIndexOptions {
	/** Answers instead of the index of the build, which is the fallback. */
	cluster?: WatchedCluster | undefined;
	/**
	 * Called once for each index that cannot be used; the previous one stays.
	 */
	onProblem: (error: unknown) => void;
	/** Makes outdated answers again. */
	inBackground: InBackground;
}

interface OpenIndex {
	answerer: Answerer;
	answers: AnswerCache;
}

/** The index of the build that is being served. A new one takes over once all of it is in memory. */
export class LiveIndex {
	readonly #indexes: LiveResource<OpenIndex>;
	#hasOwn: boolean | undefined;

	constructor(site: LiveSite, { cluster, onProblem, inBackground }: LiveIndexOptions) {
		const withCache = (answerer: Answerer): OpenIndex => ({
			answerer,
			answers: new AnswerCache(answerer, inBackground),
		});
		const openOwn = async (release: Release): Promise<Answerer> => {
			const index = await indexOf(release);
			return index instanceof ThreadPool ? index : answerInThisThread(index, onProblem);
		};
		const reported = (error: unknown) => {
			onProblem(error);
			return undefined;
		};
		this.#indexes = new LiveResource(site, {
			onProblem,
			open: async (release) => {
				if (!cluster) {
					const only = await openOwn(release).catch((error: unknown) => {
						this.#hasOwn = false;
						throw error;
					});
					this.#hasOwn = true;
					return withCache(only);
				}
				const index = cluster.indexOf(readKnowledge(directoryOf(release)));
				const own = (await hasFiles(release)) ? await openOwn(release).catch(reported) : undefined;
				this.#hasOwn = own !== undefined;
				return withCache(answerFromCluster(cluster, index, own));
			},
			warm: ({ answerer }) => answerer.warm,
			close: ({ answerer }) => answerer.close(),
		});
	}

	/**
	 * @throws {SearchUnavailableError} while there is no index
	 * @throws {RequestError}
	 */
	async answer(request: SearchRequest): Promise<Answer> {
		const { answers } = await this.#current();
		return answers.get(request);
	}

	/**
	 * Returns an answer that needs no search because it is cached or being made; `undefined` if there is none.
	 * @throws {SearchUnavailableError} while there is no index
	 */
	async find(request: SearchRequest): Promise<Answer | undefined> {
		const { answers } = await this.#current();
		return answers.find(request);
	}

	/** Whether the build has an index of its own that could be opened; `undefined` until that is known. */
	get hasOwn(): boolean | undefined {
		return this.#hasOwn;
	}

	/**
	 * Opens the index before the first request.
	 * @throws {SearchUnavailableError} when there is none
	 */
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

/** Whether a build has an index of its own. One with too many sections has none. */
function hasFiles(release: Release): Promise<boolean> {
	return readManifest(directoryOf(release)).then(
		() => true,
		() => false,
	);
}
