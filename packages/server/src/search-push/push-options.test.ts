import { expect, it } from 'vitest';
import { readPushOptions } from './push-options.ts';

const RECORDS = 'dist/search/records.jsonl';

it.each([
	[[], { kind: 'push', records: RECORDS, shards: 1, replicas: 1 }],
	[
		['--records', 'a.jsonl', '--shards', '3', '--replicas', '0'],
		{ kind: 'push', records: 'a.jsonl', shards: 3, replicas: 0 },
	],
	[['--rollback'], { kind: 'roll back' }],
])('%j is understood', (args, task) => {
	expect(readPushOptions(args)).toEqual(task);
});

it.each([
	[['--rollback', '--shards', '3'], '--rollback pushes nothing'],
	[['--shards', 'many'], '--shards is "many", expected a whole number from 1.'],
	[['--replicas', '-1'], "'--replicas' argument is ambiguous"],
	[['--replicas', ''], '--replicas is "", expected a whole number from 0.'],
	[['--out', 'dist'], "Unknown option '--out'"],
	[['everything'], "Unexpected argument 'everything'"],
])('%j is refused, and the error says why', (args, message) => {
	expect(() => readPushOptions(args)).toThrow(message);
});
