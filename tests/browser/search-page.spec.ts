import { expect, test } from '@playwright/test';
import { findings } from '../support/search.ts';

test.use({ serviceWorkers: 'block' });

test('an address with a query shows its results, and typing changes both', async ({ page }) => {
	await page.goto('/search?q=populate');
	const field = page.getByRole('searchbox', { name: 'Search the documentation' });
	await expect(field).toHaveValue('populate');
	const results = page.locator('.search-page-results > li');
	await expect(results.first()).toContainText(/populate/i);
	await field.fill('webhooks');
	await expect(page).toHaveURL(/\/search\?q=webhooks$/);
	await expect(results.first()).toContainText(/webhook/i);
	await page.reload();
	await expect(field).toHaveValue('webhooks');
	await expect(results.first()).toContainText(/webhook/i);
});

test('results come in pages of 20, each with an address, and the way back leads to where the reader was', async ({
	page,
}) => {
	await page.goto('/search?q=strapi');
	const results = page.locator('.search-page-results > li');
	await expect(results).toHaveCount(20);
	await expect(page.getByText(/^Results 1 to 20 of \d+$/)).toBeVisible();
	await page.getByRole('link', { name: 'Page 2' }).click();
	await expect(page).toHaveURL(/\/search\?q=strapi&page=2$/);
	await expect(page.getByText(/^Results 21 to \d+ of \d+$/)).toBeVisible();
	await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
	await results.last().scrollIntoViewIfNeeded();
	const top = await page.evaluate(() => scrollY);
	await results.last().getByRole('link').click();
	await expect(page).not.toHaveURL(/\/search/);
	await page.goBack();
	await expect(page).toHaveURL(/page=2$/);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
});

test('a content type is a link to the same question within it', async ({ page }) => {
	await page.goto('/search?q=api');
	const filters = page.getByRole('navigation', { name: 'FILTER BY CONTENT TYPE:' });
	const filter = filters.getByRole('link', { name: /^APIs/ });
	const count = await filter.locator('.search-count').innerText();
	await filter.click();
	await expect(page).toHaveURL(/\/search\?q=api&type=api$/);
	await expect(filter).toHaveAttribute('aria-current', 'true');
	await expect(page.getByRole('status').filter({ hasText: count })).toBeVisible();
});

test('a query without results says so, and offers others', async ({ page }) => {
	await page.goto('/search?q=xyzzyqwert');
	await expect(page.getByText('No results for "xyzzyqwert"')).toBeVisible();
	await page.locator('.search-suggestions button').first().click();
	await expect(page.locator('.search-page-results > li').first()).toBeVisible();
	await expect(page).not.toHaveURL(/xyzzyqwert/);
});

for (const theme of ['light', 'dark']) {
	test(`axe finds nothing on the page with results, ${theme}`, async ({ page }) => {
		await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
		await page.goto('/search?q=api');
		await expect(page.locator('.search-page-results > li')).toHaveCount(20);
		expect(await findings(page)).toEqual([]);
	});
}
