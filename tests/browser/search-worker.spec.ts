/** Runs the contract of all transports in a real browser, with the index in the page and in a worker. */

import { ApiError } from '@octavo/search/client/errors.ts';
import type { SearchClient } from '@octavo/search/client/index.ts';
import type { RequestOptions } from '@octavo/search/client/transport.ts';
import { memoryFiles } from '@octavo/search/testing/open-sample.ts';
import { transportContract } from '@octavo/search/testing/transport-contract.ts';
import { expect, type Page, test } from '@playwright/test';
import { openClientPage } from '../support/client-page.ts';

const sourceFor = (options: object) => `
import { createSearchClient } from '@octavo/search/client/index.ts';
const client = createSearchClient({ staticIndex: ${JSON.stringify({ manifest: '/index/manifest.json', ...options })} });
const running = new Map();
window.abort = (id, message) => running.get(id)?.abort(new Error(message));
window.call = async (id, requests) => {
	const controller = new AbortController();
	running.set(id, controller);
	try {
		return { result: await client.search(requests, { signal: controller.signal }) };
	} catch ({ name, message, status }) {
		return { failure: { name, message, status } };
	}
};
`;

interface Outcome {
	result?: unknown;
	failure?: { name: string; message: string; status?: number };
}

declare global {
	interface Window {
		call(id: number, requests: unknown): Promise<Outcome>;
		abort(id: number, message: string): void;
	}
}

/** Wraps the client in the page, so that the contract can call it from here. */
function clientIn(page: Page): SearchClient {
	let lastId = 0;
	const call = async (requests: unknown, { signal }: RequestOptions = {}) => {
		const id = ++lastId;
		const answer = page.evaluate(([id, requests]) => window.call(id, requests), [id, requests] as const);
		signal?.addEventListener('abort', () =>
			page.evaluate(([id, text]) => window.abort(id, text), [id, signal.reason.message] as const),
		);
		const { result, failure } = await answer;
		if (!failure) return result as never;
		throw failure.name === 'ApiError' ? new ApiError(failure.message, failure.status ?? 0) : new Error(failure.message);
	};
	return {
		search: (requests, options) => call(requests, options),
		sendEvents: async () => {},
		prepare: async () => {},
		close: () => {},
	};
}

function indexFiles(): Map<string, string> {
	const { texts } = memoryFiles();
	return new Map(
		[...texts].map(([name, text]) => [name === 'manifest.json' ? `/index/${name}` : `/index/parts/${name}`, text]),
	);
}

/** Options that make the browser search in the page, as for a small index, or in a worker, as for a large one. */
const THREADS = { 'in the page': {}, 'in a worker': { maxSectionsInPage: 0 } };

for (const [thread, options] of Object.entries(THREADS)) {
	for (const [name, check] of Object.entries(transportContract)) {
		test(`${thread}: ${name}`, async ({ page }) => {
			await openClientPage(page, sourceFor(options), indexFiles());
			await page.waitForFunction(() => 'call' in window);
			await check(clientIn(page));
			// An aborted query starts no worker; an answered one shows where it was answered.
			await clientIn(page).search([{ indexName: 'docs', query: 'pool' }]);
			await expect.poll(() => page.workers().length).toBe(thread === 'in a worker' ? 1 : 0);
		});
	}
}

test('without an index a search fails', async ({ page }) => {
	await openClientPage(page, sourceFor({}));
	await page.waitForFunction(() => 'call' in window);
	const outcome = await page.evaluate(() => window.call(1, [{ indexName: 'docs', query: 'pool' }]));
	expect(outcome.failure).toMatchObject({ name: 'RetryError', message: 'Unreachable hosts' });
});
