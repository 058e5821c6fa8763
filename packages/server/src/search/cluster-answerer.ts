import { readVariable } from '@octavo/platform/read-variable.ts';
import type { SearchIndex, SiteKnowledge } from '@octavo/search/index.ts';
import { ClusterError } from '@octavo/search-opensearch/cluster-error.ts';
import { z } from 'zod';
import { type Answerer, SearchUnavailableError } from './answerer.ts';
import { type Answer, makeAnswer, type SearchRequest } from './make-answer.ts';

/** How often the cluster is probed. Unit: ms. */
const WATCH_INTERVAL = 3_000;
/** Consecutive failed probes after which the cluster counts as lost. A single one may have hit a node that went down. */
const MAX_FAILURES = 3;
/** Failures of requests are reported this often at most, so that an outage does not fill the log. Unit: ms. */
const REPORT_INTERVAL = 60_000;

export interface SearchCluster {
	/**
	 * @param knowledge what the site says about its index
	 * @returns an index that rejects with `ClusterError` when the cluster does not answer in time
	 */
	indexOf(knowledge: SiteKnowledge): SearchIndex;
	/** @returns the name of the index that answers now; no index changes under its name @throws {ClusterError} */
	liveIndex(): Promise<string>;
	/** @returns what is wrong with a cluster that answers, in words that anybody may read; nothing when all is well */
	condition(): Promise<string | undefined>;
}

interface ClusterEvents {
	/** Called for failed requests, at most once a minute. */
	onFailure(error: ClusterError): void;
	/** Called once when the cluster stops answering. */
	onLost(error: unknown): void;
	/** Called once when it is back. */
	onBack(): void;
}

/** A cluster and whether it answers. This outlives the builds that are served. */
export class WatchedCluster {
	readonly #cluster: SearchCluster;
	readonly #events: ClusterEvents;
	readonly #timer: NodeJS.Timeout;
	/** Consecutive failed probes. */
	#failures = 0;
	#condition: string | undefined;
	/** Name of the index that the last successful probe found. */
	#found: string | undefined;
	#revision: string | undefined;
	#isProbing = false;
	#reported = Number.NEGATIVE_INFINITY;

	constructor(cluster: SearchCluster, events: ClusterEvents) {
		this.#cluster = cluster;
		this.#events = events;
		this.#timer = setInterval(() => this.#probe(), WATCH_INTERVAL).unref();
		this.#probe();
	}

	get isLost(): boolean {
		return this.#failures >= MAX_FAILURES;
	}

	/** Which index answers; unknown at first and while the cluster is lost. */
	get revision(): string | undefined {
		return this.isLost ? undefined : this.#revision;
	}

	/** What is wrong with the cluster, for the health check, which anybody may read. */
	get notice(): string | undefined {
		return this.isLost ? 'the search cluster gives no answers' : this.#condition;
	}

	/** See `SearchCluster`. */
	indexOf(knowledge: SiteKnowledge): SearchIndex {
		return this.#cluster.indexOf(knowledge);
	}

	/**
	 * @param index one of this cluster's
	 * @throws {ClusterError} immediately while the cluster is lost
	 * @throws {RequestError}
	 */
	async answer(index: SearchIndex, request: SearchRequest): Promise<Answer> {
		if (this.isLost) throw new ClusterError('The search cluster has stopped answering.');
		try {
			return await makeAnswer(index, request);
		} catch (error) {
			if (error instanceof ClusterError) this.#note(error);
			throw error;
		}
	}

	close(): void {
		clearInterval(this.#timer);
	}

	/** Only probes decide whether the cluster is lost: a demanding request can fail although it answers all others. */
	#note(error: ClusterError): void {
		const now = performance.now();
		if (now - this.#reported >= REPORT_INTERVAL) {
			this.#reported = now;
			this.#events.onFailure(error);
		}
		this.#probe();
	}

	async #probe(): Promise<void> {
		if (this.#isProbing) return;
		this.#isProbing = true;
		try {
			const index = await this.#cluster.liveIndex();
			// Nodes learn of a swap one after the other, so a single probe may be ahead of the nodes that answer queries.
			if (index === this.#found) this.#revision = index;
			this.#found = index;
			if (this.isLost) this.#events.onBack();
			this.#failures = 0;
			this.#condition = await this.#cluster.condition();
		} catch (error) {
			this.#failures += 1;
			if (this.#failures === MAX_FAILURES) this.#events.onLost(error);
		} finally {
			this.#isProbing = false;
		}
	}
}

/**
 * Answers from a cluster, and from the index of the build when the cluster does not answer.
 * @param index one of the cluster's
 * @param own index of the build; nothing when it has none
 */
export function answerFromCluster(cluster: WatchedCluster, index: SearchIndex, own: Answerer | undefined): Answerer {
	return {
		async answer(request) {
			try {
				return await cluster.answer(index, request);
			} catch (error) {
				if (!(error instanceof ClusterError)) throw error;
				if (own) return { ...(await own.answer(request)), isStandIn: true };
				// A node that goes down takes the queries along that it was answering; another node may answer them.
				return cluster.answer(index, request).catch((cause: unknown) => {
					if (!(cause instanceof ClusterError)) throw cause;
					throw new SearchUnavailableError('Search is not available. Try again in a moment.', { cause });
				});
			}
		},
		revision: () => cluster.revision,
		warm: own?.warm ?? Promise.resolve(),
		close: () => own?.close(),
	};
}

/**
 * Reads `SEARCH_ENGINE` and the settings of the cluster; see `openCluster`. Sends no request yet.
 * @returns nothing when the index of the build answers
 * @throws {Error} naming each variable that is missing or invalid, and what was expected
 */
export async function openSearchCluster(variables: NodeJS.ProcessEnv): Promise<SearchCluster | undefined> {
	const wanted = variables.SEARCH_ENGINE || 'built-in';
	const engine = readVariable('SEARCH_ENGINE', wanted, z.enum(['built-in', 'opensearch']), 'built-in or opensearch');
	if (engine === 'built-in') return undefined;
	// The client is loaded only when there is a cluster.
	const { ClusterIndex, conditionOf, openCluster, PageChooser } = await import(
		'../../../search-opensearch/src/index.ts'
	);
	const cluster = openCluster(variables);
	// Pages stay in memory when a new build brings an index of its own.
	const chooser = new PageChooser(cluster);
	return {
		indexOf: (knowledge) => new ClusterIndex(chooser, knowledge),
		liveIndex: () => chooser.liveIndex(),
		condition: () => conditionOf(cluster),
	};
}
