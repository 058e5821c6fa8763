// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { startSpinner } from './navigate.ts';

it('shows the spinner for a slow page and not for a quick one', () => {
	vi.useFakeTimers();
	document.body.innerHTML = '<main data-page><h1>Old</h1></main>';
	const page = document.querySelector('main');
	startSpinner()();
	vi.advanceTimersByTime(5000);
	expect(page?.querySelector('.page-loading')).toBeNull();
	const end = startSpinner();
	vi.advanceTimersByTime(1000);
	expect(page?.querySelector('.page-loading[role=status] .page-loading-mark')).not.toBeNull();
	expect(page?.getAttribute('aria-busy')).toBe('true');
	end();
	expect(page?.innerHTML).toBe('<h1>Old</h1>');
	vi.useRealTimers();
});
