import { createSearchClient, type SearchClient } from '../../../search/client/index.ts';

let client: SearchClient | undefined;

/** The one way to the index for both islands: this site's server, else the index in a worker. */
export function sharedClient(): SearchClient {
	client ??= createSearchClient({ hosts: [{ url: '' }], worker: true });
	return client;
}
