import { expect, test } from '@playwright/test';

/** The catalogue shows a code block with the mark, whatever the pages' examples are. */
const PAGE = '/catalogue';

for (const width of [1440, 390]) {
	test(`the mark of a verified example covers no code, at ${width} px`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		await page.goto(PAGE);
		const mark = page.locator('.code-block-proof').first();
		await expect(mark).toContainText(/Verified with [\d.]+ on \w+ \d+, \d{4}/);
		await mark.scrollIntoViewIfNeeded();
		const block = page.locator('figure.code-block', { has: mark }).first();
		const [own, code] = await Promise.all([mark.boundingBox(), block.locator('pre').boundingBox()]);
		if (!own || !code) throw new Error('the mark and its code are not shown');
		expect(own.height).toBeGreaterThanOrEqual(24);
		expect(own.y >= code.y + code.height || own.y + own.height <= code.y).toBe(true);
	});
}

test('the mark leads to its explanation', async ({ page }) => {
	await page.goto('/proof');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verified examples');
	await expect(page.locator('#figures')).toBeVisible();
});
