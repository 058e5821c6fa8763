// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { startToTop } from './to-top.ts';

document.body.innerHTML = '<main data-page><h1>Long</h1></main>';
let top = 0;
const frames: (() => void)[] = [];
vi.stubGlobal('scrollTo', (options: { top: number }) => {
	top = options.top;
});
Object.defineProperty(window, 'scrollY', { get: () => top });
vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
startToTop();
const button = document.querySelector<HTMLButtonElement>('.to-top');
const scroll = (to: number) => {
	top = to;
	dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
	frames.splice(0);
	scroll(0);
});

it('is offered to those who scroll up far below the top', () => {
	scroll(5 * innerHeight);
	expect(button?.hidden).toBe(true);
	scroll(4 * innerHeight);
	expect(button?.hidden).toBe(false);
	scroll(innerHeight);
	expect(button?.hidden).toBe(true);
});

it('leaves 0.85 of the way after each frame, and moves the focus to the title', () => {
	scroll(10_000);
	button?.click();
	const places = [top];
	while (top > 0) {
		frames.shift()?.();
		places.push(top);
	}
	expect(places.slice(0, 4)).toEqual([8500, 7225, 6141, 5219]);
	expect(document.activeElement?.textContent).toBe('Long');
});

it('ends where the reader scrolls another way', () => {
	scroll(10_000);
	button?.click();
	scroll(9_000);
	frames.shift()?.();
	expect([top, frames.length]).toEqual([9_000, 0]);
});
