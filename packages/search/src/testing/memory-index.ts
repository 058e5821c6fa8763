import { MessageChannel } from 'node:worker_threads';
import type { StaticIndexOptions } from '../client/create-search-client.ts';
import { serveWorker, type WorkerLike, type WorkerResponse } from '../client/serve-worker.ts';
import { memoryFiles } from './open-sample.ts';
import { sampleRecords } from './sample-records.ts';

type Read = (name: string) => Promise<string>;

/**
 * Creates options for a static index in memory.
 * @param wrap replaces the function that reads files by their names
 */
export function memoryIndex(wrap: (read: Read) => Read = (read) => read, records = sampleRecords): StaticIndexOptions {
	const read = wrap(memoryFiles(records).read);
	return {
		manifest: 'https://docs.example.com/search/manifest.json',
		read: (url) => read(url.split('/').at(-1) ?? ''),
	};
}

/** Runs the worker's side in this thread, behind a real channel, which copies messages. */
export function memoryWorker(index: StaticIndexOptions): WorkerLike {
	const { port1, port2 } = new MessageChannel();
	port2.on(
		'message',
		serveWorker((response) => port2.postMessage(response), index),
	);
	return {
		postMessage: (message) => port1.postMessage(message),
		addEventListener: (type: string, listener: (event: never) => void) => {
			const onMessage = listener as (event: { data: WorkerResponse }) => void;
			if (type === 'message') port1.on('message', (data: WorkerResponse) => onMessage({ data }));
		},
		terminate: () => port1.close(),
	};
}
