import { InvalidParameterError } from '@octavo/search/retrieval/request-error.ts';
import chunk from 'lodash-es/chunk.js';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { ClusterError } from './cluster-error.ts';
import { type IndexSize, idOf, indexMetaSchema } from './mapping.ts';
import { PageParts, storedPageSchema } from './page-parts.ts';
import { type Cluster, clusterError, isRefused } from './settings.ts';

/** Sections and questions of the pages that are kept in memory, each with 1.8 kB at most, including texts and vectors. */
const KEPT_SECTIONS = 30_000;
/** Pages fetched by one request. A thousand hits need many pages, and several nodes can send them at the same time. */
const PAGES_OF_REQUEST = 100;
/**
 * For how long the server believes what it knows of an alias. Only a query without hits depends on it, because a hit names
 * the index that it comes from. Unit: ms.
 */
const SIZE_LIFETIME = 10_000;

const countSchema = z.object({ doc_count: z.number() });
const bucketsSchema = z.object({ buckets: z.array(countSchema.extend({ key: z.union([z.string(), z.number()]) })) });

/** The last value that a page is sorted by is its ordinal. */
const hitSchema = z.object({
	_index: z.string(),
	sort: z
		.array(z.unknown())
		.transform((by) => by.at(-1))
		.pipe(z.number()),
});

const searchSchema = z.object({
	_shards: z.object({ failed: z.number() }),
	hits: z.object({ total: z.object({ value: z.number() }), hits: z.array(hitSchema) }),
	aggregations: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
});

const mappingSchema = z.record(z.string(), z.object({ mappings: z.object({ _meta: indexMetaSchema }) }));

const storedSchema = z.object({ docs: z.array(z.object({ _source: storedPageSchema })) });

/** A query in the language of OpenSearch. Only values in it come from readers, never its structure. */
export type QueryBody = Readonly<Record<string, unknown>>;

/** Pages in the order in which the cluster returns them. */
export interface ChosenFromCluster {
	/** The index that the pages belong to; the alias if there are none. */
	index: string;
	pages: PageParts[];
	size: IndexSize;
	/** Number of pages that match, including those that were not asked for. */
	total: number;
	aggregations: z.infer<typeof searchSchema>['aggregations'];
}

/** Asks a cluster for pages, and keeps them in the form in which they are ranked. */
export class PageChooser {
	/** By index and ordinal. Nothing expires, because an index never changes once readers are answered from it. */
	readonly #parts = new LRUCache<string, PageParts>({
		maxSize: KEPT_SECTIONS,
		sizeCalculation: ({ measured }) => Math.max(1, measured.types.length),
	});
	/** By index or alias. */
	readonly #sizes = new LRUCache<string, IndexSize>({ max: 10, ttl: SIZE_LIFETIME });

	constructor(private readonly cluster: Cluster) {}

	/** @returns a deadline for everything that one query asks, from now on */
	deadline(): AbortSignal {
		return AbortSignal.timeout(this.cluster.timeout);
	}

	/** @returns the index that readers are answered from @throws {ClusterError} a query would fail */
	async liveIndex(): Promise<string> {
		const { index } = await this.choose({ size: 1, query: { match_all: {} }, sort: ['ordinal'] }, this.deadline());
		return index;
	}

	/**
	 * @param deadline ends the request when it aborts
	 * @throws {ClusterError} {InvalidParameterError} the latter when the cluster rejects the request itself
	 */
	async choose(body: QueryBody, deadline: AbortSignal): Promise<ChosenFromCluster> {
		try {
			return await this.#choose(body, deadline);
		} catch (error) {
			if (!isRefused(error)) throw clusterError(error);
			// An index of another release may lack a field, or define it differently.
			await this.#sizeOf(this.cluster.name, deadline).catch((cause: unknown) => {
				throw clusterError(cause);
			});
			// The cluster is fine: one reader's request must not count against it.
			throw new InvalidParameterError('The request asks for too much: use fewer words or filters');
		}
	}

	async #choose(body: QueryBody, deadline: AbortSignal): Promise<ChosenFromCluster> {
		const { client, name } = this.cluster;
		const search = client.search({
			index: name,
			// A partial answer would look like a complete one.
			allow_partial_search_results: false,
			// Reading even a page's id would unpack its block of stored fields, which takes most of the time of a query.
			body: { ...body, stored_fields: '_none_' },
		});
		const response = await endBy(deadline, search);
		const { _shards, hits, aggregations } = searchSchema.parse(response.body);
		if (_shards.failed > 0) throw new ClusterError('OpenSearch answered from some of the shards only.');
		const index = hits.hits[0]?._index ?? name;
		const ordinals = hits.hits.map(({ sort }) => sort);
		// Looked up without hits too: an index of another release may have none for queries of this one.
		const size = await this.#sizeOf(index, deadline);
		const pages = await this.#pagesOf(index, ordinals, deadline);
		return { index, pages, size, total: hits.total.value, aggregations };
	}

	/** @param index an index or the alias @throws {ClusterError} the index belongs to another release */
	async #sizeOf(index: string, deadline: AbortSignal): Promise<IndexSize> {
		const known = this.#sizes.get(index);
		if (known) return known;
		const { body } = await endBy(deadline, this.cluster.client.indices.getMapping({ index }));
		const [found] = Object.values(mappingSchema.safeParse(body).data ?? {});
		if (!found) throw new ClusterError(`The index "${index}" is of another release. Push the records again.`);
		this.#sizes.set(index, found.mappings._meta);
		return found.mappings._meta;
	}

	async #pagesOf(index: string, ordinals: readonly number[], deadline: AbortSignal): Promise<PageParts[]> {
		const keyOf = (ordinal: number) => `${index} ${ordinal}`;
		const pages = new Map(ordinals.map((ordinal) => [ordinal, this.#parts.get(keyOf(ordinal))]));
		const missing = ordinals.filter((ordinal) => !pages.get(ordinal));
		const fetches = chunk(missing, PAGES_OF_REQUEST).map(async (some) => {
			const docs = some.map((ordinal) => ({ _index: index, _id: idOf(ordinal) }));
			const { body } = await endBy(deadline, this.cluster.client.mget({ body: { docs } }));
			for (const [place, { _source }] of storedSchema.parse(body).docs.entries()) {
				const ordinal = some[place] ?? 0;
				const parts = new PageParts(_source);
				pages.set(ordinal, parts);
				this.#parts.set(keyOf(ordinal), parts);
			}
		});
		await Promise.all(fetches);
		return ordinals.map((ordinal) => {
			const page = pages.get(ordinal);
			if (!page) throw new ClusterError(`Page ${ordinal} of "${index}" is no longer there.`);
			return page;
		});
	}
}

/** Aborts a request at a deadline. The client's own limit ends with the first bytes of an answer. */
async function endBy<Response>(
	deadline: AbortSignal,
	request: Promise<Response> & { abort(): void },
): Promise<Response> {
	// Node would treat what this returns as a promise of the listener, and end the process when it rejects.
	const abort = () => void request.abort();
	if (deadline.aborted) abort();
	deadline.addEventListener('abort', abort, { once: true });
	try {
		return await request;
	} finally {
		deadline.removeEventListener('abort', abort);
	}
}

/** @returns the number of pages that a `filter` aggregation counts */
export function countOf(aggregation: unknown): number {
	return countSchema.parse(aggregation).doc_count;
}

/** @returns value and number of pages for each bucket of a `terms` aggregation */
export function valuesOf(aggregation: unknown): [value: string, count: number][] {
	return bucketsSchema.parse(aggregation).buckets.map(({ key, doc_count }) => [String(key), doc_count]);
}
