/** Public search clients, unchanged, in a page of another origin, against this server. */
import { expect, type Page, test } from '@playwright/test';
import { openClientPage } from '../support/client-page.ts';

/** Longer than the clients' own timeouts, since a machine that runs many tests at once can be slow. */
const TIMEOUTS = 'const timeouts = { connect: 10_000, read: 10_000, write: 30_000 };';

const LITE = `
import { liteClient } from 'algoliasearch/lite';
${TIMEOUTS}
window.connect = (host) => {
	const hosts = [{ url: host, accept: 'readWrite', protocol: 'http' }];
	window.client = liteClient('docs-app', 'docs-key', { hosts, timeouts });
};
`;

const DOCSEARCH = `
import { DocSearch } from '@docsearch/react';
import { liteClient } from 'algoliasearch/lite';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
${TIMEOUTS}
window.connect = (host) => {
	const hosts = [{ url: host, accept: 'readWrite', protocol: 'http' }];
	const transformSearchClient = () => {
		const client = liteClient('docs-app', 'docs-key', { hosts, timeouts });
		client.addAlgoliaAgent('docsearch', 'test');
		return client;
	};
	const options = { appId: 'docs-app', apiKey: 'docs-key', indices: ['docs'], transformSearchClient };
	createRoot(document.getElementById('root')).render(createElement(DocSearch, options));
};
`;

/** As users of DocSearch write it, without anything of this project. */
const UNCHANGED = `
import { DocSearch } from '@docsearch/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
const options = { appId: 'docsapp', apiKey: 'search-only', indices: ['docs'] };
createRoot(document.getElementById('root')).render(createElement(DocSearch, options));
`;

declare global {
	interface Window {
		connect(host: string): void;
		// biome-ignore lint/suspicious/noExplicitAny: the client under test, as its users have it
		client: any;
	}
}

async function open(page: Page, source: string, baseURL: string | undefined): Promise<string[]> {
	const problems: string[] = [];
	page.on('pageerror', (error) => problems.push(error.message));
	page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
	await openClientPage(page, source);
	await page.waitForFunction(() => 'connect' in window);
	await page.evaluate((host) => window.connect(host), new URL(baseURL ?? '').host);
	return problems;
}

test('algoliasearch/lite searches', async ({ page, baseURL }) => {
	const problems = await open(page, LITE, baseURL);
	const { results } = await page.evaluate(() =>
		window.client.search({
			requests: [
				{
					indexName: 'docs',
					query: 'api tokens',
					hitsPerPage: 5,
					attributesToSnippet: ['content:10'],
					facets: ['contentType'],
					clickAnalytics: true,
				},
				{ indexName: 'docs', query: 'webhok' },
			],
		}),
	);
	expect(results[0]).toMatchObject({ hitsPerPage: 5, page: 0, index: 'docs', query: 'api tokens' });
	expect(results[0].hits).toHaveLength(5);
	expect(results[0].hits[0].url).toMatch(/^\/cms\/features\/api-tokens/);
	expect(results[0].hits[0]._snippetResult.content.value).toContain('<mark>');
	expect(results[0].queryID).toMatch(/^[0-9a-f]{32}$/);
	expect(results[0].facets.contentType.features).toBeGreaterThan(0);
	expect(results[1].hits[0].url).toContain('webhooks');
	expect(problems).toEqual([]);
});

test('algoliasearch/lite can send the older form of requests', async ({ page, baseURL }) => {
	const problems = await open(page, LITE, baseURL);
	const { results } = await page.evaluate(() =>
		window.client.search([
			{ indexName: 'docs', params: { query: 'populate', hitsPerPage: 2, facetFilters: ['contentType:api'] } },
		]),
	);
	expect(results[0].hits.map(({ contentType }: { contentType: string }) => contentType)).toEqual(['api', 'api']);
	expect(problems).toEqual([]);
});

test('algoliasearch/lite gets an ApiError for a wrong value', async ({ page, baseURL }) => {
	await open(page, LITE, baseURL);
	const error = await page.evaluate(async () => {
		try {
			return await window.client.search({ requests: [{ indexName: 'docs', query: 'a', hitsPerPage: 'many' }] });
		} catch (error) {
			const { name, status, message } = error as { name: string; status: number; message: string };
			return { name, status, message };
		}
	});
	expect(error).toEqual({
		name: 'ApiError',
		status: 400,
		message: expect.stringMatching(/^Invalid value for "hitsPerPage" parameter, expected integer/),
	});
});

