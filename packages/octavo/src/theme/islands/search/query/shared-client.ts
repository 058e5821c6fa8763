import { BASE, serverHas } from '@octavo/contract/index.ts';
import { createSearchClient, type SearchClient } from '@octavo/search/client/index.ts';

let client: SearchClient | undefined;

/** Returns the search client that both islands share: this site's server, or the static index in a worker. */
export function sharedClient(): SearchClient {
	client ??= createSearchClient({ ...(mightHaveServer() && { hosts: [{ url: BASE }] }), staticIndex: true });
	return client;
}

/** Returns whether a server might handle searches. It announces this in `Server-Timing`, which browsers hide on insecure connections. */
export function mightHaveServer(): boolean {
	return serverHas('search') || !isSecureContext;
}
