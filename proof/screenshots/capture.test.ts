import { expect, it } from 'vitest';
import { frameAround } from './capture.ts';

const viewport = { width: 1000, height: 600 };

it('frames an element by whole pixels with its padding', () => {
	const frame = frameAround({ x: 100.4, y: 50.6, width: 200.2, height: 80 }, 10, viewport);
	expect(frame).toEqual({ x: 90, y: 40, width: 221, height: 101 });
});

it('does not go beyond the viewport', () => {
	const frame = frameAround({ x: 4, y: 560, width: 2000, height: 200 }, 24, viewport);
	expect(frame).toEqual({ x: 0, y: 536, width: 1000, height: 64 });
});
