// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { hashTarget, onPage, startAll } from './behaviour.ts';

it('logs the crash of a behaviour once and keeps the others running', () => {
	const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	const seen: string[] = [];
	startAll([
		[
			'broken',
			() =>
				onPage('broken page', () => {
					throw new Error('no');
				}),
		],
		['whole', () => onPage('whole page', () => seen.push('page'))],
	]);
	document.dispatchEvent(new CustomEvent('docs:navigated'));
	document.dispatchEvent(new CustomEvent('docs:navigated'));
	expect(seen).toEqual(['page', 'page', 'page']);
	expect(error).toHaveBeenCalledTimes(1);
	expect(error.mock.calls[0]?.[0]).toContain('broken page');
});

it('finds the element of a hash, whether it is escaped or has an invalid escape', () => {
	document.body.innerHTML = '<h2 id="été"></h2><h2 id="50%"></h2>';
	expect(hashTarget('#%C3%A9t%C3%A9')?.id).toBe('été');
	expect(hashTarget('#50%')?.id).toBe('50%');
	expect(hashTarget('#')).toBeNull();
});
