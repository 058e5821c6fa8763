import { MAX_COMMENT } from '@octavo/contract/index.ts';
import { PAGES, RECORDS } from '@octavo/search/ask/testing/sample-site.ts';
import { describe, expect, it } from 'vitest';
import type { StoreEvent } from '../store/index.ts';
import { indexFiles } from '../testing/search-server.ts';
import { startServer } from '../testing/start.ts';
import { askFeature } from './ask-feature.ts';

const FILES = {
	...(await indexFiles(RECORDS)),
	'search/records.jsonl': RECORDS.map((record) => `${JSON.stringify(record)}\n`).join(''),
	...Object.fromEntries(Object.entries(PAGES).map(([route, text]) => [`${route.slice(1)}.md`, text])),
};

function post(port: number, body: unknown, type = 'application/json'): Promise<Response> {
	return fetch(`http://127.0.0.1:${port}/api/ask`, {
		method: 'POST',
		headers: { 'content-type': type },
		body: typeof body === 'string' ? body : JSON.stringify(body),
	});
}

async function eventsOf(response: Response): Promise<Record<string, unknown>[]> {
	return (await response.text())
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line));
}

describe('POST /api/ask', () => {
	it('answers with events: sources, parts and end', async () => {
		await using server = await startServer(FILES, { features: [askFeature()] });
		const response = await post(server.port, { question: 'How do I create a token?' });
		expect(response.status).toBe(200);
		expect(response.headers.get('content-type')).toMatch(/^application\/x-ndjson/);
		expect(response.headers.get('cache-control')).toBe('no-store');
		const events = await eventsOf(response);
		expect(events[0]).toMatchObject({
			type: 'start',
			kind: 'answer',
			sources: [{ number: 1, url: '/cms/tokens#create' }],
		});
		expect(events[1]).toMatchObject({ type: 'part', sources: [1] });
		expect(events.at(-1)).toEqual({ type: 'end' });
	});

	it('stays within an area and answers follow-up questions', async () => {
		await using server = await startServer(FILES, { features: [askFeature()] });
		const elsewhere = await eventsOf(await post(server.port, { question: 'How do I create a token?', area: 'cloud' }));
		expect(elsewhere[0]).toMatchObject({ kind: 'not-covered' });
		const question = { question: 'And why?', conversation: [{ question: 'How do I create a token?' }] };
		expect((await eventsOf(await post(server.port, question)))[0]).toMatchObject({ kind: 'answer' });
	});

	it.each([
		['no question', {}, 400, 'question'],
		['an empty one', { question: ' ' }, 400, 'question'],
		['one too long', { question: 'x'.repeat(1001) }, 400, 'question'],
		['an unknown field', { question: 'a', model: 'b' }, 400, 'model'],
		['a strange area', { question: 'a', area: '../b' }, 400, 'area'],
		[
			'too many questions before',
			{ question: 'a', conversation: Array(7).fill({ question: 'b' }) },
			400,
			'conversation',
		],
		['broken JSON', '{', 400, 'JSON'],
		['too much', { question: 'x'.repeat(70_000) }, 413, 'large'],
	])('refuses %s and says what is wrong', async (_name, body, status, word) => {
		await using server = await startServer(FILES, { features: [askFeature()] });
		const response = await post(server.port, body);
		expect(response.status).toBe(status);
		expect((await response.json()).message).toContain(word);
	});

	it('refuses a body that is not JSON', async () => {
		await using server = await startServer(FILES, { features: [askFeature()] });
		expect((await post(server.port, 'question=a', 'application/x-www-form-urlencoded')).status).toBe(415);
	});

	it('says when to come back after too many questions', async () => {
		await using server = await startServer(FILES, { features: [askFeature({ perMinute: 2 })] });
		const ask = () => post(server.port, { question: 'How do I create a token?' });
		expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
		const refused = await ask();
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
		expect((await refused.json()).message).toMatch(/Too many questions.*Try again in \d+ seconds/);
		expect((await fetch(`http://127.0.0.1:${server.port}/cms/intro`)).status).toBe(200);
	});

	it('does not reveal internal errors', async () => {
		await using server = await startServer({ 'search/records.jsonl': 'broken\n' }, { features: [askFeature()] });
		const response = await post(server.port, { question: 'a token' });
		expect(response.status).toBe(500);
		expect((await response.json()).message).toMatch(/^Something went wrong here\. Request id: /);
	});
});

