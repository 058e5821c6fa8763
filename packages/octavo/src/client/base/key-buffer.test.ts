import { beforeEach, expect, it } from 'vitest';
import { acceptsBufferedKeys, bufferKey, isBuffering, startBuffering, takeBufferedKeys } from './key-buffer.ts';

beforeEach(() => {
	takeBufferedKeys();
});

function press(...keys: string[]): boolean[] {
	return keys.map(bufferKey);
}

it('buffers keys in order from the request for search until they are taken', () => {
	expect(press('x')).toEqual([false]);
	startBuffering('search');
	expect(press('a', 'P', ' ', '/')).toEqual([true, true, true, true]);
	expect(takeBufferedKeys()).toBe('aP /');
	expect(press('x')).toEqual([false]);
	expect(takeBufferedKeys()).toBe('');
});

it('loses nothing when buffering is started twice', () => {
	startBuffering('search');
	press('a');
	startBuffering('search');
	press('b');
	expect(takeBufferedKeys()).toBe('ab');
});

it('deletes a letter on Backspace and leaves keys without a character to the page', () => {
	startBuffering('search');
	expect(press('a', 'b', 'Backspace', 'Tab', 'Shift', 'ArrowDown', 'F5', 'Dead')).toEqual([
		...[true, true, true],
		...[false, false, false, false, false],
	]);
	press('Backspace', 'Backspace', 'c');
	expect(takeBufferedKeys()).toBe('c');
});

it('stops at Escape', () => {
	startBuffering('search');
	expect(press('a', 'Escape', 'b')).toEqual([true, true, false]);
	expect(isBuffering()).toBe(false);
	expect(takeBufferedKeys()).toBe('');
});

it('buffers Enter after typed text; before that, Enter activates the focused element', () => {
	startBuffering('search');
	expect(press('Enter', 'a', 'Enter', 'Enter')).toEqual([false, true, true, true]);
	expect(takeBufferedKeys()).toBe('a\n\n');
});

it('knows that the dialogs for search and Ask AI take buffered keys', () => {
	expect([
		acceptsBufferedKeys('search'),
		acceptsBufferedKeys('ask'),
		acceptsBufferedKeys('sheet'),
		acceptsBufferedKeys(undefined),
	]).toEqual([...[true, true], ...[false, false]]);
});
