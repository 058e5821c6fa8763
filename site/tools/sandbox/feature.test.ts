import { startServer, type TestServer } from '@octavo/server/testing/start.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxFeature } from './feature.ts';
import type { Sandbox } from './index.ts';
import { SandboxUnavailableError } from './sandbox.ts';

const echo: Sandbox = {
	problem: () => undefined,
	send: async (steps) => ({
		status: 201,
		statusText: 'Created',
		headers: { 'content-type': 'application/vnd.api+json' },
		text: JSON.stringify(steps),
		milliseconds: 1,
	}),
	sendToProject: async () => {
		throw new SandboxUnavailableError('It starts.');
	},
	close: async () => {},
};

let server: TestServer;
beforeAll(async () => {
	server = await startServer({}, { features: [sandboxFeature(echo)] });
});
afterAll(() => server[Symbol.asyncDispose]());

const send = (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init);

it('sends a single request as it is, without the headers of the connection', async () => {
	const body = '{"data":{"name":"Trattoria"}}';
	const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' };
	const answer = await send('/sandbox/api/restaurants?status=draft', { method: 'POST', headers, body });
	expect([answer.status, answer.headers.get('content-type')]).toEqual([201, 'application/json; charset=utf-8']);
	const [step] = await answer.json();
	expect(step).toMatchObject({ method: 'POST', path: '/api/restaurants?status=draft', body, as: 'public' });
	expect(Object.keys(step.headers).sort()).toEqual(['accept', 'accept-language', 'content-type']);
});

it('says when to come back while the project of a page starts', async () => {
	const call = { project: { page: '/cms/intro', name: 'one' }, steps: [{ method: 'GET', path: '/api/restaurants' }] };
	const answer = await send('/sandbox/send', { method: 'POST', body: JSON.stringify(call) });
	expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
	expect(await answer.json()).toEqual({ message: 'It starts.' });
});

it.each([
	['{', /^The body is not JSON; send/],
	['', /^The body is not JSON; send/],
	['{"steps":[]}', /^steps: /],
])('refuses the call %j and says what is wrong', async (body, message) => {
	const answer = await send('/sandbox/send', { method: 'POST', body });
	expect(answer.status).toBe(400);
	expect((await answer.json()).message).toMatch(message);
});
