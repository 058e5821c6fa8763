import { MessageChannel } from 'node:worker_threads';
import type { StaticIndexOptions } from '../client/index.ts';
import { serveWorker } from '../client/serve-worker.ts';
import type { WorkerLike, WorkerResponse } from '../client/worker-protocol.ts';
import { memoryFiles } from './open-sample.ts';
import { sampleRecords } from './sample-records.ts';

type Read = (name: string) => Promise<string>;

/**
 * A static index in memory, as the client takes it.
 * @param wrap changes how its files are read by their names
 */
export function memoryIndex(wrap: (read: Read) => Read = (read) => read, records = sampleRecords): StaticIndexOptions {
	const read = wrap(memoryFiles(records).read);
	return {
		manifest: 'https://docs.example.com/search/manifest.json',
		read: (url) => read(url.split('/').at(-1) ?? ''),
	};
}

/** The worker's side without a thread of its own; messages go through a real channel, which copies them. */
export function memoryWorker(index: StaticIndexOptions): WorkerLike {
	const { port1, port2 } = new MessageChannel();
	port2.on(
		'message',
		serveWorker((response) => port2.postMessage(response), index),
	);
	return {
		postMessage: (message) => port1.postMessage(message),
		addEventListener: (type: string, listener: (event: never) => void) => {
			const tell = listener as (event: { data: WorkerResponse }) => void;
			if (type === 'message') port1.on('message', (data: WorkerResponse) => tell({ data }));
		},
		terminate: () => port1.close(),
	};
}
