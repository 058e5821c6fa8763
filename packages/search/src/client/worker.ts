/** The entry point of the search worker. */

import { serveWorker, type WorkerRequest } from './serve-worker.ts';

const handle = serveWorker((response) => postMessage(response));
addEventListener('message', (event: MessageEvent<WorkerRequest>) => handle(event.data));
