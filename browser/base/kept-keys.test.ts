import { beforeEach, expect, it } from 'vitest';
import { isKeepingKeys, keepKey, keepKeys, takeKeys, takesKeys } from './kept-keys.ts';

beforeEach(() => {
	takeKeys();
});

function press(...keys: string[]): boolean[] {
	return keys.map(keepKey);
}

it('keys are kept from the wish for search on, in their order, until they are taken', () => {
	expect(press('x')).toEqual([false]);
	keepKeys();
	expect(press('a', 'P', ' ', '/')).toEqual([true, true, true, true]);
	expect(takeKeys()).toBe('aP /');
	expect(press('x')).toEqual([false]);
	expect(takeKeys()).toBe('');
});

it('asking twice loses nothing', () => {
	keepKeys();
	press('a');
	keepKeys();
	press('b');
	expect(takeKeys()).toBe('ab');
});

it('Backspace takes a letter back, and keys that write nothing are left to the page', () => {
	keepKeys();
	expect(press('a', 'b', 'Backspace', 'Tab', 'Shift', 'ArrowDown', 'F5', 'Dead')).toEqual([
		...[true, true, true],
		...[false, false, false, false, false],
	]);
	press('Backspace', 'Backspace', 'c');
	expect(takeKeys()).toBe('c');
});

it('Escape gives up', () => {
	keepKeys();
	expect(press('a', 'Escape', 'b')).toEqual([true, true, false]);
	expect(isKeepingKeys()).toBe(false);
	expect(takeKeys()).toBe('');
});

it('Enter is kept behind what was typed; without that it presses what has the focus', () => {
	keepKeys();
	expect(press('Enter', 'a', 'Enter', 'Enter')).toEqual([false, true, true, true]);
	expect(takeKeys()).toBe('a\n\n');
});

it('the dialogs for search and Ask AI have such a field', () => {
	expect([takesKeys('search'), takesKeys('ask'), takesKeys('sheet'), takesKeys(undefined)]).toEqual([
		...[true, true],
		...[false, false],
	]);
});
