import { t } from '@octavo/contract/index.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WorkerAnswer } from './browser-ask.ts';

const postMessage = vi.fn<(answer: WorkerAnswer) => void>();
let ask: (event: { data: object }) => Promise<void>;

beforeEach(async () => {
	vi.resetModules();
	postMessage.mockReset();
	const addEventListener = vi.fn();
	vi.stubGlobal('self', { addEventListener, postMessage });
	await import('./ask.worker.ts');
	ask = addEventListener.mock.calls[0]?.[1];
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

it.each([
	['no index', () => new Response('', { status: 404 }), 'This site has no search index to answer from.'],
	['a damaged index', () => new Response('{'), t('ask.unsearchable')],
	['a network that asks to log in', () => new Response('<!doctype html>'), t('ask.unreachable')],
])('says in words for readers that a site has %s', async (_, answer, error) => {
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	vi.stubGlobal('fetch', async () => answer());
	await ask({ data: { id: 1, question: 'How?', options: {} } });
	expect(postMessage).toHaveBeenCalledExactlyOnceWith({ id: 1, error });
});
