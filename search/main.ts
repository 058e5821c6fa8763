/** `build` writes the static index, `push` fills one at a service; see the usage below. */

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../platform/error-message.ts';
import { buildStaticIndex } from './build.ts';
import { pushRecords } from './push.ts';

const USAGE = `usage:
  search build [--records dist/search/records.jsonl] [--out dist/search]   writes the static index
  search push [--records dist/search/records.jsonl]                        fills an index at Algolia: ALGOLIA_APPLICATION_ID, ALGOLIA_WRITE_KEY, ALGOLIA_INDEX, ALGOLIA_HOST
  search push --to opensearch [--records …] [--incremental] [--shards 1] [--replicas 1]
                                                                           fills one in a cluster: OPENSEARCH_URL and others, see docs/deploying.md
  search push --to opensearch --rollback                                   goes back to the index before`;

async function main(): Promise<void> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			records: { type: 'string', default: 'dist/search/records.jsonl' },
			out: { type: 'string', default: 'dist/search' },
			to: { type: 'string', default: 'algolia' },
			incremental: { type: 'boolean', default: false },
			rollback: { type: 'boolean', default: false },
			shards: { type: 'string', default: '1' },
			replicas: { type: 'string', default: '1' },
		},
	});
	const root = process.env.ENGINE_ROOT ?? process.cwd();
	const [command = '', ...more] = positionals;
	const records = resolve(root, values.records);
	if (more.length > 0) throw new Error(USAGE);
	if (command === 'build') await build(records, resolve(root, values.out));
	else if (command === 'push' && values.to === 'opensearch') await pushToOpenSearch(records, values);
	else if (command === 'push' && values.to === 'algolia')
		console.log(`Pushed ${await pushRecords(records, process.env)} records.`);
	else throw new Error(USAGE);
}

/** Of a request while pushing: the cluster may be busy with much. Unit: ms. */
const PUSH_TIMEOUT = 120_000;

async function pushToOpenSearch(
	records: string,
	values: { incremental: boolean; rollback: boolean; shards: string; replicas: string },
): Promise<void> {
	const { openCluster, pushToCluster, rollBack } = await import('./opensearch/index.ts');
	const cluster = openCluster(process.env, PUSH_TIMEOUT);
	if (values.rollback) return console.log(`Readers are answered from ${await rollBack(cluster)} again.`);
	const started = performance.now();
	const { index, pages, sections, written, removed } = await pushToCluster(cluster, {
		records,
		incremental: values.incremental,
		shards: wholeNumber('--shards', values.shards, 1),
		replicas: wholeNumber('--replicas', values.replicas, 0),
		log: console.log,
	});
	const seconds = ((performance.now() - started) / 1000).toFixed(1);
	console.log(
		`Readers are answered from ${index}: ${sections} sections of ${pages} pages, ${written} written and ${removed} removed in ${seconds} s.`,
	);
}

function wholeNumber(name: string, text: string, least: number): number {
	const value = Number(text);
	if (Number.isInteger(value) && value >= least) return value;
	throw new Error(`${name} is "${text}", expected a whole number from ${least} on.`);
}

async function build(records: string, out: string): Promise<void> {
	const started = performance.now();
	const summary = await buildStaticIndex({ records, out });
	const seconds = ((performance.now() - started) / 1000).toFixed(2);
	const size = Math.round(summary.bytes / 1000);
	console.log(
		`Indexed ${summary.records} sections of ${summary.pages} pages in ${seconds} s; ${summary.files.length} files, ${size} kB.`,
	);
}

main().catch((error: unknown) => {
	console.error(messageOf(error));
	process.exit(1);
});
