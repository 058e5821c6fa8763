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

const searchSchema = z.object({
	_shards: z.object({ failed: z.number() }),
	timed_out: z.boolean(),
	hits: z.object({
		total: z.object({ value: z.number() }),
		hits: z.array(
			z.object({
				_index: z.string(),
				fields: z.object({
					hash: z.tuple([z.string()]),
					ordinal: z.tuple([z.number()]),
					route: z.tuple([z.string()]),
				}),
			}),
		),
	}),
	aggregations: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
});

const mappingSchema = z.record(z.string(), z.object({ mappings: z.object({ _meta: indexMetaSchema }) }));

const storedSchema = z.object({ docs: z.array(z.object({ _source: storedPageSchema.optional() })) });

type Hit = z.infer<typeof searchSchema>['hits']['hits'][number];

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
	/** By hash of the page. */
	readonly #parts = new LRUCache<string, PageParts>({
		maxSize: KEPT_SECTIONS,
		sizeCalculation: ({ lengths }) => Math.max(1, lengths.length),
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
			body: { ...body, stored_fields: '_none_', docvalue_fields: ['hash', 'ordinal', 'route'] },
		});
		const { _shards, timed_out, hits, aggregations } = searchSchema.parse(response.body);
		if (_shards.failed > 0 || timed_out) throw new ClusterError('OpenSearch answered in part.');
		const index = hits.hits[0]?._index;
		const size = index === undefined ? NOTHING : await this.#sizeOf(index);
		const found = await this.#pagesOf(hits.hits);
		// A page may have gone between the two requests.
		const there = hits.hits.flatMap(({ fields }, place) => {
			const parts = found[place];
			return parts ? [{ parts, ordinal: fields.ordinal[0] }] : [];
		});
		return {
			pages: there.map(({ parts }) => parts),
			ordinals: there.map(({ ordinal }) => ordinal),
			size,
			total: hits.total.value,
			aggregations,
		};
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

	/** @returns nothing for those that are no longer there */
	async #pagesOf(hits: readonly Hit[]): Promise<(PageParts | undefined)[]> {
		const found = hits.map(({ fields }) => this.#parts.get(fields.hash[0]));
		const missing = hits.filter((_, place) => found[place] === undefined);
		if (missing.length > 0) {
			const docs = missing.map(({ _index, fields }) => ({ _index, _id: idOf(fields.route[0]) }));
			const { body } = await this.cluster.client.mget({ body: { docs } });
			const stored = storedSchema.parse(body).docs;
			for (const [place, { _source }] of stored.entries()) {
				const hit = missing[place];
				if (!_source || !hit) continue;
				const parts = new PageParts(_source);
				found[hits.indexOf(hit)] = parts;
				this.#parts.set(hit.fields.hash[0], parts);
			}
		}
		return found;
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
