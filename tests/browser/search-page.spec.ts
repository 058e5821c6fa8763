import { expect, test } from '@playwright/test';
import { findingsInBothThemes } from '../support/axe.ts';

test.use({ serviceWorkers: 'block' });

test('an address with a query shows its results, and typing changes both', async ({ page }) => {
	await page.goto('/search?q=populate');
	const field = page.getByRole('searchbox', { name: 'Search the documentation' });
	await expect(field).toHaveValue('populate');
	const results = page.locator('.search-page-results > li');
	await expect(results.first()).toContainText(/populate/i);
	await field.fill('webhooks');
	await expect(page).toHaveURL(/\/search\?q=webhooks$/);
	await expect(page).toHaveTitle(/^webhooks – Search/);
	await expect(results.first()).toContainText(/webhook/i);
	await page.reload();
	await expect(page).toHaveTitle(/^webhooks – Search/);
	await expect(field).toHaveValue('webhooks');
	await expect(results.first()).toContainText(/webhook/i);
});

test('results come in pages of 20, each with an address, and going back restores the position', async ({ page }) => {
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
	await expect(page).toHaveTitle(/^strapi – Search/);
	await expect(page).toHaveURL(/page=2$/);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
});

test('a content type is a link to the same query within it', async ({ page }) => {
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
	await expect(page.getByRole('status').filter({ hasText: 'No results for "xyzzyqwert"' })).toHaveCount(1);
	await expect(page.locator('.search-screen-title')).toHaveText('No results for "xyzzyqwert"');
	await page.locator('.search-suggestions button').first().click();
	await expect(page.locator('.search-page-results > li').first()).toBeVisible();
	await expect(page).not.toHaveURL(/xyzzyqwert/);
});

test('a search that fails is announced, not only shown', async ({ page }) => {
	await page.route(/\/1\/indexes\/|\/search\/(manifest|parts)/, (route) => route.abort());
	await page.goto('/search?q=api');
	await expect(page.locator('.search-screen-title')).toHaveText('Unable to fetch results');
	await expect(page.getByRole('status').filter({ hasText: 'Unable to fetch results' })).toHaveCount(1);
});

test('a page number beyond the end leads to the last page, and an unknown content type to all content', async ({
	page,
}) => {
	await page.goto('/search?q=webhooks&type=nothing&page=99');
	await expect(page).toHaveURL(/\/search\?q=webhooks&page=\d$/);
	const status = page.getByText(/^Results \d+ to \d+ of \d+$/);
	await expect(status).toBeVisible();
	const [first = 0, last = 0, total = 0] = (await status.innerText()).match(/\d+/g)?.map(Number) ?? [];
	expect(last).toBe(total);
	expect(first).toBeLessThanOrEqual(last);
	await expect(page.locator('.search-page-results > li')).toHaveCount(last - first + 1);
	await expect(page.getByRole('link', { name: 'Next', exact: true })).toHaveCount(0);
	await expect(page.locator('.search-page-filters [aria-current]')).toHaveText(/^All content/);
});

test('leaving by the pager and by a result unmounts the page without an error', async ({ page }) => {
	const errors: string[] = [];
	page.on('pageerror', (error) => errors.push(error.message));
	await page.goto('/search?q=strapi');
	await expect(page.locator('.search-page-results > li')).toHaveCount(20);
	const island = await page.locator('[data-island="search-page"]').elementHandle();
	await page.getByRole('link', { name: 'Next', exact: true }).click();
	await expect(page.getByText(/^Results 21 to \d+ of \d+$/)).toBeVisible();
	expect(await island?.evaluate((element) => element.hasAttribute('data-mounted'))).toBe(false);
	await page.locator('.search-page-results a').first().click();
	await expect(page).not.toHaveURL(/\/search/);
	await page.goBack();
	await expect(page.getByText(/^Results 21 to \d+ of \d+$/)).toBeVisible();
	expect(errors).toEqual([]);
});

test('axe finds nothing on the page with results, in both themes', async ({ page }) => {
	await page.goto('/search?q=api');
	await expect(page.locator('.search-page-results > li')).toHaveCount(20);
	expect(await findingsInBothThemes(page)).toEqual([]);
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	test('filters, titles and page links are high enough for a thumb, and nothing is wider than the screen', async ({
		page,
	}) => {
		await page.goto(`/search?q=strapi+${'x'.repeat(500)}`);
		await expect(page.locator('.search-page-results > li').first()).toBeVisible();
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
		await page.goto('/search?q=strapi');
		await expect(page.locator('.search-page-results > li')).toHaveCount(20);
		const heights = await page
			.locator('main')
			.getByRole('link')
			.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
		expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
	});
});
