import { expect, it } from 'vitest';
import { readPushOptions } from './push.ts';

const RECORDS = 'dist/search/records.jsonl';

it.each([
	[[], { kind: 'push to Algolia', records: RECORDS }],
	[['--records', 'a.jsonl'], { kind: 'push to Algolia', records: 'a.jsonl' }],
	[['--to', 'opensearch'], { kind: 'push to a cluster', records: RECORDS, incremental: false, shards: 1, replicas: 1 }],
	[
		['--to', 'opensearch', '--incremental', '--shards', '3', '--replicas', '0'],
		{ kind: 'push to a cluster', records: RECORDS, incremental: true, shards: 3, replicas: 0 },
	],
	[['--rollback'], { kind: 'roll back a cluster' }],
	[['--to', 'opensearch', '--rollback'], { kind: 'roll back a cluster' }],
])('%j is understood', (args, task) => {
	expect(readPushOptions(args)).toEqual(task);
});

it.each([
	[['--to', 'algolia', '--rollback'], 'are for "--to opensearch"'],
	[['--incremental'], 'are for "--to opensearch"'],
	[['--shards', '3'], 'are for "--to opensearch"'],
	[['--rollback', '--shards', '3'], '--rollback pushes nothing'],
	[['--to', 'opensearch', '--shards', 'many'], '--shards is "many", expected a whole number from 1.'],
	[['--to', 'opensearch', '--replicas', '-1'], "'--replicas' argument is ambiguous"],
	[['--to', 'opensearch', '--replicas', ''], '--replicas is "", expected a whole number from 0.'],
	[['--to', 'elastic'], '--to is "elastic", expected "algolia" or "opensearch".'],
	[['--out', 'dist'], "Unknown option '--out'"],
	[['everything'], "Unexpected argument 'everything'"],
])('%j is refused, and the error says why', (args, message) => {
	expect(() => readPushOptions(args)).toThrow(message);
});
