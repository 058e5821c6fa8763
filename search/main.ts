/** `build` writes the static index, `push` fills the index of a service; see the usage below. */

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../platform/error-message.ts';
import { repositoryRoot } from '../platform/repository-root.ts';
import { buildStaticIndex } from './build.ts';
import { pushRecords } from './push.ts';
import { readPushOptions } from './push-options.ts';

const USAGE = `usage:
  search build [--records dist/search/records.jsonl] [--out dist/search]   writes the static index
  search push [--records dist/search/records.jsonl]                        fills an index at Algolia: ALGOLIA_APPLICATION_ID, ALGOLIA_WRITE_KEY, ALGOLIA_INDEX, ALGOLIA_HOST
  search push --to opensearch [--records …] [--incremental] [--shards 1] [--replicas 1]
                                                                           fills an index in a cluster: OPENSEARCH_URL and others, see docs/deploying.md
  search push --rollback                                                   goes back to the index that the cluster had before`;

const BUILD_OPTIONS = {
	records: { type: 'string', default: 'dist/search/records.jsonl' },
	out: { type: 'string', default: 'dist/search' },
} as const;

/** Limit of one request while pushing, when the cluster may be busy. Unit: ms. */
const PUSH_TIMEOUT = 120_000;

async function main([command, ...args]: string[]): Promise<void> {
	if (command === 'build') await build(args);
	else if (command === 'push') await push(args);
	else throw new Error(USAGE);
}

function pathOf(path: string): string {
	return resolve(repositoryRoot(), path);
}

async function push(args: string[]): Promise<void> {
	const task = readPushOptions(args);
	if (task.kind === 'push to Algolia') {
		console.log(`Pushed ${await pushRecords(pathOf(task.records), process.env)} records.`);
		return;
	}
	const { openCluster, pushToCluster, rollBack } = await import('./opensearch/index.ts');
	const cluster = openCluster(process.env, PUSH_TIMEOUT);
	if (task.kind === 'roll back a cluster') {
		console.log(`Readers are answered from ${await rollBack(cluster)} again.`);
		return;
	}
	const started = performance.now();
	const options = { ...task, records: pathOf(task.records), log: console.log };
	const { index, pages, sections, written, removed } = await pushToCluster(cluster, options);
	const seconds = ((performance.now() - started) / 1000).toFixed(1);
	console.log(
		`Readers are answered from ${index}: ${sections} sections of ${pages} pages, ${written} written and ${removed} removed in ${seconds} s.`,
	);
}

async function build(args: string[]): Promise<void> {
	const { records, out } = parseArgs({ args, options: BUILD_OPTIONS }).values;
	const started = performance.now();
	const summary = await buildStaticIndex({ records: pathOf(records), out: pathOf(out) });
	const seconds = ((performance.now() - started) / 1000).toFixed(2);
	const size = Math.round(summary.bytes / 1000);
	console.log(
		`Indexed ${summary.records} sections of ${summary.pages} pages in ${seconds} s; ${summary.files.length} files, ${size} kB.`,
	);
}

// Unlike with `main().catch()`, Node reports a failure if this never settles.
try {
	await main(process.argv.slice(2));
} catch (error) {
	console.error(messageOf(error));
	process.exit(1);
}
