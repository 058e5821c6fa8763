import { Agent } from 'node:http';
import { sendRaw, statusesOf } from '@octavo/server/testing/raw-request.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileRequests } from './hostile-requests.ts';
import {
	type Ask,
	ask,
	randomFrom,
	type ServerProgram,
	slowness,
	startProgram,
	temporaryFolder,
	vote,
} from './program.ts';
import { strangeSearch } from './strange-search.ts';

const SEARCHES = 28_000;
/** Concurrent requests. */
const CLIENTS = 8;

let server: ServerProgram;
const folder = temporaryFolder();
beforeAll(async () => {
	server = await startProgram({ dataDirectory: folder.path, variables: { ASK_PROXIES: '1' } });
});
afterAll(async () => {
	await server[Symbol.asyncDispose]();
	folder[Symbol.dispose]();
});

describe('a server', () => {
	it('answers every hostile request with an error, reveals nothing, and keeps running', async () => {
		const requests = hostileRequests();
		expect(requests.length).toBeGreaterThanOrEqual(900);
		const wrong: string[] = [];
		for (const { name, bytes } of requests) {
			const received = await sendRaw(server.port, bytes).catch((error: Error) => `no answer: ${error.message}`);
			const statuses = statusesOf(received);
			const isBad = statuses.length === 0 || statuses.some((status) => status >= 500 && status !== 501);
			if (isBad || /root:|scriptHashes|^set-cookie:|^x-injected:|^location: (?:https?:)?\/\//im.test(received)) {
				wrong.push(`${name}: ${received.slice(0, 200)}`);
			}
		}
		console.log(`${requests.length} hostile requests, ${wrong.length} answered wrongly`);
		expect(wrong).toEqual([]);
		expect((await ask(server.port, { path: '/cms/quick-start' })).status).toBe(200);
	});

	it(`answers ${SEARCHES} strange searches without a server error, and with balanced marks`, async () => {
		const random = randomFrom(7);
		const wrong: string[] = [];
		const replies: Awaited<ReturnType<typeof ask>>[] = [];
		let asked = 0;
		const client = async (number: number) => {
			// On one connection, as browsers do.
			const agent = new Agent({ keepAlive: true, maxSockets: 1 });
			while (asked < SEARCHES) {
				asked += 1;
				const body = strangeSearch(random);
				const sent: Ask = {
					path: '/1/indexes/*/queries',
					method: 'POST',
					headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${number}` },
					body,
					agent,
				};
				const reply = await ask(server.port, sent);
				replies.push({ ...reply, body: '' });
				if (reply.status >= 500 || (reply.status === 200 && !isWhole(reply.body)))
					wrong.push(`${reply.status} ${body}`);
			}
			agent.destroy();
		};
		await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
		const answered = replies.filter(({ status }) => status === 200).length;
		const { slowest, p99 } = slowness(replies);
		console.log(`${replies.length} searches, ${answered} with an answer, p99 ${p99} ms, slowest ${slowest} ms`);
		expect(wrong).toEqual([]);
		expect(answered).toBeGreaterThan(SEARCHES / 2);
	});

	it('keeps no vote from another site, for no page, or with invalid data', async () => {
		const valid = vote(server.port, 'x');
		// An address of its own: the hostile requests before it used up the votes per minute of theirs.
		const own = { ...valid, headers: { ...valid.headers, 'x-forwarded-for': '192.0.2.200' } };
		expect((await ask(server.port, own)).status).toBe(200);
		const foreign = await ask(server.port, { ...own, headers: { ...own.headers, origin: 'https://evil.example' } });
		expect(foreign.status).toBe(403);
		for (const page of ['/no/such/page', '//evil.example', 7]) {
			const body = JSON.stringify({ page, helpful: true });
			expect((await ask(server.port, { ...own, body })).status).toBe(400);
		}
		const thanks = await ask(server.port, { path: '/api/feedback/thanks?page=//evil.example/x&helpful=yes' });
		expect(thanks.body).not.toContain('href="//evil');
	});
});

/** Whether every opened mark is closed. */
function isWhole(body: string): boolean {
	return body.split('<mark>').length === body.split('</mark>').length;
}
