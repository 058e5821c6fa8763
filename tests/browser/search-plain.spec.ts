import { expect, test } from '@playwright/test';

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('the form of the search page leads to results', async ({ page }) => {
		await page.goto('/search');
		const field = page.getByRole('searchbox', { name: 'Search the documentation' });
		await field.fill('populate');
		await field.press('Enter');
		await expect(page).toHaveURL('/search?q=populate');
		await expect(field).toHaveValue('populate');
		const hits = page.locator('.page-list > li');
		await expect(hits).toHaveCount(20);
		await expect(hits.first()).toContainText(/populat/i);
		await expect(hits.first().locator('mark').first()).toHaveText(/populat/i);
		await hits.first().getByRole('link').click();
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await expect(page).not.toHaveURL(/search/);
	});

	test('content types and pages are links', async ({ page }) => {
		await page.goto('/search?q=strapi');
		const filters = page.getByRole('navigation', { name: 'FILTER BY CONTENT TYPE:' });
		await expect(filters.getByRole('link')).toHaveText([
			/^All content \d+$/,
			/^CMS Docs \d+$/,
			/^Cloud Docs \d+$/,
			/^CMS Features \d+$/,
			/^Development \d+$/,
			/^APIs \d+$/,
			/^Configuration \d+$/,
		]);
		const choice = filters.getByRole('link', { name: /^APIs/ });
		const count = (await choice.innerText()).match(/\d+/)?.[0] ?? '';
		await choice.click();
		await expect(page).toHaveURL('/search?q=strapi&type=api');
		await expect(choice).toHaveAttribute('aria-current', 'true');
		await expect(page.locator('.plain-results-status')).toContainText(count);
		await page.goto('/search?q=strapi');
		await page.getByRole('link', { name: 'Next', exact: true }).click();
		await expect(page).toHaveURL('/search?q=strapi&page=2');
		await expect(page.locator('.plain-results-status')).toHaveText(/^Results 21 to \d+ of \d+$/);
		await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
	});

	test('a query is text, whatever it looks like', async ({ page }) => {
		await page.goto(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>"zzqy')}`);
		await expect(page.locator('main img')).toHaveCount(0);
		await expect(page.getByRole('searchbox', { name: 'Search the documentation' })).toHaveValue(
			'<img src=x onerror=alert(1)>"zzqy',
		);
	});

	test('a query without results says so, and where to report it', async ({ page }) => {
		await page.goto('/search?q=xyzzyqwert');
		await expect(page.locator('.plain-results-status')).toHaveText('No results for "xyzzyqwert"');
		await expect(page.getByRole('link', { name: 'Let us know.' })).toHaveAttribute('href', /xyzzyqwert/);
	});
});

test('with scripts the page shows its results only once', async ({ page }) => {
	const problems: string[] = [];
	page.on('pageerror', (error) => problems.push(error.message));
	page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
	await page.goto('/search?q=populate');
	await expect(page.locator('.search-page-results > li').first()).toContainText(/populat/i);
	await expect(page.locator('.page-list')).toHaveCount(0);
	await expect(page.getByRole('searchbox', { name: 'Search the documentation' })).toHaveValue('populate');
	expect(problems).toEqual([]);
});
