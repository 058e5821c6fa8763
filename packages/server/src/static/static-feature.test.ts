import { once } from 'node:events';
import { symlink, truncate, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentOf, SCRIPT_HASH, writeSite } from '../testing/fixture-site.ts';
import { get, type RawResponse } from '../testing/raw-request.ts';
import { startServer, type TestServer } from '../testing/start.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startServer({
		'.env': 'SECRET=1',
		'cms/.hidden/index.html': 'hidden',
		'cms/with space/index.html': documentOf('Space'),
		'cms/v5.1/index.html': documentOf('Dotted'),
		'large.bin': Buffer.alloc(3 * 1024 * 1024, 'x'),
		'robots.txt': 'User-agent: *\n',
	});
});
afterAll(() => server[Symbol.asyncDispose]());

const fetchPath = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawResponse> =>
	get(server.port, path, headers, method);

describe('routes', () => {
	it.each([
		['/', 'Home'],
		['/cms/intro', 'Intro'],
		['/home/Home', 'Home'],
		['/cms/with%20space', 'Space'],
		['/cms/v5.1', 'Dotted'],
		['/cms/intro?utm=1', 'Intro'],
	])('serves the document of %s', async (path, title) => {
		const response = await fetchPath(path);
		expect(response.status).toBe(200);
		expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
		expect(response.body.toString()).toBe(documentOf(title));
	});

	it.each([
		['/cms/intro/', '/cms/intro'],
		['/cms/intro.html', '/cms/intro'],
		['/cms/intro/index.html', '/cms/intro'],
		['/cms/intro/?a=1&b=%20', '/cms/intro?a=1&b=%20'],
		['/index.html', '/'],
		['/index.html?q=x', '/?q=x'],
		['/cms/with%20space/', '/cms/with%20space'],
		['/cms//intro', '/cms/intro'],
		['//cms///intro//', '/cms/intro'],
		['//cms/intro.html?a=1', '/cms/intro?a=1'],
		['//', '/'],
		['//cms//', '/cms/intro'],
		['/cms', '/cms/intro'],
		['/cms/', '/cms/intro'],
		['/cms.html', '/cms/intro'],
		['/cms?x=1', '/cms/intro?x=1'],
		['/old/guide?x=1', '/cms/intro?x=1#usage'],
		['/chat', 'https://chat.example.com/room'],
	])('redirects %s to %s permanently, in one hop', async (path, location) => {
		const response = await fetchPath(path);
		expect([response.status, response.headers.location]).toEqual([301, location]);
	});

	it('redirects temporarily when the redirect is not permanent, and merges queries', async () => {
		const response = await fetchPath('/soon?page=2');
		expect([response.status, response.headers.location]).toEqual([302, '/cms/intro?from=soon&page=2']);
	});

	it.each([
		'/nothing',
		'/nothing.html',
		'/nothing/',
		'/CMS/intro',
		'/CMS',
		'//nothing',
		'//example.com/',
		'/cms/intro//index.html/',
		'//404.html',
		'/cms%2Fintro',
		'/404.html',
		'/404',
		'/cms/with%20space/index',
		`/${'a'.repeat(300)}`,
		`/${'a/'.repeat(2000)}`,
	])('answers %s with the not-found page', async (path) => {
		const response = await fetchPath(path);
		expect(response.status).toBe(404);
		expect(response.body.toString()).toBe(documentOf('Page not found'));
		expect(response.headers['cache-control']).toBe('no-cache');
		expect(response.headers['content-security-policy']).toContain(SCRIPT_HASH);
	});

	it.each(['/server.json', '/.env', '/cms/.hidden', '/cms/.hidden/index.html', '/cms', '/assets', '/assets/'])(
		'never shows %s, a hidden file or a directory',
		async (path) => {
			const response = await fetchPath(path);
			expect(response.status).toBeGreaterThanOrEqual(301);
			expect(response.body.toString()).not.toMatch(/SECRET|hidden|redirects|abc123/);
		},
	);

	it('refuses symbolic links that lead outside, and follows those that stay inside', async () => {
		await using outside = await startServer({ 'secret.txt': 'outside' });
		await symlink(join(outside.directory, 'secret.txt'), join(server.directory, 'leak.txt'));
		await symlink(outside.directory, join(server.directory, 'leak'));
		await symlink(join(server.directory, 'robots.txt'), join(server.directory, 'inside.txt'));
		expect((await fetchPath('/leak.txt')).status).toBe(404);
		expect((await fetchPath('/leak/secret.txt')).status).toBe(404);
		expect((await fetchPath('/leak/cms/intro')).status).toBe(404);
		expect((await fetchPath('/inside.txt')).body.toString()).toBe('User-agent: *\n');
	});
});

