import { createSearchClient, type SearchClient } from '../../../../search/client/index.ts';

let client: SearchClient | undefined;

/** The one way to the index for both islands: this site's server, else the index in a worker. */
export function sharedClient(): SearchClient {
	client ??= createSearchClient(mayHaveServer() ? { hosts: [{ url: '' }], staticIndex: true } : { staticIndex: true });
	return client;
}

/** Whether words that were searched are found offline later: a server's answers are not kept, parts of the index are. */
export function keepsParts(): boolean {
	return !mayHaveServer();
}

/** A server that can search says so in documents' `Server-Timing`, which browsers hide where the connection is not safe. */
function mayHaveServer(): boolean {
	return document.documentElement.matches('[data-server~="search"]') || !isSecureContext;
}
