import { expect, type Page, test } from '@playwright/test';
import { arriveAtExamples, SEND } from '../support/send-panel.ts';
import { PAGE_TYPES } from '../support/site.ts';

/** Pages of every type, and pages that have no sidebar or a layout of their own. */
const PAGES = [...Object.values(PAGE_TYPES), '/coverage', '/proof', '/upgrade', '/cms/plans', '/cms/api/rest/filters'];
const WIDTHS = [1280, 1440, 1920];

/** The left edge of the text of the first element. */
const left = (page: Page, selector: string) =>
	page
		.locator(selector)
		.first()
		.evaluate((element) => {
			const range = document.createRange();
			range.selectNodeContents(element);
			return Math.round(range.getBoundingClientRect().left);
		});

for (const width of WIDTHS) {
	test(`brand, sidebar and article have one left edge each on every kind of page, at ${width} px`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		for (const path of PAGES) {
			await page.goto(path, { waitUntil: 'domcontentloaded' });
			const brand = await left(page, '.navbar-title');
			expect((await left(page, 'main h1')) - brand, path).toBe(path === '/' ? 0 : 272);
			const labels = page.locator('.side .sidebar > ul > li > :is(a, span, details > summary)');
			const lefts = await labels.evaluateAll((found) =>
				found.map((label) => {
					const { paddingLeft } = getComputedStyle(label);
					return Math.round(label.getBoundingClientRect().left + Number.parseFloat(paddingLeft));
				}),
			);
			expect(new Set(lefts.map((x) => x - brand)).size, path).toBeLessThanOrEqual(1);
			expect(lefts[0] ?? brand, path).toBe(brand);
		}
	});
}

/** The right edges of the parts of an article, relative to its left edge, in the root's font size. */
const rightEdges = (page: Page, selector: string) =>
	page.locator(selector).evaluateAll((elements) => {
		const start = document.querySelector('h1')?.getBoundingClientRect().left ?? 0;
		return [...new Set(elements.map((element) => (element.getBoundingClientRect().right - start) / 16))];
	});

test('text ends at the reading edge, code and tables at the working edge', async ({ page }) => {
	for (const width of [1440, 1920]) {
		await page.setViewportSize({ width, height: 900 });
		for (const path of ['/cms/configurations/database', '/cms/features/draft-and-publish', '/cms/api/rest']) {
			await page.goto(path, { waitUntil: 'domcontentloaded' });
			const at = (kinds: string) =>
				`:is([data-article], [data-article] > section:not(.with-call, .tldr)) > :is(${kinds})`;
			expect(await rightEdges(page, at('p, ol, ul, .admonition, .tldr'))).toEqual([38.5]);
			expect(await rightEdges(page, at('.code-block, .tabs, .table'))).toEqual([46]);
		}
	}
});

test('the contents of a page with calls stand beside its opening, and in a bar from its first call on', async ({
	page,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto('/cms/features/draft-and-publish');
	const guide = await page.locator('.toc nav').boundingBox();
	await page.goto('/cms/api/rest/filters');
	const bar = page.locator('.toc-bar');
	const isBarSeen = () =>
		bar.evaluate((element) => {
			const { left: x, top, height } = element.getBoundingClientRect();
			return element.contains(document.elementFromPoint(x + 60, top + height / 2));
		});
	const contents = page.locator('.toc nav');
	const { x, y } = (await contents.boundingBox()) ?? {};
	expect([x, y]).toEqual([guide?.x, guide?.y]);
	expect(await isBarSeen()).toBe(false);

	const call = page.locator('.with-call').first();
	const top = await call.evaluate((element) => element.getBoundingClientRect().top);
	await page.mouse.wheel(0, top - 500);
	await expect(contents.getByRole('link', { name: 'Deep filtering' })).toBeInViewport();
	expect(await isBarSeen()).toBe(false);

	await page.mouse.wheel(0, 600);
	await expect.poll(isBarSeen).toBe(true);
	await bar.locator('summary').click();
	const lefts = await bar.locator('li').evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left));
	expect(new Set(lefts).size, 'columns of the open bar').toBeGreaterThan(1);
});

test('a call is one slip with a seam, one chooser, and "Send" at one place', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await arriveAtExamples(page, '/cms/api/rest/filters');
	const slips = page.locator('.api-call');
	const count = await slips.count();
	expect(count).toBeGreaterThan(4);
	for (let index = 0; index < count; index++) {
		const slip = slips.nth(index);
		await expect(slip.locator('.seam')).toHaveText(/^\d{3} [A-Z][A-Za-z ]+.* ran on [\d.]+, [A-Z][a-z]{2} \d+$/);
		await expect(slip.locator('select:visible, [role=tab]:visible')).toHaveCount(1);
	}
	const lefts = await page
		.locator(`.api-call ${SEND}`)
		.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().left));
	expect(new Set(lefts.filter((x) => x > 0)).size).toBe(1);

	const tabbed = page.locator('.api-call:has(.tabs)').first();
	await tabbed.locator('select:visible').selectOption({ label: 'JavaScript' });
	await expect(tabbed.locator('pre').filter({ visible: true }).first()).toContainText('qs');
	await tabbed.locator('select:visible').selectOption({ label: 'curl' });
	await expect(tabbed.locator('pre').filter({ visible: true }).first()).toContainText('curl');
});
