import { parseArgs } from 'node:util';
import { readWholeNumber } from '@octavo/platform/read-variable.ts';

/** What `search push` is asked to do. */
type PushTask = { kind: 'push'; records: string; shards: number; replicas: number } | { kind: 'roll back' };

const OPTIONS = {
	records: { type: 'string', default: 'dist/search/records.jsonl' },
	rollback: { type: 'boolean', default: false },
	shards: { type: 'string' },
	replicas: { type: 'string' },
} as const;

/**
 * Reads the options of `search push`.
 * @throws {Error} naming an option that does not exist, is wrong, or does not go with the others
 */
export function readPushOptions(args: string[]): PushTask {
	const { records, rollback, shards, replicas } = parseArgs({ args, options: OPTIONS }).values;
	if (rollback) {
		if (shards === undefined && replicas === undefined) return { kind: 'roll back' };
		throw new Error('--rollback pushes nothing, so that no other option goes with it.');
	}
	return {
		kind: 'push',
		records,
		shards: readWholeNumber('--shards', shards ?? '1', 1),
		replicas: readWholeNumber('--replicas', replicas ?? '1', 0),
	};
}
