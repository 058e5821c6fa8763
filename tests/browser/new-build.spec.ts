import { expect, type Page, test } from '@playwright/test';
import { startTwoBuilds } from '../support/two-builds.mjs';
import { arrive, holdBack, title } from './reader.ts';

/** A new build replaces the site on a static host, which keeps no file of the old one, while a page of the old one is read. */

const GUIDE = '/cms/quick-start';
const INTRO = '/cms/intro';
const kept = (page: Page, path: string) => page.evaluate((url) => caches.match(url).then(Boolean), path);

test.describe('without a service worker', () => {
	test.use({ serviceWorkers: 'block' });

	for (const [name, key, field] of [
		['search', 'Control+k', '.search-input'],
		['Ask AI', 'Control+i', '.ask-field'],
	] as const)
		test(`${name} opens on the page of the new build, with what was typed for it`, async ({ page }) => {
			await using host = await startTwoBuilds();
			await arrive(page, host.url + GUIDE);
			host.isNew = true;
			const release = await holdBack(page, `**${GUIDE}/index.json`);
			await page.keyboard.press(key);
			await page.keyboard.type('webhooks');
			release();
			await expect(page.locator(field)).toHaveValue('webhooks');
			await expect(page.locator('html')).toHaveAttribute('data-build', 'another');
		});

	test('what is typed while a page of the old build is already on its way to the new one is typed there', async ({
		page,
	}) => {
		await using host = await startTwoBuilds();
		const releaseScript = await holdBack(page, '**/assets/read-pages-*.js');
		await arrive(page, host.url + GUIDE);
		host.isNew = true;
		const releaseReload = await holdBack(page, `**${GUIDE}`);
		const reload = page.waitForRequest(`**${GUIDE}`);
		releaseScript();
		await reload;
		await page.keyboard.press('Control+k');
		await page.keyboard.type('webhooks');
		releaseReload();
		await expect(page.locator('.search-input')).toHaveValue('webhooks');
		await expect(page.locator('html')).toHaveAttribute('data-build', 'another');
	});

	test('a page that was fetched before is not shown without its style sheets', async ({ page }) => {
		await using host = await startTwoBuilds();
		await page.route('**/assets/announcement-*.css', (route) => (host.isNew ? route.continue() : route.abort()));
		await arrive(page, host.url + GUIDE);
		const next = page.locator('[data-page] a[rel~="next"]');
		const fetched = page.waitForResponse(`**${INTRO}/index.json`);
		await next.hover();
		await fetched;
		host.isNew = true;
		await next.click();
		await expect(page.locator('html')).toHaveAttribute('data-build', 'another');
		await expect(page).toHaveURL(host.url + INTRO);
	});
});

test('pages of the new build that are read can be read offline, those of the first visit included', async ({
	page,
	context,
}) => {
	await using host = await startTwoBuilds();
	await arrive(page, host.url + GUIDE);
	await expect.poll(() => kept(page, GUIDE)).toBe(true);
	host.isNew = true;
	await arrive(page, host.url + INTRO);
	await expect.poll(() => kept(page, INTRO)).toBe(true);
	await page.locator('[data-page] a[rel~="next"]').click();
	await expect(page).not.toHaveURL(host.url + INTRO);
	const { pathname } = new URL(page.url());
	await expect.poll(() => kept(page, pathname)).toBe(true);
	await context.setOffline(true);
	for (const path of [pathname, INTRO]) {
		await page.goto(host.url + path);
		await expect(title(page)).not.toHaveText('You are offline');
	}
});

test('search and Ask AI that a new build cuts off offer the way out', async ({ page }) => {
	await using host = await startTwoBuilds();
	await arrive(page, host.url + GUIDE);
	await page.keyboard.press('Control+i');
	await expect(page.locator('.ask-field')).toBeFocused();
	host.isNew = true;
	await page.locator('.ask-field').fill('How long are the audit logs kept?');
	await page.keyboard.press('Enter');
	await expect(page.locator('.ask-log')).toContainText('Reload the page');
	await page.reload();
	await page.mouse.move(10, 110);
	await page.keyboard.press('Control+i');
	await page.getByRole('button', { name: 'Ask again' }).click();
	await expect(page.locator('.ask-log')).toContainText('90 days');
});
