import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { sendJsonErrors } from './errors.ts';
import { TooBusyError, turnOf } from './fair-queue.ts';
import type { FeaturePlugin } from './feature.ts';
import { get } from './testing/raw-request.ts';
import { startServer } from './testing/start.ts';

const search: FeaturePlugin = {
	name: 'search',
	register(app, { site }) {
		app.post('/1/indexes/*', async () => ({ build: (await site.current()).manifest.buildId }));
		app.get('/cms/live', async () => 'from the feature');
		app.setErrorHandler((error, _request, reply) => reply.code(422).send({ search: String(error) }));
		app.get('/cms/failing', async () => {
			throw new Error('odd');
		});
	},
};

describe('features', () => {
	it('take precedence over static files and see the build that is served', async () => {
		await using server = await startServer({ 'cms/live/index.html': 'static' }, { features: [search] });
		expect((await get(server.port, '/cms/live')).body.toString()).toBe('from the feature');
		const answer = await get(server.port, '/1/indexes/pages/query', {}, 'POST');
		expect(JSON.parse(answer.body.toString())).toEqual({ build: 'build-1' });
		expect(answer.headers['x-content-type-options']).toBe('nosniff');
	});

	it('have their own error handling', async () => {
		await using server = await startServer({}, { features: [search] });
		expect((await get(server.port, '/cms/failing')).status).toBe(422);
		expect((await get(server.port, '/%')).status).toBe(400);
		expect((await get(server.port, '/cms/intro')).status).toBe(200);
	});

	it.each([
		['too much from an address', new TooBusyError(429), 429, '1'],
		['too much from everybody', new TooBusyError(503), 503, '1'],
		['an error that says when', Object.assign(new Error('later'), { statusCode: 503, retryAfter: 3 }), 503, '3'],
	])('tell a client when to come back: %s', async (_what, error, status, seconds) => {
		const busy: FeaturePlugin = {
			name: 'busy',
			register(app, { queue }) {
				sendJsonErrors(app, 'busy failed');
				app.get('/busy', async (_request, reply) =>
					queue.run(turnOf(reply, 1), async () => {
						throw error;
					}),
				);
			},
		};
		await using server = await startServer({}, { features: [busy] });
		const refused = await get(server.port, '/busy');
		expect([refused.status, refused.headers['retry-after']]).toEqual([status, seconds]);
	});
});

describe('connections beyond the limit', () => {
	let running = 0;
	const slow: FeaturePlugin = {
		name: 'slow',
		register(app) {
			app.get('/slow', () => {
				running += 1;
				return new Promise(() => {});
			});
		},
	};
	const opened = async (port: number, text = '') => {
		const socket = connect(port, '127.0.0.1');
		await once(socket, 'connect');
		socket.write(text);
		return socket;
	};

	it('take the place of idle ones', async () => {
		await using server = await startServer({}, { limits: { connections: 3 } });
		const idle = await Promise.all([opened(server.port), opened(server.port), opened(server.port)]);
		const closed = Promise.race(idle.map((socket) => once(socket, 'close')));
		expect((await get(server.port, '/cms/intro')).status).toBe(200);
		await closed;
		for (const socket of idle) socket.destroy();
	});

	it('take the place of those whose request does not end', async () => {
		let arrived = 0;
		const upload: FeaturePlugin = {
			name: 'upload',
			register(app) {
				app.addHook('onRequest', async () => {
					arrived += 1;
				});
				app.post('/upload', () => 'never');
			},
		};
		await using server = await startServer({}, { features: [upload], limits: { connections: 2 } });
		const request = 'POST /upload HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';
		const uploading = [await opened(server.port, request), await opened(server.port, request)];
		await expect.poll(() => arrived).toBe(2);
		expect((await get(server.port, '/cms/intro')).status).toBe(200);
		for (const socket of uploading) socket.destroy();
	});

	it('are told to come back while all are busy', async () => {
		await using server = await startServer({}, { features: [slow], limits: { connections: 2 } });
		const request = 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n';
		const busy = [await opened(server.port, request), await opened(server.port, request)];
		await expect.poll(() => running).toBe(2);
		expect((await get(server.port, '/cms/intro')).status).toBe(503);
		for (const socket of busy) socket.destroy();
	});
});

describe('/healthz', () => {
	it('names the build and is never cached', async () => {
		await using server = await startServer();
		const health = await get(server.port, '/healthz');
		expect([health.status, health.headers['cache-control']]).toEqual([200, 'no-store']);
		expect(JSON.parse(health.body.toString())).toEqual({ status: 'ok', buildId: 'build-1' });
		expect((await get(server.port, '/healthz', {}, 'HEAD')).status).toBe(200);
	});
});

describe('log', () => {
	async function linesOf(request: (port: number) => Promise<unknown>): Promise<Record<string, unknown>[]> {
		const lines: string[] = [];
		const logDestination = { write: (line: string) => lines.push(line) };
		await using server = await startServer({}, { logLevel: 'info', logDestination });
		await request(server.port);
		// A line is written when the response is done; a client may see the response a moment earlier.
		while (!lines.join('').includes('request completed')) await new Promise((resolve) => setTimeout(resolve, 5));
		return lines.map((line): Record<string, unknown> => JSON.parse(line)).filter((line) => 'requestId' in line);
	}

	it('has one line per request: request, outcome and duration', async () => {
		const lines = await linesOf((port) => get(port, '/cms/intro'));
		expect(lines).toHaveLength(1);
		expect(lines[0]).toMatchObject({ method: 'GET', path: '/cms/intro', status: 200, msg: 'request completed' });
		expect(lines[0]?.requestId).toMatch(/^[\w-]{36}$/);
		expect(lines[0]?.milliseconds).toBeTypeOf('number');
	});

	it('contains nothing about the client or about what was searched for', async () => {
		const headers = { 'user-agent': 'Agent 007', referer: 'https://example.com/from', cookie: 'id=secret' };
		const [line] = await linesOf((port) => get(port, '/search?q=private+words', headers));
		expect(line).toMatchObject({ path: '/search', status: 404 });
		expect(JSON.stringify(line)).not.toMatch(/private|127\.0\.0\.1|Agent|example\.com|secret/);
	});

	it('leaves out health checks', async () => {
		const lines = await linesOf(async (port) => [await get(port, '/healthz'), await get(port, '/cms/intro')]);
		expect(lines.map(({ path }) => path)).toEqual(['/cms/intro']);
	});
});
