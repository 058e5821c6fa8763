import { z } from 'zod';
import type { Cluster } from './settings.ts';

const healthSchema = z.object({ status: z.enum(['green', 'yellow', 'red']) });

const CONDITIONS = {
	green: undefined,
	yellow: 'the search cluster is yellow: copies of the index are missing',
	red: 'the search cluster is red: parts of the index are missing',
};

/** @returns how the nodes of an index are; nothing where all is well, or who asks may not know */
export async function conditionOf({ client, name }: Cluster): Promise<string | undefined> {
	try {
		const { body } = await client.cluster.health({ index: name });
		return CONDITIONS[healthSchema.parse(body).status];
	} catch {
		// Whether it answers is found out by queries.
		return undefined;
	}
}
