import { expect, test } from '@playwright/test';
import { findings, findingsInBothThemes } from '../support/axe.ts';

const VISIBLE_VERSIONS = '.upgrade-list > li:not([hidden])';

test('a link shows the changes between its two versions, and so does the form', async ({ page }) => {
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
	await page.goto('/upgrade?from=5.40.0&to=5.54.0');
	await expect(page.locator('[data-upgrade-status]')).not.toBeEmpty();
	expect(await findingsInBothThemes(page)).toEqual([]);
});

test('a reader who gives their version sees what that version lacks, on pages and in search', async ({ page }) => {
	await page.goto('/cms/configurations/server');
	const badge = page.locator('.badge[data-since="5.52.0"]').first();
	await expect(badge).toContainText('5.52+');
	await page.locator('.navbar-end summary').click();
	const field = page.locator('.navbar-end').getByLabel('Version of your project');
	await field.fill('{ "dependencies": { "@strapi/strapi": "~5.12.0" } }');
	await field.press('Enter');
	await expect(badge).toContainText('needs 5.52, you have 5.12');
	await expect(field).toHaveValue('5.12.0');
	expect(await findings(page)).toEqual([]);

	await page.reload();
	await expect(badge).toContainText('needs 5.52, you have 5.12');
	await page.goto('/search?q=STRAPI_TRANSFER_URL');
	await expect(page.locator('.search-row-later').first()).toContainText('STRAPI_TRANSFER_URL needs 5.14');

	await page.goto('/cms/configurations/server');
	await page.locator('.navbar-end summary').click();
	await field.fill('');
	await field.press('Enter');
	await expect(badge).toContainText('5.52+');
});

test('on a phone the field is in the menu', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/cms/configurations/server');
	await page.getByRole('button', { name: 'Open menu' }).click();
	const menu = page.getByRole('dialog', { name: 'Menu' });
	await menu.getByRole('button', { name: 'Back to main menu' }).click();
	await menu.getByText('Version', { exact: true }).click();
	await menu.getByLabel('Version of your project').fill('5.99');
	await menu.getByRole('button', { name: 'Mark what is newer' }).click();
	await expect(menu.locator('output')).toContainText('the nearest is 5.');
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('all versions are listed, without the form', async ({ page }) => {
		await page.goto('/upgrade');
		await expect(page.locator('form[data-upgrade]')).toBeHidden();
		expect(await page.locator(VISIBLE_VERSIONS).count()).toBeGreaterThan(60);
	});
});
