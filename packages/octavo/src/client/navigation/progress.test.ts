// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startProgress } from './navigate.ts';

let bar: HTMLElement;
const value = () => bar.style.getPropertyValue('--progress');

beforeEach(() => {
	vi.useFakeTimers();
	document.body.innerHTML = '<div data-progress></div>';
	bar = document.querySelector('div') as HTMLElement;
});
afterEach(() => vi.useRealTimers());

it('shows nothing for a navigation under 200 ms', () => {
	const end = startProgress();
	vi.advanceTimersByTime(199);
	end();
	vi.advanceTimersByTime(5000);
	expect(bar.dataset.active).toBeUndefined();
	expect(value()).toBe('');
});

it('starts at 0.08 after 200 ms, moves by 0.02 each 800 ms, and is full at the end', () => {
	const end = startProgress();
	vi.advanceTimersByTime(200);
	expect([bar.dataset.active, value()]).toEqual(['', '0.08']);
	vi.advanceTimersByTime(1600);
	expect(value()).toBe('0.12');
	end();
	expect(value()).toBe('1');
	vi.advanceTimersByTime(200);
	expect(bar.dataset.active).toBeUndefined();
});

it('keeps the bar of the next navigation when a superseded one ends', () => {
	const first = startProgress();
	const second = startProgress();
	first();
	vi.advanceTimersByTime(200);
	expect(value()).toBe('0.08');
	second();
	vi.advanceTimersByTime(200);
	expect(bar.dataset.active).toBeUndefined();
});
