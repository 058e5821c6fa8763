// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openZoom } from './zoom.ts';

const dialog = () => document.querySelector('dialog.image-zoom');
const scrollTo = (top: number) => {
	vi.stubGlobal('scrollY', top);
	dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('scrollY', 100);
	vi.stubGlobal('matchMedia', () => ({ matches: true }));
	document.body.innerHTML = '<img src="data:image/gif;base64,AAAA" alt="The panel">';
	openZoom(document.querySelector('img') as HTMLImageElement);
});
afterEach(async () => {
	dispatchEvent(new Event('resize'));
	await vi.runAllTimersAsync();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

it('opens with the name of the image, over the background of the theme', async () => {
	await vi.runAllTimersAsync();
	expect(dialog()?.getAttribute('data-state')).toBe('open');
	expect(dialog()?.ariaLabel ?? dialog()?.getAttribute('aria-label')).toBe('The panel');
	expect(dialog()?.getAttribute('style')).toContain('var(--surface');
});

it('closes 150 ms after a scroll of more than 40 px, not of 40', async () => {
	scrollTo(140);
	await vi.advanceTimersByTimeAsync(500);
	expect(dialog()).not.toBeNull();
	scrollTo(141);
	await vi.advanceTimersByTimeAsync(149);
	expect(dialog()).not.toBeNull();
	await vi.advanceTimersByTimeAsync(1);
	expect(dialog()).toBeNull();
});

it.each([
	['a click', () => dialog()?.dispatchEvent(new Event('click'))],
	['Escape', () => dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }))],
	['resize', () => dispatchEvent(new Event('resize'))],
	['navigation', () => document.dispatchEvent(new CustomEvent('docs:navigating'))],
])('closes on %s', async (_name, act) => {
	act();
	await vi.runAllTimersAsync();
	expect(dialog()).toBeNull();
});

it('closes immediately on navigation, so that the next page can receive the focus', () => {
	document.dispatchEvent(new CustomEvent('docs:navigating'));
	expect(dialog()).toBeNull();
});
