import { expect, type Page, test } from '@playwright/test';
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

const WIDTHS = [1440, 1280];

interface Block {
	left: number;
	right: number;
	top: number;
	bottom: number;
	isHidden: boolean;
}

/** Every block of code that is shown. */
function blocksOf(page: Page): Promise<Block[]> {
	return page.locator('[data-article] [data-code]:visible').evaluateAll((elements) =>
		elements.map((element) => {
			const code = element.querySelector('pre') ?? element;
			// A frame around it takes some of the column.
			const { left, right, top, bottom } = (element.closest('.admonition') ?? element).getBoundingClientRect();
			return { left, right, top, bottom, isHidden: code.scrollWidth > code.clientWidth };
		}),
	);
}

test(`no code of an API page runs out of its block at ${WIDTHS.join(' and ')} px`, async ({ page }) => {
	test.setTimeout(180_000);
	const hidden: string[] = [];
	const narrow: string[] = [];
	const counts = WIDTHS.map(() => 0);
	for (const route of apiRoutes()) {
		await page.goto(route);
		for (const [index, width] of WIDTHS.entries()) {
			await page.setViewportSize({ width, height: 900 });
			const blocks = await blocksOf(page);
			counts[index] = (counts[index] ?? 0) + blocks.length;
			if (blocks.some(({ isHidden }) => isHidden)) hidden.push(`${route} at ${width} px`);
			const isBeside = (one: Block) =>
				blocks.some(({ left, right, top, bottom }) => {
					const isNext = right <= one.left || left >= one.right;
					return isNext && top < one.bottom && bottom > one.top;
				});
			if (blocks.some((block) => block.right - block.left < MIN_COLUMN && isBeside(block)))
				narrow.push(`${route} at ${width} px`);
		}
	}
	expect(Math.min(...counts)).toBeGreaterThan(800);
	expect({ hidden, narrow }).toEqual({ hidden: [], narrow: [] });
});
