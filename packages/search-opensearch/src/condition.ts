import { z } from 'zod';
import type { Cluster } from './settings.ts';

const healthSchema = z.object({ status: z.enum(['green', 'yellow', 'red']) });

const CONDITIONS = {
	green: undefined,
	yellow: 'the search cluster is yellow: copies of the index are missing',
	red: 'the search cluster is red: parts of the index are missing',
};

/** @returns what is wrong with the shards of an index; nothing if all is well, or if the user may not see it */
export async function conditionOf({ client, name }: Cluster): Promise<string | undefined> {
	try {
		// Without this limit the cluster waits half a minute for an index that does not exist.
		const { body } = await client.cluster.health({ index: name, timeout: '0s' });
		return CONDITIONS[healthSchema.parse(body).status];
	} catch {
		// Queries show whether it answers.
		return undefined;
	}
}
