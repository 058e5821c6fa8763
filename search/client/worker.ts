/** The search worker of a page: loads the static index and answers the page's queries. */
import { WorkerHost } from './worker-host.ts';
import type { WorkerRequest } from './worker-protocol.ts';

const host = new WorkerHost((response) => postMessage(response));
addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
	void host.handle(event.data);
});
