import { describe } from 'vitest';
import { MANIFEST_NAME } from '../retrieval/format/layout.ts';
import { memoryFiles } from '../testing/open-sample.ts';
import { testTransport } from '../testing/transport-contract.ts';
import { createSearchClient } from './index.ts';
import { WorkerHost } from './worker-host.ts';
import type { WorkerLike, WorkerResponse } from './worker-protocol.ts';

/** The worker's logic without a thread; messages are copied as between threads. */
function createWorker(): WorkerLike {
	const files = memoryFiles();
	const listeners: ((event: { data: WorkerResponse }) => void)[] = [];
	const host = new WorkerHost(
		(response) => {
			for (const listener of listeners) listener({ data: structuredClone(response) });
		},
		(url) => files.read(url.split('/').at(-1) ?? MANIFEST_NAME),
	);
	return {
		postMessage: (message) => queueMicrotask(() => host.handle(structuredClone(message))),
		addEventListener: (type: string, listener: (event: never) => void) => {
			if (type === 'message') listeners.push(listener as (event: { data: WorkerResponse }) => void);
		},
		terminate: () => {},
	};
}

describe('in a worker', () => {
	const client = createSearchClient({
		worker: { manifest: 'https://docs.example.com/search/manifest.json', createWorker },
	});
	testTransport(() => client);
});
