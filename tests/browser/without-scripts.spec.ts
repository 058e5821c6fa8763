import { expect, test } from '@playwright/test';
import { ALL_PAGES } from '../support/site.ts';

test.use({ javaScriptEnabled: false });

test('without scripts a page shows all tabs and links to its neighbour', async ({ page }) => {
	await page.goto('/cms/quick-start');
	const panels = page.locator('[role=tabpanel]');
	expect(await panels.count()).toBeGreaterThan(1);
	for (const panel of await panels.all()) await expect(panel).toBeVisible();
	const next = page.locator('[data-page] a[rel=next]');
	const address = (await next.getAttribute('href')) ?? '';
	await next.click();
	await expect(page).toHaveURL(address);
});

test('without scripts the sidebar leads to pages', async ({ page }) => {
	await page.goto('/cms/features/api-tokens');
	await expect(page.getByRole('heading', { level: 1, name: 'API Tokens' })).toBeVisible();
	await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Draft & Publish' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Draft & Publish/);
});

test('without scripts search is a form, and nothing is offered that needs scripts', async ({ page }) => {
	await page.goto('/');
	await expect(page.locator('.hero .seam').last()).toContainText('200 OK 7 documents ran on');
	await expect(page.getByRole('tablist')).toHaveCount(0);
	await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
	await expect(page).toHaveURL(/\/search/);
	await expect(page.locator('[data-action=copy-code]')).toHaveCount(0);
});

test('without scripts each call is a complete slip: request, seam and answer', async ({ page }) => {
	await page.goto('/cms/api/rest/populate-select');
	const slips = page.locator('.api-call');
	expect(await slips.count()).toBeGreaterThan(4);
	for (const slip of await slips.all()) {
		await expect(slip.locator('pre').first()).toContainText(/GET|qs/);
		await expect(slip.locator('.seam')).toContainText(/^200\sOK\s.*ran\son/);
		await expect(slip.locator('.api-call-response pre').first()).toContainText('"data"');
	}
});

test('without scripts a small screen shows the links of the menu', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/cms/intro');
	await expect(page.getByRole('link', { name: 'Cloud', exact: true }).first()).toBeVisible();
	await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
});

for (const [kind, path] of Object.entries(ALL_PAGES))
	test(`without scripts the ${kind} page is whole, and offers nothing that needs them`, async ({ page }) => {
		await page.goto(path);
		await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
		for (const panel of await page.locator('[role=tabpanel]').all()) await expect(panel).toBeVisible();
		const summary = page.locator('#main details > summary:visible').first();
		if (await summary.isVisible()) {
			const details = summary.locator('..');
			const wasOpen = await details.evaluate((element: HTMLDetailsElement) => element.open);
			await summary.press('Enter');
			await expect(details).toHaveJSProperty('open', !wasOpen);
		}
		// A popover opens without scripts.
		await expect(page.locator('button:not([type=submit], [popovertarget]):visible')).toHaveCount(0);
		await expect(page.locator(':is(input, textarea, select):not(form *, [type=hidden]):visible')).toHaveCount(0);
		for (const link of await page.locator('a[data-opens]:visible').all())
			expect(await link.getAttribute('href')).toMatch(/^\/search/);
		await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
		await expect(page).toHaveURL(/\/search/);
		await expect(page.locator('form input[name=q]:visible').first()).toBeVisible();
	});
