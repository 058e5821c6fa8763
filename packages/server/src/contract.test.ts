/** A reader must get the same from either way of serving the site. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nginxInstalled, startNginx } from './testing/nginx.ts';
import { get } from './testing/raw-request.ts';
import { startServer } from './testing/start.ts';

const implementations = [
	{ name: 'this server', available: true, start: () => startServer() },
	{ name: 'nginx', available: nginxInstalled(), start: startNginx },
];

describe.each(implementations)('$name', ({ available, start }) => {
	if (!available) {
		// Listed in the results, so that nobody assumes that the configuration was tested.
		it.skip('is not installed here, so its configuration was not tested');
		return;
	}
	let server: AsyncDisposable & { port: number };
	beforeAll(async () => {
		server = await start();
	});
	afterAll(() => server[Symbol.asyncDispose]());

	it.each([
		['/', 200, 'text/html; charset=utf-8'],
		['/cms/intro', 200, 'text/html; charset=utf-8'],
		['/home/Home', 200, 'text/html; charset=utf-8'],
		['/cms/intro.md', 200, 'text/markdown; charset=utf-8'],
		['/cms/intro/index.json', 200, 'application/json; charset=utf-8'],
		['/search/records.jsonl', 200, 'application/jsonl; charset=utf-8'],
		['/assets/main-abc123.js', 200, 'text/javascript; charset=utf-8'],
		['/assets/photo-abc123.png', 200, 'image/png'],
		['/nothing', 404, 'text/html; charset=utf-8'],
		['/nothing.html', 404, 'text/html; charset=utf-8'],
		['/CMS/intro', 404, 'text/html; charset=utf-8'],
		['//nothing', 404, 'text/html; charset=utf-8'],
		['/cms//nothing/', 404, 'text/html; charset=utf-8'],
		['/assets//main-abc123.js', 404, undefined],
		['//server.json', 404, undefined],
		['/server.json', 404, undefined],
		['/server.json.br', 404, undefined],
		['//server.json.br', 404, undefined],
		['/404.html', 404, undefined],
		['/assets/', 404, undefined],
		['/.git/config', 404, undefined],
	])('answers %s with %d', async (path, status, type) => {
		const response = await get(server.port, path);
		expect(response.status).toBe(status);
		if (type) expect(response.headers['content-type']).toBe(type);
		expect(response.body.toString()).not.toContain('scriptHashes');
	});

	it.each([
		['/cms/intro/', 301, '/cms/intro'],
		['/cms/intro.html?a=1', 301, '/cms/intro?a=1'],
		['/cms/intro/index.html', 301, '/cms/intro'],
		['/index.html?a=1', 301, '/?a=1'],
		['/cms//intro', 301, '/cms/intro'],
		['//cms/intro/?a=1', 301, '/cms/intro?a=1'],
		['/cms//intro.html', 301, '/cms/intro'],
		['//', 301, '/'],
		['//cms', 301, '/cms/intro'],
		['/old//guide?a=1', 301, '/cms/intro?a=1#usage'],
		['/cms', 301, '/cms/intro'],
		['/cms/?a=1', 301, '/cms/intro?a=1'],
		['/cms.html', 301, '/cms/intro'],
		['/old/guide?a=1', 301, '/cms/intro?a=1#usage'],
		['/soon', 302, '/cms/intro?from=soon'],
		['/soon?a=1', 302, '/cms/intro?from=soon&a=1'],
		['/chat', 301, 'https://chat.example.com/room'],
	])('redirects %s with %d to %s', async (path, status, location) => {
		const response = await get(server.port, path);
		expect([response.status, response.headers.location]).toEqual([status, location]);
	});

	it('sends documents with the same headers', async () => {
		const { headers } = await get(server.port, '/cms/intro');
		expect({
			'cache-control': headers['cache-control'],
			// Only this server receives reports.
			'content-security-policy': String(headers['content-security-policy']).replace(
				/; report-uri \S+; report-to csp$/,
				'',
			),
			'cross-origin-opener-policy': headers['cross-origin-opener-policy'],
			'cross-origin-resource-policy': headers['cross-origin-resource-policy'],
			'permissions-policy': headers['permissions-policy'],
			'referrer-policy': headers['referrer-policy'],
			'x-content-type-options': headers['x-content-type-options'],
		}).toMatchInlineSnapshot(`
			{
			  "cache-control": "no-cache",
			  "content-security-policy": "default-src 'none'; script-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; style-src 'self'; font-src 'self'; img-src 'self' data:; media-src 'self'; connect-src 'self'; frame-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default dompurify",
			  "cross-origin-opener-policy": "same-origin",
			  "cross-origin-resource-policy": "same-origin",
			  "permissions-policy": "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
			  "referrer-policy": "strict-origin-when-cross-origin",
			  "x-content-type-options": "nosniff",
			}
		`);
		expect((await get(server.port, '/nothing')).headers['content-security-policy']).toBe(
			headers['content-security-policy'],
		);
	});

	it('sends the Markdown copy of a page to programs that ask for it', async () => {
		const copy = await get(server.port, '/cms/intro', { accept: 'text/markdown' });
		expect([copy.status, copy.headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
		expect(copy.headers.vary).toContain('Accept');
		expect(copy.body).toEqual((await get(server.port, '/cms/intro.md')).body);
		const assistant = { accept: '*/*', 'user-agent': 'ClaudeBot/1.0' };
		const named = (await get(server.port, '/cms/intro', assistant)).headers;
		expect([named['content-type'], named['cache-control']]).toEqual([
			'text/markdown; charset=utf-8',
			'private, no-cache',
		]);
	});

	it.each([
		['text/markdown, text/html, */*', 'text/markdown; charset=utf-8'],
		['text/html, text/markdown', 'text/html; charset=utf-8'],
		['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html; charset=utf-8'],
	])('answers Accept: %s with %s', async (accept, type) => {
		expect((await get(server.port, '/cms/intro', { accept })).headers['content-type']).toBe(type);
	});

	it('reports a missing page as Markdown, too', async () => {
		const missing = await get(server.port, '/cms/nothing', { accept: 'text/markdown' });
		expect(missing.headers['content-type']).toBe('text/markdown; charset=utf-8');
		expect(missing.headers.vary).toContain('Accept');
		expect(missing.body.toString()).toContain('[All pages with what they are about](/llms.txt)');
		expect((await get(server.port, '/cms/nothing.md')).body).toEqual(missing.body);
		expect((await get(server.port, '/cms/nothing')).headers.vary).toMatch(/\bAccept(?!-)/);
	});

	it('links the other format of a page and the list of all pages', async () => {
		const index = '</llms.txt>; rel="llms-txt"';
		const { link } = (await get(server.port, '/cms/intro')).headers;
		const alternate = '</cms/intro.md>; rel="alternate"; type="text/markdown"';
		expect(link).toBe(`${alternate}, ${index}`);
		const ofCopy = `</cms/intro>; rel="canonical", ${index}`;
		expect((await get(server.port, '/cms/intro.md')).headers.link).toBe(ofCopy);
		expect((await get(server.port, '/cms/intro', { accept: 'text/markdown' })).headers.link).toBe(ofCopy);
		expect((await get(server.port, '/favicon.svg')).headers.link).toBeUndefined();
	});

	it('lets assets be cached for good, and everything else be revalidated', async () => {
		const asset = (await get(server.port, '/assets/main-abc123.js')).headers;
		expect(asset['cache-control']).toBe('public, max-age=31536000, immutable');
		const part = (await get(server.port, '/search/parts/terms-0-abc12345.json')).headers;
		expect(part['cache-control']).toBe(asset['cache-control']);
		expect(asset['content-security-policy']).toBeUndefined();
		expect((await get(server.port, '/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
		expect((await get(server.port, '/cms/intro/index.json')).headers['cache-control']).toBe('no-cache');
		expect((await get(server.port, '/assets/gone.js')).headers['cache-control']).toBe('no-cache');
	});

	it('compresses, validates and serves ranges', async () => {
		const packed = (await get(server.port, '/cms/intro', { 'accept-encoding': 'gzip' })).headers;
		expect(packed['content-encoding']).toBe('gzip');
		expect(packed.vary?.split(', ').sort()).toEqual(['Accept', 'Accept-Encoding']);
		const { etag = '' } = (await get(server.port, '/cms/intro')).headers;
		expect((await get(server.port, '/cms/intro', { 'if-none-match': etag })).status).toBe(304);
		expect((await get(server.port, '/assets/photo-abc123.png', { range: 'bytes=0-3' })).body.length).toBe(4);
		expect((await get(server.port, '/assets/photo-abc123.png', { range: 'bytes=9999-' })).status).toBe(416);
	});

	it('refuses other methods and hostile paths', async () => {
		const post = await get(server.port, '/cms/intro', {}, 'POST');
		expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
		const options = await get(server.port, '/cms/intro', {}, 'OPTIONS');
		expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
		expect((await get(server.port, '/..%2f..%2fetc/passwd')).status).toBe(400);
		expect((await get(server.port, '/cms%0d%0aX-Injected:%20a/')).headers).not.toHaveProperty('x-injected');
		expect((await get(server.port, '/healthz')).status).toBe(200);
	});
});
