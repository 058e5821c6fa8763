import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentOf } from './testing/fixture-site.ts';
import { get, sendRaw, statusesOf } from './testing/raw-request.ts';
import { startServer, type TestServer } from './testing/start.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startServer(
		{},
		{
			limits: { headersTimeout: 300, requestTimeout: 600, timeoutCheckInterval: 50, bodyBytes: 1000 },
			features: [
				{
					name: 'echo',
					register(app) {
						app.post('/echo', async (request) => ({ received: request.body }));
						app.get('/broken', async () => {
							throw new Error('internal detail');
						});
					},
				},
			],
		},
	);
});
afterAll(() => server[Symbol.asyncDispose]());

const close = 'Connection: close\r\n\r\n';
const getRaw = (target: string) => sendRaw(server.port, `GET ${target} HTTP/1.1\r\nHost: a\r\n${close}`);
const stillServes = async () => expect((await get(server.port, '/cms/intro')).status).toBe(200);

describe('paths', () => {
	it.each([
		'/../server.json',
		'/cms/../../etc/passwd',
		'/cms/..',
		'/./server.json',
		'/..%2f..%2fetc%2fpasswd',
		'/%2e%2e/%2e%2e/etc/passwd',
		'/cms/%2e%2e%2fserver.json',
		'/..\\..\\etc\\passwd',
		'/..%5c..%5cetc%5cpasswd',
		'/cms%5cintro',
		'/cms/intro%00.html',
		'/cms/intro%0d%0aSet-Cookie:%20a=b',
		'/cms/intro%0a/',
		'/%7f',
	])('refuses %s', async (target) => {
		const received = await getRaw(target);
		expect(statusesOf(received)).toEqual([400]);
		expect(received).not.toMatch(/root:|scriptHashes|set-cookie/i);
		expect(received).toMatch(/^x-content-type-options: nosniff\r$/m);
	});

	it.each(['/%', '/%E0%A4%A', '/%ff', '/cms/%zz/intro', '/%C0%AE%C0%AE/'])(
		'explains that %s is not decodable',
		async (target) => {
			const received = await getRaw(target);
			expect(statusesOf(received)).toEqual([400]);
			expect(received).toContain(
				`Pathname "${target}" could not be decoded. This is likely caused by an invalid percent-encoding.`,
			);
			expect(received).toMatch(/^content-type: text\/plain/m);
			expect(received).toMatch(/^x-content-type-options: nosniff\r$/m);
		},
	);

	it('finds nothing under a doubly encoded path', async () => {
		expect(statusesOf(await getRaw('/%252e%252e/server.json'))).toEqual([404]);
	});

	it('never redirects to another host', async () => {
		for (const target of [
			'//example.com/',
			'//example.com/index.html',
			'/%2F/example.com/',
			'///example.com.html',
			'//example.com//..;/',
		]) {
			expect(await getRaw(target)).not.toMatch(/^location:/im);
		}
	});

	it('accepts the absolute form that proxies send', async () => {
		expect(await getRaw('http://docs.example.com/cms/intro')).toContain('Intro');
		expect(await getRaw('http://docs.example.com')).toContain('Home');
		expect(statusesOf(await getRaw('http://docs.example.com/../server.json'))).toEqual([400]);
	});
});

