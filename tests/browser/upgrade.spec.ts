import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

const VISIBLE_VERSIONS = '.upgrade-list > li:not([hidden])';

test('a link shows what lies between its two versions, and so does the form', async ({ page }) => {
	await page.goto('/upgrade?from=5.40&to=5.54.0');
	const status = page.locator('[data-upgrade-status]');
	await expect(status).toContainText('From 5.40.0 to 5.54.0');
	const shown = await page.locator(VISIBLE_VERSIONS).evaluateAll((items) => items.map((item) => item.dataset.version));
	expect(shown.length).toBeGreaterThan(5);
	expect(shown.filter((version) => Number(version?.split('.')[1]) < 40)).toEqual([]);
	await expect(page.getByText('None between these versions.').filter({ visible: true })).toHaveCount(1);

	await page.getByLabel('Your version').fill('{"dependencies":{"@strapi/strapi":"^5.52.0"}}');
	await page.keyboard.press('Enter');
	await expect(status).toContainText('From 5.52.0 to 5.54.0');
	await expect(page).toHaveURL(/\/upgrade\?from=5\.52\.0&to=5\.54\.0$/);
	expect(await page.locator(VISIBLE_VERSIONS).count()).toBeLessThan(shown.length);
});

test('a version that does not exist is answered with the nearest one', async ({ page }) => {
	await page.goto('/upgrade');
	await page.getByLabel('Your version').fill('5.12.99');
	await page.getByRole('button', { name: 'Show changes' }).click();
	await expect(page.locator('[data-upgrade-status]')).toContainText('the nearest is 5.12.');
});

test('the form passes axe, in both themes', async ({ page }) => {
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme });
		await page.goto('/upgrade?from=5.40.0&to=5.54.0');
		await expect(page.locator('[data-upgrade-status]')).not.toBeEmpty();
		expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
	}
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('all versions are listed, without the form', async ({ page }) => {
		await page.goto('/upgrade');
		await expect(page.locator('form[data-upgrade]')).toBeHidden();
		expect(await page.locator(VISIBLE_VERSIONS).count()).toBeGreaterThan(60);
	});
});
