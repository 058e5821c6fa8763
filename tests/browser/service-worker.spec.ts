import { expect, test } from '@playwright/test';
import { arrive, title } from './reader.ts';

const SEEN = '/cms/quick-start';
const UNSEEN = ['/', '/cms/intro', '/cloud/intro', '/cms/features/api-tokens'];

for (const quotaSize of [1_000, 50_000]) {
	test(`every page opens in a browser that has room for ${quotaSize} bytes`, async ({ page, context, baseURL }) => {
		const session = await context.newCDPSession(page);
		await session.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize });
		await arrive(page, SEEN);
		await page.waitForFunction(() => navigator.serviceWorker.controller);
		for (const path of UNSEEN) {
			const answer = await page.goto(path);
			expect(answer?.status()).toBe(200);
			await expect(title(page)).toBeVisible();
		}
	});
}

test('offline, an unvisited page says so, and opens once there is a network again', async ({ page, context }) => {
	await arrive(page, SEEN);
	await page.waitForFunction(() => navigator.serviceWorker.controller);
	await context.setOffline(true);
	await page.goto('/cloud/intro');
	await expect(title(page)).toHaveText('You are offline');
	await expect(page).toHaveURL('/cloud/intro');
	await context.setOffline(false);
	await page.getByRole('link', { name: 'Try again' }).click();
	await expect(title(page)).not.toHaveText('You are offline');
	await expect(page).toHaveURL(/\/cloud\/intro\??$/);
});
