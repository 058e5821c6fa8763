import { test } from 'vitest';
import type { SearchClient } from '../client/index.ts';
import { transportContract } from './transport-contract.ts';

/** Runs the contract as tests of Vitest. */
export function testTransport(client: () => SearchClient): void {
	for (const [name, check] of Object.entries(transportContract)) test(name, () => check(client()));
}
