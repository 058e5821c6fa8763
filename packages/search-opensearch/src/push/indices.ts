import { randomInt } from 'node:crypto';
import { type Client, errors } from '@opensearch-project/opensearch';
import { z } from 'zod';
import { ClusterError } from '../cluster-error.ts';
import { idOf, indexMetaSchema } from '../mapping.ts';
import { type Cluster, clusterError } from '../settings.ts';

/** No push takes longer, so that an incomplete index of this age is what an interrupted one left behind. Unit: ms. */
const MAX_PUSH_TIME = 24 * 60 * 60 * 1_000;

const indicesSchema = z.record(
	z.string(),
	z.object({
		aliases: z.record(z.string(), z.unknown()),
		mappings: z.object({ _meta: z.unknown().optional() }),
		settings: z.object({ index: z.object({ creation_date: z.coerce.number() }) }),
	}),
);

export interface SiteIndex {
	name: string;
	/** Unit: ms since 1970. */
	created: number;
	/** Whether all of its pages are there. */
	isComplete: boolean;
	/** Whether readers are answered from it. */
	isLive: boolean;
	/** Name of the index that it replaced. */
	previous: string | undefined;
}

/** Whether readers are answered from a new index is not known, so that neither index may be removed. */
export class UncertainSwapError extends ClusterError {}

/** @returns a name for a new index: its time, and digits that tell simultaneous pushes apart */
export function newIndexName({ name }: Cluster): string {
	return `${name}-${new Date().toISOString().replace(/\D/g, '')}${randomInt(100, 1_000)}`;
}

/** @returns the indices of a site, newest first */
export async function indicesOf({ client, name }: Cluster): Promise<SiteIndex[]> {
	const { body } = await client.indices.get({ index: `${name}-*`, allow_no_indices: true });
	return (
		Object.entries(indicesSchema.parse(body))
			// The names of other sites may begin with that of this one.
			.filter(([index]) => /^\d{17,}$/.test(index.slice(name.length + 1)))
			.map(([index, { aliases, mappings, settings }]) => {
				const { data: meta } = indexMetaSchema.safeParse(mappings._meta);
				return {
					name: index,
					created: settings.index.creation_date,
					isComplete: meta !== undefined,
					isLive: Object.hasOwn(aliases, name),
					previous: meta?.previous,
				};
			})
			.sort((a, b) => b.created - a.created)
	);
}

/**
 * Moves the alias that readers ask to another index, in one step.
 * @param from the live index as far as is known; nothing if there is none
 * @throws {ClusterError} another push has moved the alias, or the cluster refused; readers are answered as before
 * @throws {UncertainSwapError} the request failed, and may yet take effect
 */
export async function makeLive(cluster: Cluster, to: string, from: SiteIndex | undefined): Promise<void> {
	const { client, name: alias } = cluster;
	const remove = from && { index: from.name, alias, must_exist: true };
	// An alias has one write index at most, so that of two first pushes the cluster refuses the second.
	const add = { index: to, alias, is_write_index: true };
	const actions = [...(remove ? [{ remove }] : []), { add }];
	try {
		// Another attempt after a lost answer would be refused, because the alias has moved already.
		await client.indices.updateAliases({ body: { actions } }, { maxRetries: 0 });
	} catch (error) {
		const live = await liveIndexOf(cluster).catch((cause: unknown) => {
			throw new UncertainSwapError(uncertainty(to, clusterError(cause)), { cause });
		});
		if (live === to) return;
		if (live !== from?.name) throw new ClusterError(`Somebody else has pushed "${alias}" meanwhile. Push again.`);
		if (error instanceof errors.ResponseError && (error.statusCode ?? 0) < 500) throw error;
		throw new UncertainSwapError(uncertainty(to, clusterError(error)), { cause: error });
	}
}

async function liveIndexOf(cluster: Cluster): Promise<string | undefined> {
	return (await indicesOf(cluster)).find(({ isLive }) => isLive)?.name;
}

function uncertainty(index: string, { message }: ClusterError): string {
	return `The index "${index}" is complete, but it is not known whether readers are answered from it. ${message}`;
}

/** Keeps the live index and the one before it, for going back. Newer indices belong to other pushes. */
export async function removeOld(cluster: Cluster, before: SiteIndex | undefined): Promise<void> {
	for (const { name, created, isComplete, isLive } of await indicesOf(cluster)) {
		const isOld = before !== undefined && created < before.created;
		const isLeftOver = Date.now() - created > MAX_PUSH_TIME;
		if (!isLive && name !== before?.name && (isComplete ? isOld : isLeftOver)) {
			await cluster.client.indices.delete({ index: name });
		}
	}
}

/**
 * Goes back to the index that the live one replaced. If that is gone, because this was done before, it goes forward again.
 * @returns the name of the index that readers are answered from now
 * @throws {Error} there is no other index
 */
export async function rollBack(cluster: Cluster): Promise<string> {
	const indices = await indicesOf(cluster);
	const live = indices.find(({ isLive }) => isLive);
	const others = indices.filter(({ isLive, isComplete }) => !isLive && isComplete);
	const other = others.find(({ name }) => name === live?.previous) ?? others[0];
	if (!other) throw new Error(`There is no other index of "${cluster.name}" to go back to.`);
	await makeLive(cluster, other.name, live);
	return other.name;
}

const PAGES_AT_ONCE = 5_000;

const pagesSchema = z.object({
	hits: z.object({
		hits: z.array(
			z.object({
				fields: z.object({ hash: z.tuple([z.string()]), ordinal: z.tuple([z.number()]), route: z.tuple([z.string()]) }),
			}),
		),
	}),
});

interface KnownPage {
	hash: string;
	ordinal: number;
}

/** The pages of an index, by route. */
export interface KnownPages {
	/** Marks a page as still existing. @returns what is known about it */
	take(route: string): KnownPage | undefined;
	/** @returns the ids of the pages that were not taken */
	left(): string[];
	/** Comes after those of all pages. */
	nextOrdinal: number;
}

/** Reads which pages an index has, and the hash of each. */
export async function readKnownPages(client: Client, index: string): Promise<KnownPages> {
	const pages = new Map<string, KnownPage>();
	let last = -1;
	for (;;) {
		const { body } = await client.search({
			index,
			body: {
				size: PAGES_AT_ONCE,
				stored_fields: '_none_',
				docvalue_fields: ['hash', 'ordinal', 'route'],
				query: { range: { ordinal: { gt: last } } },
				sort: [{ ordinal: 'asc' }],
			},
		});
		const { hits } = pagesSchema.parse(body).hits;
		for (const { fields } of hits) {
			last = fields.ordinal[0];
			pages.set(fields.route[0], { hash: fields.hash[0], ordinal: last });
		}
		if (hits.length < PAGES_AT_ONCE) break;
	}
	return {
		take(route) {
			const page = pages.get(route);
			pages.delete(route);
			return page;
		},
		left: () => Array.from(pages.values(), ({ ordinal }) => idOf(ordinal)),
		nextOrdinal: last + 1,
	};
}
