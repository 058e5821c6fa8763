import { it } from 'vitest';
import type { SearchClient } from '../client/index.ts';
import { transportContract } from './transport-contract.ts';

/** Runs the contract as Vitest tests. */
export function testTransport(client: () => SearchClient): void {
	for (const [name, check] of Object.entries(transportContract)) it(name, () => check(client()));
}
