import { expect, test } from '@playwright/test';

/** The pages with the most steps, code blocks and tables. */
const PAGES = ['/cms/quick-start', '/cms/api/rest', '/cms/api/document-service'];
/**
 * The page, its top and side bars with their scrolled contents, the filter that stays above these, the page's contents, and
 * two layers of Chromium's own for each.
 */
const MAX_LAYERS = 18;
/** Each API call that stays beside its text while scrolling is a layer. */
const MAX_CALLS = 10;

for (const path of PAGES) {
	test(`${path} is drawn in few layers`, async ({ page }) => {
		await page.setViewportSize({ width: 1440, height: 900 });
		await page.goto(path);
		const session = await page.context().newCDPSession(page);
		let layers: number | undefined;
		session.on('LayerTree.layerTreeDidChange', (event) => {
			if (event.layers) layers = event.layers.length;
		});
		await session.send('DOM.enable');
		await session.send('LayerTree.enable');
		const calls = Math.min(MAX_CALLS, await page.locator('.api-call').count());
		// Chromium reports layers only when something changes, so the page is changed until it does. Animations while the page
		// loads add layers for a moment.
		const change = (padding: string) => document.body.style.setProperty('padding-bottom', padding);
		let pixels = 0;
		await expect
			.poll(async () => {
				pixels += 1;
				await page.evaluate(change, `${pixels}px`);
				return layers !== undefined && layers > 1 ? layers : Number.POSITIVE_INFINITY;
			})
			.toBeLessThanOrEqual(MAX_LAYERS + calls);
	});
}
