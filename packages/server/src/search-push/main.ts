/** `npm run search:push` fills the index of an OpenSearch cluster; see the usage below. */

import { resolve } from 'node:path';
import { messageOf } from '@octavo/platform/error-message.ts';
import { siteRoot } from '@octavo/platform/site-root.ts';
import { openCluster, pushToCluster, rollBack } from '@octavo/search-opensearch/index.ts';
import { readPushOptions } from './push-options.ts';

const USAGE = `usage:
  search push [--records dist/search/records.jsonl] [--shards 1] [--replicas 1]
                           fills an index in a cluster: OPENSEARCH_URL and others, see docs/deploying.md
  search push --rollback   goes back to the index that the cluster had before`;

/** Limit of one request while pushing, when the cluster may be busy. Unit: ms. */
const PUSH_TIMEOUT = 120_000;

async function main([command, ...args]: string[]): Promise<void> {
	if (command !== 'push') throw new Error(USAGE);
	const task = readPushOptions(args);
	const cluster = openCluster(process.env, PUSH_TIMEOUT);
	if (task.kind === 'roll back') {
		console.log(`Readers are answered from ${await rollBack(cluster)} again.`);
		return;
	}
	const started = performance.now();
	const options = { ...task, records: resolve(siteRoot(), task.records), log: console.log };
	const { index, pages, sections } = await pushToCluster(cluster, options);
	const seconds = ((performance.now() - started) / 1000).toFixed(1);
	console.log(`Readers are answered from ${index}: ${sections} sections of ${pages} pages, written in ${seconds} s.`);
}

// Unlike with `main().catch()`, Node reports a failure if this never settles.
try {
	await main(process.argv.slice(2));
} catch (error) {
	console.error(messageOf(error));
	process.exit(1);
}
