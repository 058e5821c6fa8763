import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

test('a page reads, navigates and shows all tabs without scripts', async ({ page }) => {
	await page.goto('/cms/features/api-tokens');
	await expect(page.getByRole('heading', { level: 1, name: 'API Tokens' })).toBeVisible();
	for (const panel of await page.locator('[role=tabpanel]').all()) await expect(panel).toBeVisible();
	await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Draft & Publish' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Draft & Publish/);
});

test('search is a form, and what needs scripts is not offered', async ({ page }) => {
	await page.goto('/');
	await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
	await expect(page).toHaveURL(/\/search/);
	await expect(page.locator('[data-action=copy-code]')).toHaveCount(0);
});

test('the menu of a small screen is there without scripts', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/cms/intro');
	await expect(page.getByRole('link', { name: 'Cloud', exact: true }).first()).toBeVisible();
	await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
});