describe('methods', () => {
	it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'TRACE', 'PURGE'])('answers %s with 405', async (method) => {
		const response = await get(server.port, '/cms/intro', {}, method);
		expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
	});

	it('answers OPTIONS, CONNECT and methods that do not exist', async () => {
		const options = await get(server.port, '/cms/intro', {}, 'OPTIONS');
		expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
		expect(statusesOf(await sendRaw(server.port, `OPTIONS * HTTP/1.1\r\nHost: a\r\n${close}`))).toEqual([204]);
		expect(statusesOf(await sendRaw(server.port, `GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n${close}`))).toEqual([400]);
		expect(statusesOf(await sendRaw(server.port, 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n'))).toEqual([405]);
		expect(statusesOf(await sendRaw(server.port, 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n'))).toEqual([501]);
		await stillServes();
	});
});

describe('sizes', () => {
	it('refuses oversized headers and targets with 431', async () => {
		const long = 'a'.repeat(20_000);
		expect(statusesOf(await sendRaw(server.port, `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${long}\r\n\r\n`))).toEqual([
			431,
		]);
		expect(statusesOf(await sendRaw(server.port, `GET /${long} HTTP/1.1\r\nHost: a\r\n\r\n`))).toEqual([431]);
		await stillServes();
	});

	it('answers a path as long as the headers may be', async () => {
		expect(statusesOf(await getRaw(`/${'a'.repeat(15_000)}`))).toEqual([404]);
		expect(statusesOf(await getRaw(`/${'%61/'.repeat(3_000)}`))).toEqual([404]);
	});

	it('refuses huge bodies with 413 at any address, whether announced or not', async () => {
		const announced = 'Host: a\r\nContent-Type: application/json\r\nContent-Length: 999999999\r\n\r\n';
		for (const line of ['POST /echo', 'POST /cms/intro', 'GET /cms/intro']) {
			expect(statusesOf(await sendRaw(server.port, `${line} HTTP/1.1\r\n${announced}`))).toEqual([413]);
		}
		const chunked = 'Host: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
		const chunk = `7d0\r\n${'1'.repeat(2000)}\r\n`;
		expect(statusesOf(await sendRaw(server.port, `POST /echo HTTP/1.1\r\n${chunked}`, chunk, '0\r\n\r\n'))).toEqual([
			413,
		]);
		await stillServes();
	});

	it('answers a GET with a body, and then closes the connection', async () => {
		const received = await sendRaw(server.port, 'GET /cms/intro HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello');
		expect(statusesOf(received)).toEqual([200]);
		expect(received).toMatch(/^connection: close\r$/im);
	});
});

describe('time', () => {
	it('closes a connection whose headers do not end', async () => {
		expect(statusesOf(await sendRaw(server.port, 'GET /cms/intro HTTP/1.1\r\nHost: a\r\nX-Slow: '))).toEqual([408]);
	});

	it('closes a connection whose headers come byte by byte', async () => {
		const socket = connect(server.port, '127.0.0.1');
		const closed = new Promise((resolve) => socket.once('close', resolve));
		socket.on('error', () => {}).resume();
		socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
		const drip = setInterval(() => socket.writable && socket.write('a'), 20);
		await closed;
		clearInterval(drip);
		await stillServes();
	});

	it('closes a connection whose body does not end', async () => {
		const start = 'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
		expect(statusesOf(await sendRaw(server.port, start))).toEqual([408]);
	});

	it.each([
		['the headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', '408'],
		[
			'the body',
			'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{',
			'408',
		],
		['nonsense', 'G@RBAGE\r\n\r\n', '400'],
	])('takes the connection from a client that goes on sending %s after its answer', async (_what, start, status) => {
		const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
		const closed = new Promise((resolve) => socket.once('close', resolve));
		let received = '';
		socket
			.on('error', () => {})
			.on('data', (part) => {
				received += part;
			});
		socket.write(start);
		const drip = setInterval(() => socket.write(' '), 20);
		await closed;
		clearInterval(drip);
		expect(received).toContain(`HTTP/1.1 ${status} `);
	});

	it('survives clients that disconnect in the middle', async () => {
		for (const part of ['GET', 'GET / HTTP/1.1\r\n', 'GET /cms/intro HTTP/1.1\r\nHost: a\r\n\r\n']) {
			const socket = connect(server.port, '127.0.0.1');
			socket.on('error', () => {});
			await new Promise((resolve) => socket.write(part, resolve));
			socket.resetAndDestroy();
		}
		await wait(50);
		await stillServes();
	});
});

describe('protocol', () => {
	it.each([
		['nonsense', 'hello\r\n\r\n'],
		['binary', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03])],
		['a missing Host', 'GET / HTTP/1.1\r\n\r\n'],
		['a broken header', 'GET / HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n'],
		['two lengths', 'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
		['smuggling', 'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
		['a negative length', 'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n'],
		['an unknown version', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n'],
		[
			'a bad chunk',
			'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
		],
	])('answers %s with 400', async (_name, bytes) => {
		expect(statusesOf(await sendRaw(server.port, bytes))).toEqual([400]);
		await stillServes();
	});

	it('speaks HTTP/1.0', async () => {
		const received = await sendRaw(server.port, 'GET /cms/intro HTTP/1.0\r\n\r\n');
		expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
		expect(received).toMatch(/^connection: close\r$/im);
		expect(received).not.toMatch(/^transfer-encoding/im);
		expect(received.endsWith(documentOf('Intro'))).toBe(true);
	});

	it('answers pipelined requests in order', async () => {
		const one = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
		const received = await sendRaw(
			server.port,
			one('/nothing'),
			one('/cms/intro'),
			one('/cms/'),
			`GET / HTTP/1.1\r\nHost: a\r\n${close}`,
		);
		expect(statusesOf(received)).toEqual([404, 200, 301, 200]);
	});

	it('answers valid requests before the garbage that follows them', async () => {
		const good = 'GET /cms/intro HTTP/1.1\r\nHost: a\r\n\r\n';
		const received = await sendRaw(server.port, good, good, 'G@RBAGE\r\n\r\n');
		expect(statusesOf(received)).toEqual([200, 200, 400]);
		expect(received.split(documentOf('Intro'))).toHaveLength(3);
		await stillServes();
	});
});

describe('errors of our own', () => {
	it('sends the client an id and nothing else', async () => {
		const response = await get(server.port, '/broken');
		expect(response.status).toBe(500);
		expect(response.body.toString()).toMatch(/^Something went wrong here\. Request id: [\w-]{36}\n$/);
	});
});
