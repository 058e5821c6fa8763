import { expect, it } from 'vitest';
import { type Bitmap, isChanged } from './change.ts';

/** A white picture with a square of a grey, `size` pixels wide. */
function bitmap({ size = 0, grey = 0, width = 400, height = 300 } = {}): Bitmap {
	const data = new Uint8Array(width * height * 4).fill(255);
	for (let y = 100; y < 100 + size; y++)
		for (let x = 100; x < 100 + size; x++) data.fill(grey, (y * width + x) * 4, (y * width + x) * 4 + 3);
	return { width, height, data };
}

it('finds no change in the same picture', () => {
	expect(isChanged(bitmap({ size: 20 }), bitmap({ size: 20 }))).toBe(false);
});

it('finds a visible change: a mark of a few pixels', () => {
	expect(isChanged(bitmap(), bitmap({ size: 6 }))).toBe(true);
});

it('ignores invisible differences of colour', () => {
	expect(isChanged(bitmap({ size: 50, grey: 200 }), bitmap({ size: 50, grey: 202 }))).toBe(false);
	expect(isChanged(bitmap({ size: 50, grey: 200 }), bitmap({ size: 50, grey: 120 }))).toBe(true);
});

it('finds a change of size', () => {
	expect(isChanged(bitmap(), bitmap({ height: 301 }))).toBe(true);
});
