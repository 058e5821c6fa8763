import type { Page } from 'playwright';
import type { Frame } from './frame.ts';
import { type Picture, titleOf } from './picture.ts';
import { explain, PictureError } from './steps.ts';

/** Diameter of a numbered dot in CSS pixels. */
const SIZE = 24;

/**
 * Draws a frame around each numbered element and a numbered dot beside it. A dot covers neither text nor icons and is
 * inside `frames`, the visible parts of the window.
 * @throws (rejects) {PictureError} when an element is missing or there is no room for its dot
 */
export async function drawCallouts(page: Page, picture: Picture, frames: readonly Frame[]): Promise<void> {
	for (const [n, target] of Object.entries(picture.numbers)) {
		const callout = `${titleOf(picture)}, number ${n}`;
		const element = page.locator(target);
		await element.waitFor().catch(async (error: unknown) => {
			throw new PictureError(`${callout}: ${(await explain(page, target)) ?? String(error)}`);
		});
		const box = await element.boundingBox();
		const problem = box ? await page.evaluate(drawCallout, { n, box, size: SIZE, frames }) : 'is not visible';
		if (problem) throw new PictureError(`${callout} (${target}) ${problem}`);
	}
}

export async function removeCallouts(page: Page): Promise<void> {
	await page.evaluate(() => {
		for (const mark of document.querySelectorAll('[data-callout]')) mark.remove();
	});
}

/**
 * Runs in the page.
 * @returns an error message, or an empty string
 */
function drawCallout({
	n,
	box,
	size,
	frames,
}: {
	n: string;
	box: Frame;
	size: number;
	frames: readonly Frame[];
}): string {
	const accent = '#4945ff';
	const halo = '#ffffff';
	const distance = 3;
	const ring = {
		left: box.x - distance,
		top: box.y - distance,
		right: box.x + box.width + distance,
		bottom: box.y + box.height + distance,
	};
	type Box = typeof ring;
	const contains = (frame: Frame, { left, top, right, bottom }: Box): boolean =>
		left >= frame.x && top >= frame.y && right <= frame.x + frame.width && bottom <= frame.y + frame.height;
	const overlap = (a: Box, b: Box): number =>
		Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
		Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

	/** Returns the boxes of everything that a dot must not cover: lines of text, icons, values of fields, other dots. */
	function coveredBoxes(): Box[] {
		const boxes: Box[] = [];
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (walker.nextNode()) {
			const { currentNode } = walker;
			if (!currentNode.textContent?.trim() || !currentNode.parentElement?.checkVisibility({ opacityProperty: true }))
				continue;
			const range = document.createRange();
			range.selectNodeContents(currentNode);
			// Line boxes are taller than their letters.
			for (const { left, right, top, bottom } of range.getClientRects()) {
				const margin = (bottom - top) * 0.2;
				boxes.push({ left, right, top: top + margin, bottom: bottom - margin });
			}
		}
		for (const icon of document.querySelectorAll('svg, img, [data-callout]:not(:empty)'))
			if (icon.checkVisibility()) boxes.push(icon.getBoundingClientRect());
		for (const field of document.querySelectorAll('input, textarea')) {
			const { left, top, right, bottom } = field.getBoundingClientRect();
			const { value, placeholder, type } = field as HTMLInputElement;
			const width = type === 'checkbox' || type === 'radio' ? right - left : (value || placeholder).length * 8;
			if (width > 0)
				boxes.push({ left: left + 12, top: top + 8, right: Math.min(right, left + 16 + width), bottom: bottom - 8 });
		}
		return boxes;
	}

	const shown = frames.filter(
		(frame) =>
			overlap(ring, { left: frame.x, top: frame.y, right: frame.x + frame.width, bottom: frame.y + frame.height }) > 0,
	);
	if (shown.length === 0) return `lies at ${Math.round(box.x)}, ${Math.round(box.y)}, outside the picture`;
	const half = size / 2;
	const middle = { x: (ring.left + ring.right) / 2, y: (ring.top + ring.bottom) / 2 };
	const gap = half + 4;
	const centers = [
		{ x: ring.left, y: ring.top },
		{ x: ring.right, y: ring.top },
		{ x: ring.left - gap, y: middle.y },
		{ x: ring.right + gap, y: middle.y },
		{ x: ring.left, y: ring.bottom },
		{ x: ring.right, y: ring.bottom },
		{ x: ring.left, y: middle.y },
		{ x: ring.right, y: middle.y },
		{ x: ring.left + gap, y: ring.top - gap + 6 },
		{ x: ring.right - gap, y: ring.top - gap + 6 },
		{ x: middle.x, y: ring.top - gap },
		{ x: middle.x, y: ring.bottom + gap },
		{ x: middle.x, y: ring.top },
		{ x: middle.x, y: ring.bottom },
		{ x: ring.right - gap, y: middle.y },
		{ x: ring.right - gap, y: ring.bottom - gap },
	];
	const words = coveredBoxes();
	const places = centers.map(({ x, y }) => {
		const place = { left: x - half - 1, top: y - half - 1, right: x + half + 1, bottom: y + half + 1 };
		const covered = words.reduce((sum, word) => sum + overlap(place, word), 0);
		return { x, y, covered, isInside: shown.every((frame) => contains(frame, place)) };
	});
	const inside = places.filter(({ isInside }) => isInside);
	const [best] = [...inside].sort((a, b) => a.covered - b.covered);
	if (!best) return 'has no room for its dot inside the picture; increase the padding';
	if (best.covered > 12) return 'has no room for its dot beside the text; number another element';

	function draw(style: Partial<CSSStyleDeclaration>, text = ''): void {
		const mark = document.createElement('div');
		mark.dataset.callout = text;
		mark.textContent = text;
		Object.assign(mark.style, { position: 'fixed', pointerEvents: 'none', zIndex: '2147483647', ...style });
		document.body.append(mark);
	}
	draw({
		left: `${ring.left}px`,
		top: `${ring.top}px`,
		width: `${ring.right - ring.left}px`,
		height: `${ring.bottom - ring.top}px`,
		boxSizing: 'border-box',
		border: `2px solid ${accent}`,
		borderRadius: '7px',
		zIndex: '2147483646',
	});
	draw(
		{
			left: `${Math.round(best.x - half)}px`,
			top: `${Math.round(best.y - half)}px`,
			width: `${size}px`,
			height: `${size}px`,
			borderRadius: '50%',
			background: accent,
			color: halo,
			font: `600 13px/${size}px "Inter", sans-serif`,
			textAlign: 'center',
			boxShadow: `0 0 0 2px ${halo}`,
		},
		n,
	);
	return '';
}
