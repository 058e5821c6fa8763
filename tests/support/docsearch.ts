import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';

const APPLICATION = 'docsapp';

/** The public client as its users write it; nothing of this project is in it. */
const ENTRY = `
import { DocSearch } from '@docsearch/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
const options = { appId: '${APPLICATION}', apiKey: 'search-only', indices: ['docs'] };
createRoot(document.getElementById('docsearch')).render(createElement(DocSearch, options));
`;

let bundled: Promise<string> | undefined;

/**
 * Opens a page of this site's origin that has DocSearch on it, and leads its requests to Algolia to this site's server.
 * @param requests gets the body of each
 */
export async function openDocSearch(page: Page, requests: unknown[] = []): Promise<void> {
	bundled ??= bundle();
	const script = await bundled;
	const document = '<!doctype html><html lang="en"><title>DocSearch</title><div id="docsearch"></div>';
	await page.route('**/docsearch', (route) =>
		route.fulfill({ contentType: 'text/html', body: `${document}<script type="module" src="/docsearch.js"></script>` }),
	);
	await page.route('**/docsearch.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
	await page.route(`https://${APPLICATION}*/**`, async (route) => {
		const request = route.request();
		const { pathname, search } = new URL(request.url());
		requests.push(request.postDataJSON());
		const answer = await page.request.post(pathname + search, {
			data: request.postData() ?? '',
			headers: { 'content-type': request.headers()['content-type'] ?? 'text/plain' },
		});
		await route.fulfill({
			status: answer.status(),
			contentType: answer.headers()['content-type'] ?? '',
			headers: { 'access-control-allow-origin': '*' },
			body: await answer.body(),
		});
	});
	await page.goto('/docsearch');
}

async function bundle(): Promise<string> {
	const entry = '\0docsearch-entry';
	const result = await build({
		configFile: false,
		root: join(import.meta.dirname, '../..'),
		logLevel: 'error',
		define: { 'process.env.NODE_ENV': '"production"' },
		plugins: [
			{
				name: 'docsearch-entry',
				resolveId: (id) => (id === 'docsearch-entry' ? entry : null),
				load: (id) => (id === entry ? ENTRY : null),
			},
		],
		build: {
			write: false,
			minify: false,
			rolldownOptions: { input: 'docsearch-entry', output: { codeSplitting: false } },
		},
	});
	const [output] = Array.isArray(result) ? result : [result];
	const chunk = output && 'output' in output ? output.output[0] : undefined;
	if (chunk?.type !== 'chunk') throw new Error('DocSearch could not be bundled.');
	return chunk.code;
}
