// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce } from './live-region.ts';

const said = (place: string) => document.querySelector(`${place} > [data-live]`)?.textContent;

beforeEach(() => {
	document.body.innerHTML = '';
	vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('announces a text in a modal dialog while it is open, and on the page after the dialog is gone', () => {
	document.body.insertAdjacentHTML('beforeend', '<dialog></dialog>');
	const dialog = document.querySelector('dialog') as HTMLDialogElement;
	dialog.showModal();
	announce('Code copied');
	vi.runAllTimers();
	expect(said('dialog')).toBe('Code copied');
	dialog.close();
	dialog.remove();
	announce('Link copied');
	vi.runAllTimers();
	expect(said('body')).toBe('Link copied');
});

it('empties the region first, so that the same text is announced again', () => {
	announce('Code copied');
	vi.runAllTimers();
	announce('Code copied');
	expect(said('body')).toBe('');
	vi.runAllTimers();
	expect(said('body')).toBe('Code copied');
});
