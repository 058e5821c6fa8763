import { openCluster, pushToCluster } from '@octavo/search-opensearch/index.ts';
import { startLocalCluster } from '@octavo/search-opensearch/testing/local-cluster/index.ts';
import { startProgram } from '../faults/program.ts';

/** For a request while the cluster has just started on a busy machine, in ms. */
const REQUEST_TIMEOUT = 30_000;

/** Starts a cluster with the records of the built site, and a server that answers from it. */
export default async function setUp(): Promise<() => Promise<void>> {
	const nodes = await startLocalCluster();
	const records = 'site/dist/search/records.jsonl';
	const options = { records, incremental: false, shards: 1, replicas: 1, log: console.log };
	await pushToCluster(openCluster(nodes.environment, REQUEST_TIMEOUT), options);
	const server = await startProgram({
		variables: {
			...nodes.environment,
			SEARCH_ENGINE: 'opensearch',
			OPENSEARCH_TIMEOUT: String(REQUEST_TIMEOUT),
			PORT: process.env.OPENSEARCH_TEST_PORT ?? '',
		},
	});
	return async () => {
		await server[Symbol.asyncDispose]();
		await nodes[Symbol.asyncDispose]();
	};
}