describe('what is missing', () => {
	it('answers requests for missing data or assets with a line of text', async () => {
		const json = await fetchPath('/cms/nothing/index.json');
		expect(json.status).toBe(404);
		expect(JSON.parse(json.body.toString())).toMatchObject({ statusCode: 404 });
		const asset = await fetchPath('/assets/gone.js');
		expect([asset.status, asset.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
		expect((await fetchPath('/nothing', { accept: 'image/avif,image/*' })).body.length).toBeLessThan(100);
	});

	it('gives HEAD the status and length of GET', async () => {
		const [head, whole] = [await fetchPath('/nothing', {}, 'HEAD'), await fetchPath('/nothing')];
		expect([head.status, head.body.length]).toEqual([404, 0]);
		expect(head.headers['content-length']).toBe(String(whole.body.length));
	});
});

describe('types and caching', () => {
	it.each([
		['/cms/intro.md', 'text/markdown; charset=utf-8', 'no-cache'],
		['/cms/intro/index.json', 'application/json; charset=utf-8', 'no-cache'],
		['/search/records.jsonl', 'application/jsonl; charset=utf-8', 'no-cache'],
		['/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
		['/favicon.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=3600'],
		['/search/parts/terms-0-abc12345.json', 'application/json; charset=utf-8', 'public, max-age=31536000, immutable'],
		['/assets/main-abc123.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
		['/assets/photo-abc123.png', 'image/png', 'public, max-age=31536000, immutable'],
		['/large.bin', 'application/octet-stream', 'no-cache'],
	])('serves %s as %s', async (path, type, cacheControl) => {
		const response = await fetchPath(path);
		expect(response.status).toBe(200);
		expect(response.headers['content-type']).toBe(type);
		expect(response.headers['cache-control']).toBe(cacheControl);
		expect(response.headers['x-content-type-options']).toBe('nosniff');
	});
});

describe('compression', () => {
	it.each([
		['br', 'br', brotliDecompressSync],
		['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
		['gzip, br;q=0.5', 'gzip', gunzipSync],
		['br;q=0, *', 'gzip', gunzipSync],
		['*', 'br', brotliDecompressSync],
		['GZIP', 'gzip', gunzipSync],
		['identity', undefined, (bytes: Buffer) => bytes],
		['br;q=0, gzip;q=0', undefined, (bytes: Buffer) => bytes],
		['identity;q=0.5, gzip;q=0.4', undefined, (bytes: Buffer) => bytes],
		['', undefined, (bytes: Buffer) => bytes],
	])('answers "Accept-Encoding: %s" with %s', async (accepted, encoding, decode) => {
		const response = await fetchPath('/cms/intro', { 'accept-encoding': accepted });
		expect(response.headers['content-encoding']).toBe(encoding);
		expect(response.headers.vary).toBe('Accept-Encoding, Accept');
		expect(decode(response.body).toString()).toBe(documentOf('Intro'));
	});

	it('does not compress small files and compressed formats', async () => {
		const small = await fetchPath('/cms/intro.md', { 'accept-encoding': 'br' });
		expect([small.headers['content-encoding'], small.headers.vary]).toEqual([undefined, 'Accept-Encoding, Accept']);
		const image = await fetchPath('/assets/photo-abc123.png', { 'accept-encoding': 'br' });
		expect([image.headers['content-encoding'], image.headers.vary]).toEqual([undefined, undefined]);
	});

	it('prefers the precompressed file, unless it is left over from an earlier build', async () => {
		await using site = await startServer({ 'beside.txt': 'plain '.repeat(300) });
		await writeSite(site.directory, { 'beside.txt.br': 'packed beforehand' });
		const beside = await get(site.port, '/beside.txt', { 'accept-encoding': 'br' });
		expect(beside.body.toString()).toBe('packed beforehand');
		await new Promise((resolve) => setTimeout(resolve, 20));
		await writeSite(site.directory, { 'beside.txt': 'newer '.repeat(300) });
		const stale = await get(site.port, '/beside.txt', { 'accept-encoding': 'br' });
		expect(brotliDecompressSync(stale.body).toString()).toBe('newer '.repeat(300));
	});
});

describe('validators', () => {
	it('has a strong ETag per encoding, and answers 304 with the headers a cache needs', async () => {
		const tags = new Set<string>();
		for (const encoding of ['br', 'gzip', 'identity']) {
			const { etag } = (await fetchPath('/cms/intro', { 'accept-encoding': encoding })).headers;
			expect(etag).toMatch(/^"[\w-]+"$/);
			tags.add(etag ?? '');
			const again = await fetchPath('/cms/intro', { 'accept-encoding': encoding, 'if-none-match': `"x", ${etag}` });
			expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
			expect(again.headers).toMatchObject({ vary: 'Accept-Encoding, Accept', 'cache-control': 'no-cache' });
		}
		expect(tags.size).toBe(3);
	});

	it('compares If-None-Match weakly, and gives it precedence over If-Modified-Since', async () => {
		const { etag, 'last-modified': modified = '' } = (await fetchPath('/cms/intro')).headers;
		expect((await fetchPath('/cms/intro', { 'if-none-match': `W/${etag}` })).status).toBe(304);
		expect((await fetchPath('/cms/intro', { 'if-none-match': '*' })).status).toBe(304);
		const both = { 'if-none-match': '"other"', 'if-modified-since': modified };
		expect((await fetchPath('/cms/intro', both)).status).toBe(200);
	});

	it('honours If-Modified-Since, If-Match and If-Unmodified-Since', async () => {
		const { etag = '', 'last-modified': modified = '' } = (await fetchPath('/cms/intro')).headers;
		const before = new Date(Date.parse(modified) - 1000).toUTCString();
		expect((await fetchPath('/cms/intro', { 'if-modified-since': modified })).status).toBe(304);
		expect((await fetchPath('/cms/intro', { 'if-modified-since': before })).status).toBe(200);
		expect((await fetchPath('/cms/intro', { 'if-modified-since': 'yesterday' })).status).toBe(200);
		expect((await fetchPath('/cms/intro', { 'if-match': etag })).status).toBe(200);
		expect((await fetchPath('/cms/intro', { 'if-match': '"other"' })).status).toBe(412);
		expect((await fetchPath('/cms/intro', { 'if-unmodified-since': before })).status).toBe(412);
	});

	it('answers HEAD like GET, without a body', async () => {
		const headers = { 'accept-encoding': 'br' };
		const [head, whole] = [await fetchPath('/cms/intro', headers, 'HEAD'), await fetchPath('/cms/intro', headers)];
		const { date: _, connection: __, ...same } = whole.headers;
		expect(head.headers).toMatchObject(same);
		expect(head.headers['content-length']).toBe(String(whole.body.length));
		expect(head.body.length).toBe(0);
	});
});

describe('ranges', () => {
	const whole = Buffer.from(documentOf('Intro'));
	it.each([
		['bytes=0-9', 0, 9],
		['bytes=100-', 100, whole.length - 1],
		['bytes=-5', whole.length - 5, whole.length - 1],
		[`bytes=10-${whole.length * 2}`, 10, whole.length - 1],
	])('answers %s with that part', async (range, start, end) => {
		const response = await fetchPath('/cms/intro', { range });
		expect(response.status).toBe(206);
		expect(response.headers['content-range']).toBe(`bytes ${start}-${end}/${whole.length}`);
		expect(response.body).toEqual(whole.subarray(start, end + 1));
	});

	it('streams part of a file that is too large for memory', async () => {
		const response = await fetchPath('/large.bin', { range: 'bytes=3145720-' });
		expect([response.status, response.body.toString()]).toEqual([206, 'xxxxxxxx']);
		expect((await fetchPath('/large.bin')).body.length).toBe(3 * 1024 * 1024);
		expect((await fetchPath('/large.bin', {}, 'HEAD')).headers['content-length']).toBe(String(3 * 1024 * 1024));
	});

	it('limits the large files being sent, and serves pages regardless', async () => {
		const file = join(server.directory, 'huge.bin');
		await writeFile(file, '');
		await truncate(file, 64 * 1024 * 1024);
		const stopped = await Promise.all(
			Array.from({ length: 200 }, async () => {
				const socket = connect(server.port, '127.0.0.1').pause();
				socket.write('GET /huge.bin HTTP/1.1\r\nHost: a\r\n\r\n');
				await once(socket, 'readable');
				return socket;
			}),
		);
		const refused = await fetchPath('/huge.bin', { range: 'bytes=0-0' });
		expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1']);
		expect((await fetchPath('/cms/intro')).status).toBe(200);
		for (const socket of stopped) socket.destroy();
		await expect.poll(async () => (await fetchPath('/huge.bin', { range: 'bytes=0-0' })).status).toBe(206);
	});

	it('answers 416 beyond the end and states the length', async () => {
		const response = await fetchPath('/cms/intro', { range: `bytes=${whole.length}-` });
		expect([response.status, response.headers['content-range']]).toEqual([416, `bytes */${whole.length}`]);
	});

	it.each(['bytes=0-1,5-6', 'bytes=9-1,a', 'lines=1-2', 'bytes'])('answers %s with the whole', async (range) => {
		const response = await fetchPath('/cms/intro', { range });
		expect([response.status, response.body.length]).toEqual([200, whole.length]);
	});

	it('sends the whole when the client has part of another version', async () => {
		const { etag = '' } = (await fetchPath('/cms/intro')).headers;
		const range = 'bytes=0-9';
		expect((await fetchPath('/cms/intro', { range, 'if-range': etag })).status).toBe(206);
		expect((await fetchPath('/cms/intro', { range, 'if-range': '"other"' })).status).toBe(200);
		expect((await fetchPath('/cms/intro', { range, 'if-range': `W/${etag}` })).status).toBe(200);
	});
});

describe('after a change', () => {
	it('serves an edited file without a new build', async () => {
		await fetchPath('/robots.txt');
		await writeFile(join(server.directory, 'robots.txt'), 'User-agent: none\n');
		expect((await fetchPath('/robots.txt')).body.toString()).toBe('User-agent: none\n');
	});
});
