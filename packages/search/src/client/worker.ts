/** The entry point of the search worker. */
import { serveWorker } from './serve-worker.ts';
import type { WorkerRequest } from './worker-protocol.ts';

const handle = serveWorker((response) => postMessage(response));
addEventListener('message', (event: MessageEvent<WorkerRequest>) => handle(event.data));
