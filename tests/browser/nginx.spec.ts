/** The real build in the real nginx: some limits are only reached by a site of this size. */
import { readFileSync } from 'node:fs';
import { nginxInstalled, startNginx } from '@octavo/server/testing/nginx.ts';
import { get, type RawResponse } from '@octavo/server/testing/raw-request.ts';
import { expect, type Page, test } from '@playwright/test';
import { builtRoutes } from '../support/site.ts';

test.describe.configure({ mode: 'serial' });
test.skip(
	!process.env.CI && !nginxInstalled(),
	'nginx is not installed here, so that its configuration was not tested',
);
test.use({ serviceWorkers: 'block' });

const routes = builtRoutes().map(({ path }) => encodeURI(path));
let nginx: Awaited<ReturnType<typeof startNginx>>;

test.beforeAll(async () => {
	nginx = await startNginx('site/dist');
});
test.afterAll(() => nginx?.[Symbol.asyncDispose]());

test('no page is refused anything by its policy', async ({ context }) => {
	test.setTimeout(routes.length * 2000);
	const problems: string[] = [];
	const queue = [...routes, '/no/such/page'];
	const crawl = async (page: Page) => {
		page.on('console', (message) => {
			const isExpected = message.text().includes('404') && page.url().endsWith('/no/such/page');
			if (message.type() === 'error' && !isExpected) problems.push(`${page.url()}: ${message.text()}`);
		});
		for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
			await page.goto(`http://127.0.0.1:${nginx.port}${path}`, { waitUntil: 'domcontentloaded' });
		}
	};
	await Promise.all([crawl(await context.newPage()), crawl(await context.newPage())]);
	expect(problems).toEqual([]);
});

/** What a reader gets from either server, without the reports and connections that only one of them offers. */
function comparable({ status, headers, body }: RawResponse) {
	// nginx writes a page for a redirect, which no browser shows.
	if (status > 300 && status < 400) return { status, location: headers.location };
	const policy = String(headers['content-security-policy'] ?? '');
	return {
		status,
		body: body.toString(),
		policy: policy.replace(/; report-uri.*| 'sha256-[^']+'(?=[^;]*; font-src)/g, ''),
		...Object.fromEntries(
			[
				'content-type',
				'cache-control',
				'link',
				'location',
				'permissions-policy',
				'cross-origin-opener-policy',
				'cross-origin-resource-policy',
				'referrer-policy',
				'x-content-type-options',
			].map((name) => [name, headers[name]]),
		),
	};
}

test('every page and its copy, and every redirect, are the same as from this server', async ({ baseURL }) => {
	test.setTimeout(routes.length * 1000);
	const port = Number(new URL(baseURL ?? '').port);
	const { redirects } = JSON.parse(readFileSync('site/dist/server.json', 'utf8'));
	const moved: string[] = redirects.map(({ from }: { from: string }) => encodeURI(from).replaceAll('#', '%23'));
	const requests: (readonly [string, Record<string, string>])[] = [
		...[...routes, ...moved, '/no/such/page'].map((path) => [path, { accept: 'text/html' }] as const),
		...routes.map((path) => [path, { accept: 'text/markdown' }] as const),
	];
	expect((await get(nginx.port, '/server.json')).status).toBe(404);
	for (const [path, headers] of requests) {
		const [own, others] = await Promise.all([get(port, path, headers), get(nginx.port, path, headers)]);
		expect(comparable(others), `${path} as ${headers.accept}`).toEqual(comparable(own));
		// nginx doesn't look whether a document has a copy, so it names `Accept` for all of them; it names `Accept-Encoding`
		// only for what is long enough to be compressed.
		if (own.status > 300 && own.status < 400) continue;
		expect(String(others.headers.vary).split(', ')).toEqual(
			expect.arrayContaining((own.headers.vary?.split(', ') ?? []).filter((name) => name !== 'Accept-Encoding')),
		);
		// This server names the style elements of the document, nginx those of all documents.
		const allowed = String(others.headers['content-security-policy']);
		for (const hash of String(own.headers['content-security-policy']).match(/'sha256-[^']+'/g) ?? [])
			expect(allowed, path).toContain(hash);
	}
});

test('files are compressed and sent in parts', async () => {
	const script = /src="(\/assets\/[^"]+\.js)"/.exec(readFileSync('site/dist/index.html', 'utf8'))?.[1] ?? '';
	for (const path of ['/', script, '/llms.txt', '/routes.json']) {
		const packed = await get(nginx.port, path, { 'accept-encoding': 'gzip' });
		expect([path, packed.status, packed.headers['content-encoding']]).toEqual([path, 200, 'gzip']);
	}
	const whole = await get(nginx.port, script);
	const part = await get(nginx.port, script, { range: 'bytes=10-19' });
	expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${whole.body.length}`]);
	expect(part.body).toEqual(whole.body.subarray(10, 20));
});
