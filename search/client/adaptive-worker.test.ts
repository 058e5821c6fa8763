import { expect, test, vi } from 'vitest';
import { AdaptiveWorker } from './adaptive-worker.ts';
import type { WorkerLike, WorkerRequest, WorkerResponse } from './worker-protocol.ts';

const MANIFEST = 'https://docs.example.com/search/manifest.json';
const OPEN: WorkerRequest = { kind: 'open', manifest: MANIFEST, keeps: false };
const SMALL = JSON.stringify({ sections: 2_000 });
const LARGE = JSON.stringify({ sections: 50_000 });
const query = (id: number): WorkerRequest => ({ kind: 'query', id, queries: { requests: [] } });

/** @param manifest what is at its address, or what keeps it from being read */
function workerFor(manifest: string | Error) {
	const inPage: WorkerRequest[] = [];
	const inWorker: WorkerRequest[] = [];
	class Host {
		constructor(private readonly respond: (response: WorkerResponse) => void) {}
		async handle(request: WorkerRequest) {
			inPage.push(request);
			if (request.kind === 'query') this.respond({ id: request.id, kind: 'result', result: { results: ['page'] } });
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
		if (manifest instanceof Error) throw manifest;
		return manifest;
	};
	const worker = new AdaptiveWorker({ loadHost: async () => Host, startWorker, mostInPage: 10_000, read });
	const answers: WorkerResponse[] = [];
	worker.addEventListener('message', ({ data }: { data: WorkerResponse }) => answers.push(data));
	return { worker, inPage, inWorker, answers, reads };
}

test('a small index is searched in the page, at once when it is open', async () => {
	const { worker, inPage, inWorker, answers, reads } = workerFor(SMALL);
	worker.postMessage(OPEN);
	worker.postMessage(query(1));
	await vi.waitFor(() => expect(answers).toHaveLength(1));
	worker.postMessage(query(2));
	expect(answers).toEqual([1, 2].map((id) => ({ id, kind: 'result', result: { results: ['page'] } })));
	expect(inPage).toEqual([{ ...OPEN, text: SMALL }, query(1), query(2)]);
	expect(inWorker).toEqual([]);
	expect(reads).toEqual([MANIFEST]);
});

test('a large index is searched in a worker, with everything that was asked before', async () => {
	const { worker, inPage, inWorker, answers } = workerFor(LARGE);
	for (const message of [OPEN, query(1)]) worker.postMessage(message);
	await vi.waitFor(() => expect(answers).toHaveLength(1));
	worker.postMessage(query(2));
	expect(inWorker).toEqual([{ ...OPEN, text: LARGE }, query(1), query(2)]);
	expect(inPage).toEqual([]);
});

test.each([
	['can not be read', new Error('offline')],
	['is something else', '<!doctype html>'],
])('where the manifest %s, queries are asked nonetheless, and say so', async (_, manifest) => {
	const { worker, inPage } = workerFor(manifest);
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
