import pixelmatch from 'pixelmatch';

/** An image in memory: 4 bytes (red, green, blue, alpha) for each pixel, row by row. */
export interface Bitmap {
	width: number;
	height: number;
	data: Uint8Array;
}

/** How far a pixel's colour may be off, from 0 to 1, in YIQ space: pixelmatch's own default. */
const COLOR_TOLERANCE = 0.1;
/**
 * How many pixels of a million may differ: less than a letter of a picture of 1280 by 800 at double density, more than
 * what browsers of two versions draw differently at the edge of an icon.
 */
const TOLERATED_PER_MILLION = 20;

/** Whether a reader would see a difference. Edges that are smoothed differently don't count. */
export function isChanged(before: Bitmap, after: Bitmap): boolean {
	const { width, height } = after;
	if (before.width !== width || before.height !== height) return true;
	const different = pixelmatch(before.data, after.data, undefined, width, height, { threshold: COLOR_TOLERANCE });
	return different > (width * height * TOLERATED_PER_MILLION) / 1_000_000;
}
