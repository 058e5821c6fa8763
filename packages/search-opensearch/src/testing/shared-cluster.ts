import type { TestProject } from 'vitest/node';
import { type LocalCluster, startLocalCluster } from './local-cluster/index.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** Addresses of the nodes that all test files share. Files that kill nodes start their own. */
		nodes: string[];
	}
}

let cluster: LocalCluster;

export async function setup({ provide }: TestProject): Promise<void> {
	cluster = await startLocalCluster();
	provide('nodes', cluster.urls);
}

export async function teardown(): Promise<void> {
	await cluster?.[Symbol.asyncDispose]();
}
