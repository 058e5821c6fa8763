import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { ClusterError } from '../cluster-error.ts';
import { indexMetaSchema } from '../mapping.ts';
import type { Cluster } from '../settings.ts';
import { isMissing } from '../why-cluster-failed.ts';

/** What a push that was interrupted left behind is removed by a later one; none takes so long. Unit: ms. */
const MAX_PUSH_TIME = 24 * 60 * 60 * 1_000;

const indicesSchema = z.record(
	z.string(),
	z.object({
		aliases: z.record(z.string(), z.unknown()),
		mappings: z.object({ _meta: z.unknown().optional() }),
		settings: z.object({ index: z.object({ creation_date: z.coerce.number() }) }),
	}),
);

/** An index of a site. */
export interface SiteIndex {
	name: string;
	/** Unit: ms since 1970. */
	created: number;
	/** All of its pages are there. */
	isComplete: boolean;
	/** Readers are answered from it. */
	isLive: boolean;
}

/** @returns the name of an index that is to be filled: its time, and digits that keep pushes at the same time apart */
export function newIndexName({ name }: Cluster): string {
	return `${name}-${new Date().toISOString().replace(/\D/g, '')}${randomInt(100, 1_000)}`;
}

/** @returns the indices of a site, newest first */
export async function indicesOf({ client, name }: Cluster): Promise<SiteIndex[]> {
	const { body } = await client.indices.get({ index: `${name}-*`, allow_no_indices: true });
	return Object.entries(indicesSchema.parse(body))
		.filter(([index]) => /^\d{17,}$/.test(index.slice(name.length + 1)))
		.map(([index, { aliases, mappings, settings }]) => ({
			name: index,
			created: settings.index.creation_date,
			isComplete: indexMetaSchema.safeParse(mappings._meta).success,
			isLive: name in aliases,
		}))
		.sort((a, b) => b.created - a.created);
}

/**
 * Lets readers be answered from another index, in one step.
 * @param from the index that they are answered from, as far as is known
 * @throws {ClusterError} where that has changed meanwhile: somebody else has pushed
 */
export async function makeLive({ client, name }: Cluster, to: string, from: SiteIndex | undefined): Promise<void> {
	const changed = new ClusterError(`Somebody else has pushed "${name}" meanwhile. Push again.`);
	// Who writes the indices of one site may not ask about all.
	const { body: exists } = await client.indices.existsAlias({ name, index: `${name}-*` });
	if (exists !== (from !== undefined)) throw changed;
	const remove = from && { index: from.name, alias: name, must_exist: true };
	await client.indices
		.updateAliases({ body: { actions: [...(remove ? [{ remove }] : []), { add: { index: to, alias: name } }] } })
		.catch((error: unknown) => {
			throw isMissing(error) ? changed : error;
		});
}

/** Keeps the index that readers are answered from and the one before, for going back; newer ones are of other pushes. */
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
 * Goes back to the index before, or forward again.
 * @returns its name
 * @throws {Error} there is none
 */
export async function rollBack(cluster: Cluster): Promise<string> {
	const indices = await indicesOf(cluster);
	const live = indices.find(({ isLive }) => isLive);
	const before = indices.find(({ isLive, isComplete }) => !isLive && isComplete);
	if (!before) throw new Error(`There is no other index of "${cluster.name}" to go back to.`);
	await makeLive(cluster, before.name, live);
	return before.name;
}