it('is announced to documents, and only to them', async () => {
	await using server = await startServer(FILES, { features: [askFeature()] });
	const timing = async (path: string) =>
		(await fetch(`http://127.0.0.1:${server.port}${path}`)).headers.get('server-timing');
	expect(await timing('/cms/intro')).toBe('ask');
	expect(await timing('/cms/intro.md')).toBeNull();
	await using plain = await startServer(FILES);
	expect((await fetch(`http://127.0.0.1:${plain.port}/cms/intro`)).headers.get('server-timing')).toBeNull();
});

describe('POST /api/ask/rating', () => {
	const rate = (port: number, body: unknown) =>
		fetch(`http://127.0.0.1:${port}/api/ask/rating`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(body),
		});

	it('refuses ratings from pages of other sites', async () => {
		const recorder = { record: async () => true };
		await using server = await startServer(FILES, { features: [askFeature({ recorder })] });
		const response = await fetch(`http://127.0.0.1:${server.port}/api/ask/rating`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
			body: JSON.stringify({ question: 'How do I create a token?', rating: 'up' }),
		});
		expect(response.status).toBe(403);
	});

	it('records a rating, without anything about the reader', async () => {
		const recorded: StoreEvent[] = [];
		const recorder = { record: async (event: StoreEvent) => recorded.push(event) > 0 };
		await using server = await startServer(FILES, { features: [askFeature({ recorder })] });
		const rating = { question: 'How do I create a token?', rating: 'down', reason: 'incomplete', comment: 'No.' };
		expect((await rate(server.port, rating)).status).toBe(204);
		expect(recorded).toEqual([{ kind: 'rating', ...rating }]);
		expect((await rate(server.port, { ...rating, reason: 'rude' })).status).toBe(400);
		expect((await rate(server.port, { ...rating, email: 'a@b.example' })).status).toBe(400);
		expect((await rate(server.port, { rating: 'up' })).status).toBe(400);
		// The store keeps no more than this.
		expect((await rate(server.port, { ...rating, comment: 'a'.repeat(MAX_COMMENT + 1) })).status).toBe(400);
		expect(recorded).toHaveLength(1);
		const page = await fetch(`http://127.0.0.1:${server.port}/cms/intro`);
		expect(page.headers.get('server-timing')).toBe('ask, ask-rating');
	});

	it('does not exist without a recorder', async () => {
		await using server = await startServer(FILES, { features: [askFeature()] });
		expect((await rate(server.port, { question: 'a', rating: 'up' })).status).toBe(405);
	});

	it('receives every question with its outcome', async () => {
		const recorded: StoreEvent[] = [];
		const recorder = { record: async (event: StoreEvent) => recorded.push(event) > 0 };
		await using server = await startServer(FILES, { features: [askFeature({ recorder })] });
		await post(server.port, { question: 'How do I create a token?', area: 'cms' });
		await post(server.port, { question: 'sourdough bread' });
		expect(recorded).toEqual([
			{
				kind: 'question',
				question: 'How do I create a token?',
				area: 'cms',
				outcome: 'answered',
				sources: [expect.stringContaining('/cms/tokens#create')],
			},
			{ kind: 'question', question: 'sourdough bread', outcome: 'not-covered', sources: [] },
		]);
	});
});

it('counts questions by the address that the proxies in front report, and an IPv6 network as one address', async () => {
	await using server = await startServer(FILES, { features: [askFeature({ perMinute: 1 })], proxies: 1 });
	const from = async (forwarded: string) => {
		const response = await fetch(`http://127.0.0.1:${server.port}/api/ask`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
			body: JSON.stringify({ question: 'a token' }),
		});
		return response.status;
	};
	expect(await from('192.0.2.1')).toBe(200);
	expect(await from('192.0.2.2')).toBe(200);
	expect(await from('198.51.100.7, 192.0.2.1')).toBe(429);
	expect(await from('2001:db8:0:1::1')).toBe(200);
	expect(await from('2001:db8:0:1:ffff::2')).toBe(429);
	expect(await from('2001:db8:0:2::1')).toBe(200);
});

it('ignores the address that a client claims when there is no proxy', async () => {
	await using server = await startServer(FILES, { features: [askFeature({ perMinute: 1 })] });
	const ask = (forwarded: string) =>
		fetch(`http://127.0.0.1:${server.port}/api/ask`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
			body: JSON.stringify({ question: 'a token' }),
		});
	expect((await ask('192.0.2.1')).status).toBe(200);
	expect((await ask('192.0.2.2')).status).toBe(429);
});
