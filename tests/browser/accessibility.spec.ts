import { expect, test } from '@playwright/test';
import { findings, findingsInBothThemes } from '../support/axe.ts';
import { PAGE_TYPES, VIEWPORTS } from '../support/site.ts';
import { arrive } from './reader.ts';

for (const [kind, path] of Object.entries(PAGE_TYPES)) {
	for (const [device, viewport] of Object.entries(VIEWPORTS)) {
		test(`axe finds nothing on the ${kind} page, ${device}, in both themes`, async ({ page }) => {
			await page.setViewportSize(viewport);
			await page.goto(path);
			expect(await findingsInBothThemes(page)).toEqual([]);
		});
	}
}

for (const path of ['/', '/cms/quick-start']) {
	test(`nothing shifts on ${path} when a reader arrives and opens the menu of versions, and axe finds nothing in it`, async ({
		page,
	}) => {
		await page.setViewportSize(VIEWPORTS.desktop);
		await page.emulateMedia({ colorScheme: 'dark' });
		await page.addInitScript(() => {
			Object.assign(window, { shift: 0 });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries())
					Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
			}).observe({ type: 'layout-shift', buffered: true });
		});
		await arrive(page, path);
		await page.locator('[data-navbar] summary', { hasText: 'Version' }).click();
		await expect(page.getByLabel('Version of your project')).toBeVisible();
		expect(await findings(page)).toEqual([]);
		expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0);
	});
}

test.describe('in forced colours', () => {
	test.use({ contextOptions: { forcedColors: 'active' }, bypassCSP: true });

	test('the glyphs of code blocks can be seen', async ({ page }) => {
		await arrive(page, '/cms/quick-start');
		const button = page.locator('[data-action="copy-code"]').first();
		const withGlyph = await button.screenshot();
		await page.addStyleTag({ content: '[data-action="copy-code"]::before { visibility: hidden !important }' });
		expect(withGlyph.equals(await button.screenshot())).toBe(false);
	});
});
