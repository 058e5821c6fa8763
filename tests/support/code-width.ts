import type { Page } from '@playwright/test';

/** Minimum width of a column with code beside other code, in CSS pixels. */
const MIN_COLUMN = 420;

const WIDTHS = [1440, 1280];

interface Block {
	left: number;
	right: number;
	top: number;
	bottom: number;
	isHidden: boolean;
}

/** Returns the boxes of all visible code blocks. */
function blocksOf(page: Page): Promise<Block[]> {
	return page.locator('[data-article] [data-code]:visible').evaluateAll((elements) =>
		elements.map((element) => {
			const code = element.querySelector('pre') ?? element;
			// A frame around the code takes a part of the column.
			const { left, right, top, bottom } = (element.closest('.admonition') ?? element).getBoundingClientRect();
			return { left, right, top, bottom, isHidden: code.scrollWidth > code.clientWidth };
		}),
	);
}

/**
 * Checks the code of a page in windows of desktop width, and restores the width of the window.
 * @returns the number of blocks in the width with the fewest, and their problems
 */
export async function codeWidths(page: Page): Promise<{ blocks: number; problems: string[] }> {
	const before = page.viewportSize();
	const problems: string[] = [];
	const counts: number[] = [];
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: 900 });
		const blocks = await blocksOf(page);
		counts.push(blocks.length);
		if (blocks.some(({ isHidden }) => isHidden)) problems.push(`code runs out of its block at ${width} px`);
		const isBeside = (one: Block) =>
			blocks.some(({ left, right, top, bottom }) => {
				const isNext = right <= one.left || left >= one.right;
				return isNext && top < one.bottom && bottom > one.top;
			});
		if (blocks.some((block) => block.right - block.left < MIN_COLUMN && isBeside(block)))
			problems.push(`code is beside other code in less than ${MIN_COLUMN} px at ${width} px`);
	}
	if (before) await page.setViewportSize(before);
	return { blocks: Math.min(...counts), problems };
}
