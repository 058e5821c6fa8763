import { expect, test } from '@playwright/test';
import { PAGE_TYPES, VIEWPORTS } from '../support/site.ts';
import { makeSteady } from '../support/steady.ts';

/**
 * The first screen of each page type, compared with the pictures beside this file. After a change of the design, look at
 * the differences and run `npx playwright test visual --update-snapshots`. Pictures are half size, which is enough to show
 * layout and colour.
 */
test.use({ deviceScaleFactor: 0.5, bypassCSP: true });
/** Each test takes two pictures, and repeats each until two in a row are equal. */

/** The release notes are left out, since they change with each release; snippets show the same layout. */
const { general: _, ...STEADY_PAGES } = PAGE_TYPES;

for (const [kind, path] of Object.entries(STEADY_PAGES)) {
	for (const [device, viewport] of Object.entries(VIEWPORTS)) {
		test(`the ${kind} page looks as it did, ${device}, in both themes`, async ({ page }) => {
			await page.setViewportSize(viewport);
			for (const theme of ['light', 'dark']) {
				await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
				await page.goto(path);
				await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
				await makeSteady(page);
				const name = [kind.replaceAll(' ', '-'), device, theme].join('-');
				await expect(page).toHaveScreenshot(`${name}.png`, { scale: 'device', maxDiffPixelRatio: 0.04 });
			}
		});
	}
}
