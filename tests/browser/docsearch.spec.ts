import { expect, test } from '@playwright/test';
import { openDocSearch } from '../support/docsearch.ts';

// What the worker fetches can't be replaced by a test.
test.use({ serviceWorkers: 'block' });

// A key may still be on its way to the server when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('DocSearch, unchanged, finds on this server', async ({ page }) => {
	const requests: unknown[] = [];
	const problems: string[] = [];
	page.on('pageerror', (error) => problems.push(error.message));
	await openDocSearch(page, requests);
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
	expect(problems).toEqual([]);
});

test('DocSearch says so where nothing is found', async ({ page }) => {
	await openDocSearch(page);
	await page.getByRole('button', { name: /search/i }).click();
	await page.getByRole('searchbox').fill('zeppelin');
	await expect(page.getByText(/no results/i)).toBeVisible();
});
