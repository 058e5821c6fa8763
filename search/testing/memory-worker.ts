import type { PartCaches } from '../client/kept-parts.ts';
import { WorkerHost } from '../client/worker-host.ts';
import type { WorkerLike, WorkerResponse } from '../client/worker-protocol.ts';
import { memoryFiles } from './open-sample.ts';
import { sampleRecords } from './sample-records.ts';

type Read = (name: string) => Promise<string>;

/**
 * The worker's logic without a thread; messages are copied as between threads.
 * @param wrap changes how files are read
 * @param caches where parts are kept
 */
export function memoryWorker(
	wrap: (read: Read) => Read = (read) => read,
	records = sampleRecords,
	caches?: PartCaches,
): WorkerLike {
	const read = wrap(memoryFiles(records).read);
	const listeners: ((event: { data: WorkerResponse }) => void)[] = [];
	const host = new WorkerHost(
		(response) => {
			for (const listener of listeners) listener({ data: structuredClone(response) });
		},
		(url) => read(url.split('/').at(-1) ?? ''),
		caches,
	);
	return {
		postMessage: (message) => queueMicrotask(() => host.handle(structuredClone(message))),
		addEventListener: (type: string, listener: (event: never) => void) => {
			if (type === 'message') listeners.push(listener as (event: { data: WorkerResponse }) => void);
		},
		terminate: () => {},
	};
}
