import { expect, test } from '@playwright/test';
import { openSearch, searchFor } from '../support/search.ts';
import { startStaticHost } from '../support/static-host.ts';

test('offline, search uses the parts of the index that were loaded, and says when they are not enough', async ({
	page,
	context,
}) => {
	await using host = await startStaticHost();
	const address = `${host.url}/cms/quick-start`;
	await page.goto(address);
	await page.mouse.move(5, 100);
	await page.waitForFunction(() => navigator.serviceWorker.controller);
	const online = await openSearch(page, address);
	const options = await searchFor(page, 'webhook');
	const first = await options.first().getAttribute('href');
	await page.keyboard.press('ArrowDown');
	await expect(online.getByRole('region', { name: 'Page content' })).toBeVisible();

	// Search does not wait until its parts are cached.
	const parts = [...host.asked].filter((path) => path.startsWith('/search/'));
	expect(parts.length).toBeGreaterThan(2);
	await expect
		.poll(() =>
			page.evaluate(
				async (paths) =>
					Promise.all(paths.map((path) => caches.match(path))).then((all) => all.filter((kept) => !kept).length),
				parts,
			),
		)
		.toBe(0);
	await context.setOffline(true);
	await host.close();
	const offline = await openSearch(page, address);
	await expect(await searchFor(page, 'webhooks')).not.toHaveCount(0);
	const known = page.locator(`[role=option][href="${first}"]`);
	await known.hover();
	await expect(offline.getByRole('region', { name: 'Page content' })).toBeVisible();

	await page.getByRole('combobox', { name: 'Search' }).fill('transfer token');
	await expect(offline.getByText('Unable to fetch results', { exact: true }).first()).toBeVisible();
	await expect(offline.getByText('Words that you have searched for before can still be found.')).toBeVisible();
});
