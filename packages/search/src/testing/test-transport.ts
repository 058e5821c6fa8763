import { it } from 'vitest';
import { createSearchClient, type SearchClient } from '../client/index.ts';
import { transportContract } from './transport-contract.ts';

/** Runs the contract as Vitest tests. */
export function testTransport(client: () => SearchClient): void {
	for (const [name, check] of Object.entries(transportContract)) it(name, () => check(client()));
}

/** Creates a client that waits as long as a busy machine needs; readers' clients give up after a second. */
export function patientClient(options: Parameters<typeof createSearchClient>[0]): SearchClient {
	return createSearchClient({ timeouts: { connect: 30_000, read: 30_000 }, ...options });
}
