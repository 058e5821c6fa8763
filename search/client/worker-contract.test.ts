import { describe } from 'vitest';
import { memoryWorker } from '../testing/memory-worker.ts';
import { testTransport } from '../testing/test-transport.ts';
import { createSearchClient } from './index.ts';

describe('in a worker', () => {
	const client = createSearchClient({
		worker: { manifest: 'https://docs.example.com/search/manifest.json', createWorker: memoryWorker },
	});
	testTransport(() => client);
});
