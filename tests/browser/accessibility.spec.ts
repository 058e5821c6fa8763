import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { PAGE_TYPES, VIEWPORTS } from '../support/site.ts';

/** The catalogue shows everything at once, which takes axe a while on a busy machine. */
test.describe.configure({ timeout: 120_000 });

for (const [kind, path] of Object.entries(PAGE_TYPES)) {
	for (const [device, viewport] of Object.entries(VIEWPORTS)) {
		for (const theme of ['light', 'dark']) {
			test(`axe finds nothing on the ${kind} page, ${device}, ${theme}`, async ({ page }) => {
				await page.setViewportSize(viewport);
				await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
				await page.goto(path);
				await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
				const { violations } = await new AxeBuilder({ page }).analyze();
				const found = violations.map(
					({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
				);
				expect(found).toEqual([]);
			});
		}
	}
}
