import { parseArgs } from 'node:util';
import { readWholeNumber } from '@octavo/platform/read-variable.ts';

/** What `search push` is asked to do. */
type PushTask =
	| { kind: 'push to Algolia'; records: string }
	| { kind: 'push to a cluster'; records: string; incremental: boolean; shards: number; replicas: number }
	| { kind: 'roll back a cluster' };

const OPTIONS = {
	records: { type: 'string', default: 'dist/search/records.jsonl' },
	to: { type: 'string' },
	rollback: { type: 'boolean', default: false },
	incremental: { type: 'boolean', default: false },
	shards: { type: 'string' },
	replicas: { type: 'string' },
} as const;

/**
 * Reads the options of `search push`.
 * @throws {Error} naming an option that does not exist, is wrong, or does not go with the others
 */
export function readPushOptions(args: string[]): PushTask {
	const { records, to, rollback, incremental, shards, replicas } = parseArgs({ args, options: OPTIONS }).values;
	// Algolia keeps no index to go back to, so that only a cluster can be meant.
	const target = to ?? (rollback ? 'opensearch' : 'algolia');
	if (target === 'algolia') {
		if (rollback || incremental || shards !== undefined || replicas !== undefined) {
			throw new Error('--rollback, --incremental, --shards and --replicas are for "--to opensearch".');
		}
		return { kind: 'push to Algolia', records };
	}
	if (target !== 'opensearch') throw new Error(`--to is "${target}", expected "algolia" or "opensearch".`);
	if (rollback) {
		if (incremental || shards !== undefined || replicas !== undefined) {
			throw new Error('--rollback pushes nothing, so that no other option goes with it but --to.');
		}
		return { kind: 'roll back a cluster' };
	}
	return {
		kind: 'push to a cluster',
		records,
		incremental,
		shards: readWholeNumber('--shards', shards ?? '1', 1),
		replicas: readWholeNumber('--replicas', replicas ?? '1', 0),
	};
}
