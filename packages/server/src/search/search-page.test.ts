import { sampleRecords } from '@octavo/search/testing/sample-records.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { manifestOf, writeSite } from '../testing/fixture-site.ts';
import { indexFiles } from '../testing/search-server.ts';
import { startServer, type TestServer } from '../testing/start.ts';
import { createSearchFeature } from './search-feature.ts';

const SETTINGS = {
	contentTypes: [
		{ value: 'all', label: 'All content' },
		{ value: 'cms', label: 'CMS Docs' },
		{ value: 'cloud', label: 'Cloud Docs' },
	],
	lang: 'en',
	version: 'current',
	popular: ['Quick start', 'Installation', 'Deployment'].map((label) => ({ label, href: '/cms/quick-start' })),
};
const settings = { 'search/settings.json': JSON.stringify(SETTINGS) };

function documentOf(build: string): string {
	return `<!doctype html><html data-build="${build}"><title>Search</title><input name="q"><noscript><p>Scripts are off.</p></noscript></html>`;
}

/** The page with its manifest, as the build writes them. */
function pageOf(build: string): Record<string, string> {
	const searchPage: [string, string, string, string] = [
		`<!doctype html><html data-build="${build}"><title>`,
		'Search</title><input name="q" value="',
		'"><noscript>',
		'</noscript></html>',
	];
	return {
		'search/index.html': documentOf(build),
		'server.json': JSON.stringify(manifestOf({ buildId: build, searchPage })),
	};
}

let server: TestServer;

beforeAll(async () => {
	const files = { ...(await indexFiles(sampleRecords)), ...pageOf('build-1'), ...settings };
	server = await startServer(files, { features: [createSearchFeature()] });
});
afterAll(async () => {
	await server[Symbol.asyncDispose]();
});

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
	return fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
}

it('a query is answered in the document, for readers without scripts', async () => {
	const response = await get('/search?q=postgresql');
	const html = await response.text();
	expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
	expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
	expect(html).toContain('<a href="/cms/configurations/database">');
	expect(html).toContain('<a href="/search?q=postgresql&amp;type=cloud">Cloud Docs <span>1</span></a>');
	expect(html).toContain('value="postgresql"');
	expect(html).toContain('<title>postgresql – Search</title>');
	expect(html).not.toContain('Scripts are off.');
	expect(await (await get('/search?q=two%20%20words')).text()).toContain('<title>two words – Search</title>');
});

it('filters and page numbers in the address apply; invalid ones are ignored', async () => {
	const cloud = await (await get('/search?q=postgresql&type=cloud')).text();
	expect(cloud).toContain('href="/cloud/intro#databases"');
	expect(cloud).not.toContain('href="/cms/configurations/database"');
	const other = await (await get('/search?q=postgresql&type=nothing&page=x')).text();
	expect(other).toContain('href="/cms/configurations/database"');
	expect(await (await get('/search?q=postgresql&page=7')).text()).toContain('There is 1 page of results.');
});

it('three other queries are offered when nothing is found', async () => {
	const html = await (await get('/search?q=zeppelin')).text();
	const [, list = ''] = /Try searching for<\/p><ul[^>]*>(.*?)<\/ul>/.exec(html) ?? [];
	expect(list.match(/<a href="\/search\?q=/g)).toHaveLength(3);
});

it('without a query the page is the file, with its validators', async () => {
	for (const path of ['/search', '/search?q=', '/search?type=cms']) {
		const response = await get(path);
		expect(response.headers.get('etag')).toMatch(/^"/);
		expect(await response.text()).toBe(documentOf('build-1'));
	}
});

it('the query is shown literally, even if it looks like markup or a replacement pattern', async () => {
	const html = await (await get(`/search?q=${encodeURIComponent('"><script>alert(1)</script> $& $1')}`)).text();
	expect(html).not.toContain('<script>');
	expect(html).toContain('$&amp; $1');
});

it('a query longer than the field allows is cut', async () => {
	const html = await (await get(`/search?q=${'a'.repeat(10_000)}`)).text();
	expect(html).toContain(`value="${'a'.repeat(512)}"`);
});

it('is compressed for clients that accept it', async () => {
	const response = await get('/search?q=pool', { 'accept-encoding': 'gzip' });
	expect(response.headers.get('content-encoding')).toBe('gzip');
	expect(await response.text()).toContain('#pool');
});

it('an invalid encoding or a missing index does no harm', async () => {
	expect((await get('/search?q=%ff%zz')).status).toBe(200);
	await using bare = await startServer({ ...pageOf('build-1'), ...settings }, { features: [createSearchFeature()] });
	const response = await fetch(`http://127.0.0.1:${bare.port}/search?q=pool`);
	expect([response.status, (await response.text()).includes('Unable to fetch results')]).toEqual([200, true]);
});

it('a new build brings its own page', async () => {
	await writeSite(server.directory, pageOf('build-2'));
	await expect.poll(async () => (await get('/search?q=pool')).text()).toContain('data-build="build-2"');
});
