import pixelmatch from 'pixelmatch';

/** An image in memory: 4 bytes (red, green, blue, alpha) for each pixel, row by row. */
export interface Bitmap {
	width: number;
	height: number;
	data: Uint8Array;
}

/** Tolerance for a pixel's colour, from 0 to 1, in YIQ space: pixelmatch's default. */
const COLOR_TOLERANCE = 0.1;
/**
 * Tolerated number of different pixels in a million: less than a letter in a picture of 1280 by 800 at double density,
 * but more than two versions of a browser differ at the edge of an icon.
 */
const TOLERATED_PER_MILLION = 20;

/** Whether a reader would notice a difference. Differences in antialiasing do not count. */
export function isChanged(before: Bitmap, after: Bitmap): boolean {
	const { width, height } = after;
	if (before.width !== width || before.height !== height) return true;
	const different = pixelmatch(before.data, after.data, undefined, width, height, { threshold: COLOR_TOLERANCE });
	return different > (width * height * TOLERATED_PER_MILLION) / 1_000_000;
}
