import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, DeserializationError, RetryError } from './errors.ts';
import { HttpTransport } from './http-transport.ts';

const QUERIES = { requests: [{ indexName: 'docs', query: 'a' }] };

type Host = () => Promise<Response> | Response;

/** A network of hosts that records the requested origins. */
function network(hosts: Record<string, Host>, asked: string[] = []): typeof fetch {
	return async (input, init) => {
		const { origin } = new URL(String(input));
		asked.push(origin);
		const answer = hosts[origin];
		if (!answer) throw new TypeError('unknown host');
		return new Promise((resolve, reject) => {
			init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
			Promise.resolve(answer()).then(resolve, reject);
		});
	};
}

const good: Host = () => Response.json({ results: [] });
const broken: Host = () => Response.json({ message: 'broken' }, { status: 500 });
const silent: Host = () => new Promise(() => {});
const hosts = [{ url: 'https://one' }, { url: 'https://two' }];

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

describe('a host that fails', () => {
	it.each<[string, Host]>([
		['is broken', broken],
		['is unreachable', () => Promise.reject(new TypeError('refused'))],
	])('%s: the next host is used, and stays first for two minutes', async (_, failing) => {
		const asked: string[] = [];
		const transport = new HttpTransport({
			hosts,
			fetch: network({ 'https://one': failing, 'https://two': good }, asked),
		});
		await transport.query(QUERIES);
		expect(asked).toEqual(['https://one', 'https://two']);
		vi.advanceTimersByTime(120_000 - 1);
		await transport.query(QUERIES);
		expect(asked.slice(2)).toEqual(['https://two']);
		vi.advanceTimersByTime(1);
		await transport.query(QUERIES);
		expect(asked.slice(3)).toEqual(['https://one', 'https://two']);
	});

	it('does not send headers within a second: the next host is used', async () => {
		const asked: string[] = [];
		const fetch = network({ 'https://one': silent, 'https://two': good }, asked);
		const answer = new HttpTransport({ hosts, fetch }).query(QUERIES);
		await vi.advanceTimersByTimeAsync(999);
		expect(asked).toEqual(['https://one']);
		await vi.advanceTimersByTimeAsync(1);
		await answer;
		expect(asked).toEqual(['https://one', 'https://two']);
	});

	it('sends headers and then nothing for two seconds: the next host is used', async () => {
		const asked: string[] = [];
		const stuck: typeof fetch = async (input, init) => {
			asked.push(String(input));
			if (String(input).startsWith('https://two')) return Response.json({ results: [] });
			const body = new ReadableStream({
				start: (controller) => init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason)),
			});
			return new Response(body);
		};
		const answer = new HttpTransport({ hosts, fetch: stuck }).query(QUERIES);
		await vi.advanceTimersByTimeAsync(1_999);
		expect(asked).toHaveLength(1);
		await vi.advanceTimersByTimeAsync(1);
		await answer;
		expect(asked).toHaveLength(2);
	});
});

it('throws a RetryError with all failures if every host fails', async () => {
	const transport = new HttpTransport({ hosts, fetch: network({ 'https://one': broken }) });
	const error = await transport.query(QUERIES).catch((reason: unknown) => reason);
	expect(error).toBeInstanceOf(RetryError);
	expect(error).toMatchObject({
		message: 'Unreachable hosts',
		failures: [{ message: 'broken' }, { message: 'unknown host' }],
	});
	expect(transport.healthy).toBe(false);
});

it('does not try another host after a rejection', async () => {
	const asked: string[] = [];
	const refusing: Host = () => Response.json({ message: 'invalid value', status: 400 }, { status: 400 });
	const transport = new HttpTransport({
		hosts,
		fetch: network({ 'https://one': refusing, 'https://two': good }, asked),
	});
	const error = await transport.query(QUERIES).catch((reason: unknown) => reason);
	expect(error).toBeInstanceOf(ApiError);
	expect(error).toMatchObject({ message: 'invalid value', status: 400 });
	expect(asked).toEqual(['https://one']);
});

it.each(['<!doctype html>', '{"hits":[]}', '[]', '{"results":[{"nbHits":1}]}', '{"results":[{"hits":[null]}]}'])(
	'throws a DeserializationError for a response that is not a search response: %s',
	async (text) => {
		const transport = new HttpTransport({ hosts, fetch: network({ 'https://one': () => new Response(text) }) });
		const error = await transport.query(QUERIES).catch((reason: unknown) => reason);
		expect(error).toBeInstanceOf(DeserializationError);
		expect(error).toMatchObject({ response: text });
	},
);

it('rejects with the reason of an abort, without marking a host as down', async () => {
	const transport = new HttpTransport({ hosts, fetch: network({ 'https://one': silent }) });
	const controller = new AbortController();
	const answer = transport.query(QUERIES, { signal: controller.signal });
	controller.abort(new Error('typed on'));
	await expect(answer).rejects.toThrow('typed on');
	expect(transport.healthy).toBe(true);
});

it('gives up sending events after thirty seconds', async () => {
	const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => {
		const controller = new AbortController();
		setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), time);
		return controller.signal;
	});
	const told = vi.fn();
	const transport = new HttpTransport({ hosts, fetch: network({ 'https://one': silent }) });
	void transport.sendEvents([{ eventType: 'view', eventName: 'Hits', index: 'docs' }]).then(told);
	await vi.advanceTimersByTimeAsync(29_999);
	expect(told).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(told).toHaveBeenCalledOnce();
	timeout.mockRestore();
});

it('ignores failures to send events', async () => {
	const transport = new HttpTransport({ hosts, fetch: network({}) });
	await expect(
		transport.sendEvents([{ eventType: 'view', eventName: 'Hits', index: 'docs' }]),
	).resolves.toBeUndefined();
});
