import { setTimeout as wait } from 'node:timers/promises';
import type { SearchIndex } from '../../search/index.ts';
import { ClusterError } from '../../search/opensearch/cluster-error.ts';
import type { Answerer } from './answerer.ts';
import { type Answer, makeAnswer, type SearchRequest } from './make-answer.ts';
import { SearchUnavailableError } from './search-unavailable-error.ts';

/** Interval at which the state of the cluster is checked. Unit: ms. */
const WATCH_INTERVAL = 3_000;
/** Consecutive failures after which the cluster is no longer asked. A single one may have hit a node that went down. */
const MAX_FAILURES = 3;

export interface SearchCluster {
	index: SearchIndex;
	/** How long a reader waits before the built-in index answers. Unit: ms. */
	timeout: number;
	/** State of the cluster in words that anybody may read; nothing when all is well. */
	condition(): Promise<string | undefined>;
}

export interface ClusterEvents {
	/** Called once when the cluster stops answering. */
	onLost(error: ClusterError): void;
	/** Called once when it is back. */
	onBack(): void;
}

/** A cluster and whether it answers. This outlives the builds that are served. */
export class WatchedCluster {
	/** Consecutive requests without an answer. */
	#failures = 0;
	#condition: string | undefined;
	readonly #timer: NodeJS.Timeout;

	constructor(
		private readonly cluster: SearchCluster,
		private readonly events: ClusterEvents,
	) {
		this.#timer = setInterval(() => this.#look(), WATCH_INTERVAL).unref();
		this.#look();
	}

	get isLost(): boolean {
		return this.#failures >= MAX_FAILURES;
	}

	/** What is wrong with the cluster, for the health check, which anybody may read. */
	get notice(): string | undefined {
		return this.isLost ? 'the search cluster gives no answers' : this.#condition;
	}

	/**
	 * @throws {ClusterError} immediately while the cluster is lost
	 * @throws {RequestError} {InvalidParameterError}
	 */
	async answer(request: SearchRequest): Promise<Answer> {
		if (this.isLost) throw new ClusterError('The cluster gave no answers a moment ago.');
		try {
			const answer = await inTime(makeAnswer(this.cluster.index, request), this.cluster.timeout);
			if (!this.isLost) this.#failures = 0;
			return answer;
		} catch (error) {
			this.#note(error);
			throw error;
		}
	}

	close(): void {
		clearInterval(this.#timer);
	}

	async #look(): Promise<void> {
		try {
			this.#condition = await this.cluster.condition();
			if (this.#failures === 0) return;
			await inTime(this.cluster.index.search({ query: '', hitsPerPage: 1 }), this.cluster.timeout);
			if (this.isLost) this.events.onBack();
			this.#failures = 0;
		} catch (error) {
			this.#note(error);
		}
	}

	#note(error: unknown): void {
		if (!(error instanceof ClusterError)) return;
		this.#failures += 1;
		if (this.#failures === MAX_FAILURES) this.events.onLost(error);
	}
}

/**
 * Answers from a cluster, and from the index of the build when the cluster does not answer.
 * @param own index of the build; nothing when it has none
 */
export function answerFromCluster(cluster: WatchedCluster, own: Answerer | undefined): Answerer {
	return {
		async answer(request) {
			try {
				return await cluster.answer(request);
			} catch (error) {
				if (!(error instanceof ClusterError)) throw error;
				if (own) return own.answer(request);
				throw new SearchUnavailableError('Search is out of reach. Try again in a moment.', { cause: error });
			}
		},
		warm: own?.warm ?? Promise.resolve(),
		close: () => own?.close(),
	};
}

async function inTime<Result>(work: Promise<Result>, timeout: number): Promise<Result> {
	const controller = new AbortController();
	const tooLate = wait(timeout, undefined, { signal: controller.signal, ref: false }).then(() => {
		throw new ClusterError(`OpenSearch did not answer within ${timeout} ms.`);
	});
	// Ignored when the work was done first.
	tooLate.catch(() => {});
	try {
		return await Promise.race([work, tooLate]);
	} finally {
		controller.abort();
	}
}
