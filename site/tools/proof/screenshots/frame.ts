import type { Page } from 'playwright';
import { type Crop, MAX_PHONE_WIDTH, type Picture, titleOf } from './picture.ts';
import { explain, PictureError } from './steps.ts';

/** A rectangle of the window in CSS pixels. */
export interface Frame {
	x: number;
	y: number;
	width: number;
	height: number;
}

/**
 * Returns the frame around the elements of a crop.
 * @throws (rejects) {PictureError} when an element is missing
 */
export async function frameOf(page: Page, picture: Picture, crop: Crop): Promise<Frame> {
	const boxes: Frame[] = [];
	for (const target of crop.show) {
		const problem = (text: string) => new PictureError(`${titleOf(picture)}, show ${target}: ${text}`);
		const box = await page
			.locator(target)
			.boundingBox()
			.catch(async (error: unknown) => {
				throw problem((await explain(page, target)) ?? String(error));
			});
		if (!box) throw problem('the element is not visible');
		boxes.push(box);
	}
	return frameAround(boxes, crop, picture.viewport);
}

/** @returns the smallest frame in whole pixels around all `boxes` and within the viewport, cut to the crop's size */
export function frameAround(
	boxes: readonly Frame[],
	{ padding, width, height = Number.POSITIVE_INFINITY, keep }: Omit<Crop, 'show'>,
	viewport: { width: number; height: number },
): Frame {
	const left = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.x)) - padding));
	const top = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.y)) - padding));
	const right = Math.min(viewport.width, Math.ceil(Math.max(...boxes.map((box) => box.x + box.width)) + padding));
	const bottom = Math.min(viewport.height, Math.ceil(Math.max(...boxes.map((box) => box.y + box.height)) + padding));
	const cut = Math.max(0, right - left - width);
	const cutLeft = { left: 0, right: cut, center: Math.floor(cut / 2) }[keep];
	return { x: left + cutLeft, y: top, width: right - left - cut, height: Math.min(bottom - top, height) };
}

/** Margin in pixels beside an element that is as wide as a phone, so that its beginning is visible. */
const PHONE_MARGIN = 32;

/**
 * @returns the part of `large` that a phone shows at the original text size, containing `first` if there is such a box
 */
export function phoneFrame(large: Frame, first: Frame | undefined): Frame {
	const width = Math.min(large.width, MAX_PHONE_WIDTH);
	const isWide = first && first.width > width - 2 * PHONE_MARGIN;
	const left = !first ? large.x : isWide ? first.x - PHONE_MARGIN : first.x + first.width / 2 - width / 2;
	return { ...large, x: Math.min(Math.max(Math.floor(left), large.x), large.x + large.width - width), width };
}
