import { expect, test } from '@playwright/test';

/** The catalogue always has a code block with the mark. */
const PAGE = '/catalogue';

for (const width of [1440, 390]) {
	test(`the mark of a verified example covers no code, at ${width} px`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		await page.goto(PAGE);
		const mark = page.locator('.code-block-proof').first();
		await expect(mark).toHaveAccessibleName(/Ran with [\d.]+ on \w+ \d+, \d{4}/);
		await mark.scrollIntoViewIfNeeded();
		const block = page.locator('figure.code-block', { has: mark }).first();
		// Measured in one call, since the page can still be scrolling.
		const { above, below } = await block.evaluate((element) => {
			const own = element.querySelector('.code-block-proof')?.getBoundingClientRect();
			const code = element.querySelector('pre')?.getBoundingClientRect();
			if (!own || !code) throw new Error('the mark and its code are not shown');
			return { above: own.bottom <= code.top, below: own.top >= code.bottom };
		});
		expect(above || below).toBe(true);
	});
}

test('a page with verified examples links to the explanation of the mark', async ({ page }) => {
	await page.goto('/cms/api/rest');
	await page.getByRole('link', { name: /^\d+ examples ran on/ }).click();
	await expect(page).toHaveURL('/proof');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verified examples');
	await expect(page.locator('#figures')).toBeVisible();
});
