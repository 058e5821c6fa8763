import { expect, test } from '@playwright/test';
import { PAGE_TYPES, VIEWPORTS } from '../support/site.ts';
import { makeSteady } from '../support/steady.ts';

/**
 * The first screen of each page type, kept as pictures beside this file. A changed design is taken over by
 * `npx playwright test visual --update-snapshots`, after looking at what changed. Pictures are half size: what they have
 * to show is layout and colour, not the edge of a letter.
 */
test.use({ deviceScaleFactor: 0.5, bypassCSP: true });
/** Each test takes two pictures, each as often as it needs to stand still. */
test.describe.configure({ timeout: 90_000 });

/** The release notes begin with something else after each release; snippets show the same layout. */
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
