import { expect, type Page, test } from '@playwright/test';
import { findings } from '../support/axe.ts';

async function read(page: Page, ...routes: string[]): Promise<void> {
	for (const route of routes) {
		await page.goto(route);
		await page.mouse.move(5, 300);
		await page.mouse.move(9, 320);
		await expect.poll(() => page.evaluate(() => localStorage.getItem('pages.read'))).toContain(`"${route}"`);
	}
}

test('search lists the pages read before, and one click forgets them for good', async ({ page }) => {
	await read(page, '/cms/api/rest', '/cloud/intro', '/cms/intro');
	await page.keyboard.press('Control+k');
	const group = page.getByRole('rowgroup', { name: 'Continue reading' });
	await expect(group.getByRole('row')).toHaveCount(2);
	await expect(group.getByRole('link').first()).toHaveAttribute('href', '/cloud/intro');
	await expect(group).toContainText('CMS › APIs › REST API, this hour');
	expect(await findings(page)).toEqual([]);
	await page.getByRole('button', { name: 'Do not remember pages' }).click();
	await expect(group).toHaveCount(0);
	await page.reload();
	await page.keyboard.press('Control+k');
	await expect(page.getByText('Opened pages are not remembered.')).toBeVisible();
	expect(await page.evaluate(() => localStorage.getItem('pages.read'))).toBeNull();
	await page.getByRole('button', { name: 'Remember pages' }).click();
	await page.keyboard.press('Escape');
	await read(page, '/cms/api/rest');
});

test('the landing page lists them where nothing moves', async ({ page }) => {
	await read(page, '/cms/api/rest');
	for (const [width, height] of [
		[1440, 900],
		[1920, 1600],
		[390, 844],
	] as const) {
		await page.setViewportSize({ width, height });
		await page.goto('/');
		await page.evaluate(() => {
			Object.assign(window, { shift: 0 });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) Object.assign(window, { shift: Reflect.get(entry, 'value') });
			}).observe({ type: 'layout-shift' });
		});
		await page.mouse.move(5, 300);
		await page.mouse.move(9, 320);
		await expect(page.locator('.read-pages li > a')).toHaveText(['REST API reference']);
		expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01);
	}
	expect(await findings(page)).toEqual([]);
	await page.getByRole('button', { name: 'Do not remember pages' }).click();
	await page.getByRole('button', { name: 'Undo' }).click();
	await page.locator('.read-pages li > a').click();
	await expect(page).toHaveURL('/cms/api/rest');
});

test('the offline page lists those that this browser has kept', async ({ page, context }) => {
	await read(page, '/cms/api/rest');
	await page.evaluate(() => navigator.serviceWorker.ready);
	await read(page, '/cloud/intro');
	await expect
		.poll(() => page.evaluate(() => caches.match('/cloud/intro', { ignoreVary: true }).then(Boolean)))
		.toBe(true);
	await context.setOffline(true);
	await page.goto('/cms/features/audit-logs');
	await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
	await page.locator('.read-pages li > a', { hasText: 'Cloud' }).click();
	await expect(page).toHaveURL('/cloud/intro');
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Cloud');
});