test('a preflight request lets credentials in headers through', async ({ page, baseURL }) => {
	const problems = await open(page, LITE, baseURL);
	const answer = await page.evaluate(async (origin) => {
		const response = await fetch(`${origin}/1/indexes/docs/query`, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'x-algolia-application-id': 'docs-app',
				'x-algolia-api-key': 'docs-key',
				'x-algolia-agent': 'a client',
			},
			body: JSON.stringify({ query: 'webhooks', hitsPerPage: 1 }),
		});
		return response.json();
	}, baseURL);
	expect(answer.hits).toHaveLength(1);
	expect(problems).toEqual([]);
});

test('DocSearch finds while a reader types; arrow keys select, Enter opens', async ({ page, baseURL }) => {
	const problems = await open(page, DOCSEARCH, baseURL);
	await page.getByRole('button', { name: /search/i }).click();
	const field = page.getByRole('searchbox');
	// In one step: answers to a part of the query would change the list during the arrow keys.
	await field.fill('api toke');
	const hits = page.getByRole('option');
	await expect(hits.first()).toContainText(/api token/i);
	await expect(hits.first().locator('mark').first()).toHaveText(/api/i);
	const chosen = page.locator('[role=option][aria-selected=true]');
	await field.press('ArrowDown');
	await expect(chosen).toHaveCount(1);
	const first = await chosen.getByRole('link').getAttribute('href');
	await field.press('ArrowDown');
	await expect.poll(() => chosen.getByRole('link').getAttribute('href')).not.toBe(first);
	await field.press('ArrowUp');
	await expect.poll(() => chosen.getByRole('link').getAttribute('href')).toBe(first);
	await field.press('Enter');
	await expect(page).toHaveURL((url) => url.pathname.startsWith('/cms/'));
	expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

test('DocSearch says so when nothing is found', async ({ page, baseURL }) => {
	await open(page, DOCSEARCH, baseURL);
	await page.getByRole('button', { name: /search/i }).click();
	await page.getByRole('searchbox').fill('zeppelin');
	await expect(page.getByText(/no results/i)).toBeVisible();
});

test('DocSearch, unchanged, shows hits or says that there are none when its requests to Algolia are sent to this server', async ({
	page,
	baseURL,
}) => {
	const requests: unknown[] = [];
	const problems: string[] = [];
	page.on('pageerror', (error) => problems.push(error.message));
	await page.route('https://docsapp*/**', async (route) => {
		const request = route.request();
		const { pathname, search } = new URL(request.url());
		requests.push(request.postDataJSON());
		const answer = await fetch(`${baseURL}${pathname}${search}`, {
			method: 'POST',
			headers: { 'content-type': request.headers()['content-type'] ?? 'text/plain' },
			body: request.postData(),
		});
		await route.fulfill({
			status: answer.status,
			contentType: answer.headers.get('content-type') ?? '',
			headers: { 'access-control-allow-origin': '*' },
			body: await answer.text(),
		});
	});
	await openClientPage(page, UNCHANGED);
	await page.getByRole('button', { name: /search/i }).click();
	await page.getByRole('searchbox').fill('api tokens');
	const hits = page.getByRole('option');
	await expect(hits.first()).toBeVisible();
	const first = hits.first().getByRole('link');
	expect(new URL((await first.getAttribute('href')) ?? '', page.url()).pathname).toBe('/cms/features/api-tokens');
	await expect(first.locator('mark').first()).toHaveText(/api/i);
	expect(requests).toContainEqual({
		requests: [
			expect.objectContaining({ indexName: 'docs', query: 'api tokens', hitsPerPage: 20, clickAnalytics: false }),
		],
	});
	await page.getByRole('searchbox').fill('zeppelin');
	await expect(page.getByText(/no results/i)).toBeVisible();
	expect(problems).toEqual([]);
	// The request of a key can still be running when the test ends.
	await page.unrouteAll({ behavior: 'ignoreErrors' });
});
