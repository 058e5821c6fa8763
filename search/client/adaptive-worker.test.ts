import { expect, test, vi } from 'vitest';
import { AdaptiveWorker } from './adaptive-worker.ts';
import type { WorkerLike, WorkerRequest, WorkerResponse } from './worker-protocol.ts';

const MANIFEST = 'https://docs.example.com/search/manifest.json';
const OPEN: WorkerRequest = { kind: 'open', manifest: MANIFEST, keeps: false };
const query = (id: number): WorkerRequest => ({ kind: 'query', id, queries: { requests: [] } });

/** @param sections of the index, or what keeps it from being read */
function workerFor(sections: number | Error) {
	const inPage: WorkerRequest[] = [];
	const inWorker: WorkerRequest[] = [];
	class Host {
		constructor(
			private readonly respond: (response: WorkerResponse) => void,
			private readonly read: (url: string) => Promise<string>,
		) {}
		async handle(request: WorkerRequest) {
			inPage.push(request);
			if (request.kind === 'query') this.respond({ id: request.id, kind: 'result', result: { results: ['page'] } });
		}
		async sections() {
			if (sections instanceof Error) throw sections;
			await this.read(MANIFEST);
			return sections;
		}
	}
	const startWorker = (): WorkerLike => {
		let tell = (_: { data: WorkerResponse }) => {};
		return {
			postMessage: (message) => {
				inWorker.push(message);
				if (message.kind === 'query')
					tell({ data: { id: message.id, kind: 'result', result: { results: ['worker'] } } });
			},
			addEventListener: (type: string, listener: (event: never) => void) => {
				if (type === 'message') tell = listener as typeof tell;
			},
			terminate: () => {},
		};
	};
	const reads: string[] = [];
	const read = async (url: string) => {
		reads.push(url);
		return '{}';
	};
	const worker = new AdaptiveWorker({ loadHost: async () => Host, startWorker, mostInPage: 10_000, read });
	const answers: WorkerResponse[] = [];
	worker.addEventListener('message', ({ data }: { data: WorkerResponse }) => answers.push(data));
	return { worker, inPage, inWorker, answers, reads };
}

test('a small index is searched in the page, at once when it is open', async () => {
	const { worker, inPage, inWorker, answers, reads } = workerFor(2_000);
	worker.postMessage(OPEN);
	worker.postMessage(query(1));
	await vi.waitFor(() => expect(answers).toHaveLength(1));
	worker.postMessage(query(2));
	expect(answers).toEqual([1, 2].map((id) => ({ id, kind: 'result', result: { results: ['page'] } })));
	expect(inPage).toEqual([OPEN, query(1), query(2)]);
	expect(inWorker).toEqual([]);
	expect(reads).toEqual([MANIFEST]);
});

test('a large index is searched in a worker, with everything that was asked before', async () => {
	const { worker, inPage, inWorker, answers } = workerFor(50_000);
	for (const message of [OPEN, query(1)]) worker.postMessage(message);
	await vi.waitFor(() => expect(answers).toHaveLength(1));
	worker.postMessage(query(2));
	expect(inWorker).toEqual([OPEN, query(1), query(2)]);
	expect(inPage).toEqual([OPEN]);
});

test('where the index can not be read, queries are asked nonetheless, and say so', async () => {
	const { worker, inPage } = workerFor(new Error('offline'));
	for (const message of [OPEN, query(1)]) worker.postMessage(message);
	await vi.waitFor(() => expect(inPage).toContainEqual(query(1)));
});

test('where its code can not be loaded, it tells, as a worker does', async () => {
	const loadHost = () => Promise.reject(new TypeError('Failed to fetch'));
	const worker = new AdaptiveWorker({ loadHost, startWorker: vi.fn(), mostInPage: 1, read: async () => '{}' });
	const failed = new Promise((resolve) => worker.addEventListener('error', resolve));
	worker.postMessage(OPEN);
	expect(await failed).toEqual({ message: 'TypeError: Failed to fetch' });
});
