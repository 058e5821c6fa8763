import { serverHas } from '../../../../contract/index.ts';
import { createSearchClient, type SearchClient } from '../../../../search/client/index.ts';

let client: SearchClient | undefined;

/** Returns the search client that both islands share: this site's server, or the static index in a worker. */
export function sharedClient(): SearchClient {
	client ??= createSearchClient(
		mightHaveServer() ? { hosts: [{ url: '' }], staticIndex: true } : { staticIndex: true },
	);
	return client;
}

/** Returns whether earlier searches work offline: parts of the static index are cached, but a server's answers are not. */
export function isIndexCached(): boolean {
	return !mightHaveServer();
}

/** Returns whether a server might handle searches. It announces this in `Server-Timing`, which browsers hide on insecure connections. */
function mightHaveServer(): boolean {
	return serverHas('search') || !isSecureContext;
}
