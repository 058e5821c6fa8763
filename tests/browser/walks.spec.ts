import { expect, type Locator, type Page, test } from '@playwright/test';
import { answered, searchFor } from '../support/search.ts';
import { title } from './reader.ts';

/** Complete journeys through the site with one input device: steps that work alone must also work in sequence. */

const START = '/cms/quick-start';
const TABBED = '/cms/api/rest/populate-select';

test.describe('by touch only, on a phone', () => {
	test.use({
		viewport: { width: 390, height: 844 },
		hasTouch: true,
		isMobile: true,
		permissions: ['clipboard-read', 'clipboard-write'],
	});

	test.slow();

	test('landing, menu, page, contents, tabs, copy, search, result', async ({ page }) => {
		await page.goto('/');
		await page.getByRole('button', { name: 'Open menu' }).tap();
		const menu = page.getByRole('dialog', { name: 'Menu' });
		await menu.locator('a[href="/cms/intro"]').first().tap();
		await expect(menu).toBeHidden();
		await expect(page).toHaveURL('/cms/intro');

		await page.getByRole('button', { name: 'Open menu' }).tap();
		await menu.locator('summary', { hasText: /^APIs$/ }).tap({ position: { x: 3, y: 5 } });
		await menu.locator('summary', { hasText: /^REST API$/ }).tap({ position: { x: 3, y: 5 } });
		await menu.locator(`a[href="${TABBED}"]`).tap();
		await expect(title(page)).toHaveText('Populate and select in the REST API');
		await expect(menu).toBeHidden();

		const contents = page.locator('.toc-bar');
		await contents.locator('summary').tap();
		await contents.getByRole('link', { name: /^Populate relations/ }).tap();
		await expect(page.locator('#population')).toBeInViewport();

		const tab = page.getByRole('tab', { name: 'JavaScript' }).nth(1);
		await tab.tap();
		await expect(tab).toHaveAttribute('aria-selected', 'true');
		const panel = tab.locator('xpath=ancestor::*[@data-tabs][1]').getByRole('tabpanel', { name: 'JavaScript' });
		await panel.getByRole('button', { name: /copy/i }).first().tap();
		await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('populate');

		await page.locator('.search-button').tap();
		await searchFor(page, 'api tokens');
		await page.getByRole('option').filter({ hasText: 'API Tokens' }).first().tap();
		await expect(page.locator('dialog.search-dialog')).toHaveCount(0);
		await expect(page).toHaveURL(/\/cms\/.*token/);
	});
});

test.describe('by keyboard only', () => {
	test.use({ viewport: { width: 1440, height: 900 } });

	test.slow();

	test('skip link, navbar, sidebar, article, contents, search, Ask AI, and back', async ({ page }) => {
		await page.goto(START);
		await page.keyboard.press('Tab');
		await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
		await page.keyboard.press('Enter');
		await tabTo(page, page.locator(':is(#main a, #main button, #main summary):visible').first());

		await page.goto(START);
		await tabTo(page, page.locator('[data-navbar] a[href="/cms/intro"]').first());
		await tabTo(page, page.locator('.search-button'));
		await tabTo(page, page.locator('.ask-button'));

		const group = page.locator('[data-sidebar] details:not([open]) > summary').first();
		const details = await group.evaluateHandle((summary) => summary.parentElement);
		await tabTo(page, group);
		await page.keyboard.press('Enter');
		await expect.poll(() => details.evaluate((element) => element?.hasAttribute('open'))).toBe(true);

		await page.goto(START);
		const link = page.locator('[data-sidebar] a[href="/cms/installation"]');
		await tabTo(page, link);
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL('/cms/installation');
		await expect(title(page)).toBeFocused();

		const place = page.locator('.toc [data-toc] a').nth(1);
		await tabTo(page, place, 200);
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/\/cms\/installation#/);

		await page.keyboard.press('Control+k');
		const field = page.getByRole('combobox', { name: 'Search' });
		await expect(field).toBeFocused();
		await page.keyboard.type('webhooks');
		await answered(page, 'webhooks');
		await page.keyboard.press('ArrowDown');
		await expect(page.getByRole('option', { selected: true })).toContainText(/webhook/i);
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/webhooks/);
		await expect(page.locator('dialog.search-dialog')).toHaveCount(0);

		await page.keyboard.press('Control+i');
		const ask = page.getByRole('dialog', { name: 'Ask AI' });
		await expect(ask.getByRole('textbox')).toBeFocused();
		await page.keyboard.press('Escape');
		await expect(ask).toBeHidden();

		await page.goBack();
		await expect(page).toHaveURL(/\/cms\/installation/);
	});
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator, maxSteps = 120): Promise<void> {
	for (let step = 0; step < maxSteps; step += 1) {
		await page.keyboard.press('Tab');
		if (await target.evaluate((element) => element === document.activeElement)) return;
	}
	await expect(target).toBeFocused();
}
