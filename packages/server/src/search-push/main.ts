/** `npm run search:push -w @octavo/server` fills the index of a service; see the usage below. */

import { resolve } from 'node:path';
import { messageOf } from '@octavo/platform/error-message.ts';
import { siteRoot } from '@octavo/platform/site-root.ts';
import { pushRecords, readPushOptions } from './push.ts';

const USAGE = `usage:
  search push [--records dist/search/records.jsonl]                        fills an index at Algolia: ALGOLIA_APPLICATION_ID, ALGOLIA_WRITE_KEY, ALGOLIA_INDEX, ALGOLIA_HOST
  search push --to opensearch [--records …] [--incremental] [--shards 1] [--replicas 1]
                                                                           fills an index in a cluster: OPENSEARCH_URL and others, see docs/deploying/services.md
  search push --rollback                                                   goes back to the index that the cluster had before`;

/** Limit of one request while pushing, when the cluster may be busy. Unit: ms. */
const PUSH_TIMEOUT = 120_000;

async function main([command, ...args]: string[]): Promise<void> {
	if (command !== 'push') throw new Error(USAGE);
	const task = readPushOptions(args);
	if (task.kind === 'push to Algolia') {
		console.log(`Pushed ${await pushRecords(pathOf(task.records), process.env)} records.`);
		return;
	}
	const { openCluster, pushToCluster, rollBack } = await import('@octavo/search-opensearch/index.ts');
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

function pathOf(path: string): string {
	return resolve(siteRoot(), path);
}

// Unlike with `main().catch()`, Node reports a failure if this never settles.
try {
	await main(process.argv.slice(2));
} catch (error) {
	console.error(messageOf(error));
	process.exit(1);
}
