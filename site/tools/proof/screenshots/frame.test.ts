import { expect, it } from 'vitest';
import { frameAround, phoneFrame } from './frame.ts';

const viewport = { width: 1000, height: 600 };
const crop = { padding: 10, width: 3000, keep: 'left' as const };

it('frames elements with padding in whole pixels', () => {
	const boxes = [
		{ x: 100.4, y: 50.6, width: 200.2, height: 80 },
		{ x: 150, y: 200, width: 20, height: 20 },
	];
	expect(frameAround(boxes, crop, viewport)).toEqual({ x: 90, y: 40, width: 221, height: 190 });
});

it('does not exceed the viewport', () => {
	const boxes = [{ x: 4, y: 560, width: 2000, height: 200 }];
	expect(frameAround(boxes, { ...crop, padding: 24 }, viewport)).toEqual({ x: 0, y: 536, width: 1000, height: 64 });
});

it('cuts a large frame on the side that is not kept', () => {
	const boxes = [{ x: 100, y: 100, width: 500, height: 300 }];
	const cut = (keep: 'left' | 'right' | 'center') =>
		frameAround(boxes, { padding: 0, width: 300, height: 50, keep }, viewport);
	expect(cut('left')).toEqual({ x: 100, y: 100, width: 300, height: 50 });
	expect(cut('right')).toEqual({ x: 300, y: 100, width: 300, height: 50 });
	expect(cut('center')).toEqual({ x: 200, y: 100, width: 300, height: 50 });
});

it('shows the part with the first number on phones, within the picture', () => {
	const large = { x: 300, y: 20, width: 736, height: 400 };
	expect(phoneFrame(large, undefined)).toEqual({ ...large, width: 358 });
	expect(phoneFrame(large, { x: 600, y: 30, width: 100, height: 30 })).toEqual({ ...large, x: 471, width: 358 });
	// The beginning of an element that is wider than a phone.
	expect(phoneFrame(large, { x: 400, y: 30, width: 500, height: 30 })).toEqual({ ...large, x: 368, width: 358 });
	expect(phoneFrame(large, { x: 1000, y: 30, width: 30, height: 30 })).toEqual({ ...large, x: 678, width: 358 });
	expect(phoneFrame({ ...large, width: 200 }, undefined)).toEqual({ ...large, width: 200 });
});
