import { sampleRecords } from '@octavo/search/testing/sample-records.ts';
import type { LogDestination } from '../../create-server.ts';
import { indexFiles } from '../../testing/search-server.ts';
import { startServer, type TestServer } from '../../testing/start.ts';
import { openSearchCluster } from '../cluster-answerer.ts';
import { createSearchFeature } from '../search-feature.ts';

/**
 * Starts a server that answers from a cluster.
 * @param environment variables that name the cluster
 * @param hasIndex whether the site has an index of its own
 * @param logDestination receives warnings and errors; without it there is no log
 */
export async function startWithCluster(
	environment: Record<string, string>,
	hasIndex: boolean,
	logDestination?: LogDestination,
): Promise<TestServer> {
	const cluster = await openSearchCluster({ SEARCH_ENGINE: 'opensearch', ...environment });
	return startServer(hasIndex ? await indexFiles(sampleRecords) : {}, {
		features: [createSearchFeature({ cluster })],
		...(logDestination && { logLevel: 'warn', logDestination }),
	});
}

/** @returns the answer of a server to a query, and the addresses of its hits */
export async function search(
	{ port }: TestServer,
	query: string,
	more: object = {},
): Promise<{ status: number; text: string; urls: string[] }> {
	const response = await fetch(`http://127.0.0.1:${port}/1/indexes/docs/query`, {
		method: 'POST',
		body: JSON.stringify({ query, ...more }),
	});
	const text = await response.text();
	return { status: response.status, text, urls: (JSON.parse(text).hits ?? []).map(({ url }: { url: string }) => url) };
}

/** @returns the health check of a server */
export async function health({ port }: TestServer): Promise<Record<string, unknown>> {
	const response = await fetch(`http://127.0.0.1:${port}/healthz`);
	return (await response.json()) as Record<string, unknown>;
}
