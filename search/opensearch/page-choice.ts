import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { InvalidParameterError } from '../retrieval/invalid-parameter-error.ts';
import { ClusterError } from './cluster-error.ts';
import { type IndexSize, idOf, indexMetaSchema } from './mapping.ts';
import { PageParts, storedPageSchema } from './page-parts.ts';
import type { QueryBody } from './query-body.ts';
import type { Cluster } from './settings.ts';
import { clusterError, isRefused } from './why-cluster-failed.ts';

/** Sections that are kept in memory, with some 3 kB each. */
const KEPT_SECTIONS = 30_000;

const countSchema = z.object({ doc_count: z.number() });
const sumSchema = z.object({ value: z.number() });
const bucketsSchema = z.object({ buckets: z.array(countSchema.extend({ key: z.union([z.string(), z.number()]) })) });

/** Its place among the pages is the last that a page is sorted by. */
const hitSchema = z.object({
	_index: z.string(),
	sort: z
		.array(z.unknown())
		.transform((by) => by.at(-1))
		.pipe(z.number()),
});

const searchSchema = z.object({
	_shards: z.object({ failed: z.number() }),
	timed_out: z.boolean(),
	hits: z.object({ total: z.object({ value: z.number() }), hits: z.array(hitSchema) }),
	aggregations: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
});

const mappingSchema = z.record(z.string(), z.object({ mappings: z.object({ _meta: indexMetaSchema }) }));

const storedSchema = z.object({ docs: z.array(z.object({ _source: storedPageSchema })) });

/** Pages in the order in which the cluster gives them. */
export interface ChosenFromCluster {
	pages: PageParts[];
	/** Of each page: its place among all. */
	ordinals: number[];
	/** Of the index that they are of. */
	size: IndexSize;
	/** Pages that match, also those beyond. */
	total: number;
	aggregations: z.infer<typeof searchSchema>['aggregations'];
}

const NOTHING: IndexSize = { pages: 1, sections: 1, averageLength: 1 };

/** Asks a cluster for pages, and keeps them taken apart. */
export class PageChooser {
	/** By name of the index and place of the page: an index that readers are answered from does not change. */
	readonly #parts = new LRUCache<string, PageParts>({
		maxSize: KEPT_SECTIONS,
		sizeCalculation: ({ measured }) => Math.max(1, measured.types.length),
	});
	/** By name of the index. */
	readonly #sizes = new LRUCache<string, IndexSize>({ max: 10 });

	constructor(readonly cluster: Cluster) {}

	/** @throws {ClusterError} @throws {InvalidParameterError} where the cluster takes the request for wrong */
	async choose(body: QueryBody): Promise<ChosenFromCluster> {
		try {
			return await this.#choose(body);
		} catch (error) {
			if (!isRefused(error)) throw clusterError(error);
			// An index of another release may lack a field, or have it in another form.
			await this.#sizeOf(this.cluster.name).catch((cause: unknown) => {
				throw clusterError(cause);
			});
			// One reader's request must not keep the cluster from the others.
			throw new InvalidParameterError('The request asks for too much: use fewer words or filters');
		}
	}

	async #choose(body: QueryBody): Promise<ChosenFromCluster> {
		const { client, name } = this.cluster;
		const response = await client.search({
			index: name,
			// Half an answer would look like a whole one.
			allow_partial_search_results: false,
			// Even for its id a page's block of stored fields would be unpacked, which takes most of the time of a query.
			body: { ...body, stored_fields: '_none_' },
		});
		const { _shards, timed_out, hits, aggregations } = searchSchema.parse(response.body);
		if (_shards.failed > 0 || timed_out) throw new ClusterError('OpenSearch answered in part.');
		const index = hits.hits[0]?._index;
		const ordinals = hits.hits.map(({ sort }) => sort);
		const found = { ordinals, total: hits.total.value, aggregations };
		if (index === undefined) return { ...found, pages: [], size: NOTHING };
		const size = await this.#sizeOf(index);
		return { ...found, pages: await this.#pagesOf(index, ordinals), size };
	}

	/** @param index or the alias @throws {ClusterError} where it is of another release */
	async #sizeOf(index: string): Promise<IndexSize> {
		const known = this.#sizes.get(index);
		if (known) return known;
		const { body } = await this.cluster.client.indices.getMapping({ index });
		const [entry] = Object.entries(mappingSchema.safeParse(body).data ?? {});
		if (!entry) throw new ClusterError(`The index "${index}" is of another release. Push the records again.`);
		const [name, { mappings }] = entry;
		this.#sizes.set(name, mappings._meta);
		return mappings._meta;
	}

	/** @param ordinals places of the pages */
	async #pagesOf(index: string, ordinals: readonly number[]): Promise<PageParts[]> {
		const keyOf = (ordinal: number) => `${index} ${ordinal}`;
		const pages = new Map(ordinals.map((ordinal) => [ordinal, this.#parts.get(keyOf(ordinal))]));
		const missing = ordinals.filter((ordinal) => !pages.get(ordinal));
		if (missing.length > 0) {
			const docs = missing.map((ordinal) => ({ _index: index, _id: idOf(ordinal) }));
			const { body } = await this.cluster.client.mget({ body: { docs } });
			for (const [place, { _source }] of storedSchema.parse(body).docs.entries()) {
				const ordinal = missing[place] ?? 0;
				const parts = new PageParts(_source);
				pages.set(ordinal, parts);
				this.#parts.set(keyOf(ordinal), parts);
			}
		}
		return ordinals.map((ordinal) => {
			const page = pages.get(ordinal);
			if (!page) throw new ClusterError(`Page ${ordinal} of "${index}" is no longer there.`);
			return page;
		});
	}
}

/** @returns pages that an aggregation of the kind `filter` counts */
export function countOf(aggregation: unknown): number {
	return countSchema.parse(aggregation).doc_count;
}

/** @returns what an aggregation of the kind `sum` adds up */
export function sumOf(aggregation: unknown): number {
	return sumSchema.parse(aggregation).value;
}

/** @returns value -> pages, of an aggregation of the kind `terms` */
export function valuesOf(aggregation: unknown): [value: string, count: number][] {
	return bucketsSchema.parse(aggregation).buckets.map(({ key, doc_count }) => [String(key), doc_count]);
}
