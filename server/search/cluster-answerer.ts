import { setTimeout as wait } from 'node:timers/promises';
import type { SearchIndex } from '../../search/index.ts';
import { ClusterError } from '../../search/opensearch/cluster-error.ts';
import type { Answerer } from './answerer.ts';
import { type Answer, makeAnswer, type SearchRequest } from './make-answer.ts';
import { SearchUnavailableError } from './search-unavailable-error.ts';

/** How often is looked how the cluster is, and whether it is back. Unit: ms. */
const WATCH_INTERVAL = 3_000;
/** Requests in a row that it does not answer until it is asked no more: a single one may have met a node that went. */
const MAX_FAILURES = 3;

export interface SearchCluster {
	index: SearchIndex;
	/** How long readers wait for it before something else answers. Unit: ms. */
	timeout: number;
	/** How it is beyond answering, in words that anybody may read; nothing where all is well. */
	condition(): Promise<string | undefined>;
}

export interface ClusterEvents {
	/** Told once when the cluster stops to answer. */
	onLost(error: ClusterError): void;
	/** Told once when it is back. */
	onBack(): void;
}

/** A cluster, and whether it answers: what is known of that outlives the builds that are served. */
export class WatchedCluster {
	/** Requests in a row without an answer. */
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

	/** What is wrong with it, for the health check, which anybody may read. */
	get notice(): string | undefined {
		return this.isLost ? 'the search cluster gives no answers' : this.#condition;
	}

	/** @throws {ClusterError} at once while it is lost @throws {RequestError} {InvalidParameterError} */
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
 * Answers from a cluster, and from the index of the build where that gives no answer.
 * @param own the build's; nothing where it has none
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
	// Told to nobody where the work was done before.
	tooLate.catch(() => {});
	try {
		return await Promise.race([work, tooLate]);
	} finally {
		controller.abort();
	}
}
