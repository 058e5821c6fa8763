import { expect, test } from '@playwright/test';
import { builtDocument, builtRoutes } from '../support/site.ts';

/** Pages about requests, and pages that compare code. */
const apiRoutes = () =>
	builtRoutes()
		.map(({ path }) => path)
		.filter((path) => path.startsWith('/cms'))
		.filter(
			(path) => path.startsWith('/cms/api') || /class="(?:doc workbench|side-by-side)"/.test(builtDocument(path)),
		);

/** Narrowest column in which two pieces of code may stand side by side. Unit: CSS pixels. */
const MIN_COLUMN = 420;

for (const width of [1440, 1280]) {
	test(`no code of an API page runs out of its block at ${width} px`, async ({ page }) => {
		test.setTimeout(180_000);
		await page.setViewportSize({ width, height: 900 });
		const hidden: string[] = [];
		const narrow: string[] = [];
		let count = 0;
		for (const route of apiRoutes()) {
			await page.goto(route);
			const blocks = await page.locator('[data-article] [data-code]:visible').evaluateAll((elements) =>
				elements.map((element) => {
					const code = element.querySelector('pre') ?? element;
					// A frame around it takes some of the column.
					const { left, right, top, bottom } = (element.closest('.admonition') ?? element).getBoundingClientRect();
					return { left, right, top, bottom, isHidden: code.scrollWidth > code.clientWidth };
				}),
			);
			count += blocks.length;
			if (blocks.some(({ isHidden }) => isHidden)) hidden.push(route);
			const isBeside = (one: (typeof blocks)[number]) =>
				blocks.some(({ left, right, top, bottom }) => {
					const isNext = right <= one.left || left >= one.right;
					return isNext && top < one.bottom && bottom > one.top;
				});
			if (blocks.some((block) => block.right - block.left < MIN_COLUMN && isBeside(block))) narrow.push(route);
		}
		expect(count).toBeGreaterThan(800);
		expect({ hidden, narrow }).toEqual({ hidden: [], narrow: [] });
	});
}
