// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { isCommand, plainKey, pressedKey } from './keys.ts';

const press = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init);

it('leaves the keys of an input method alone, also that with which Safari ends a composition', () => {
	expect(pressedKey(press({ key: 'Enter', isComposing: true }))).toBe('');
	expect(pressedKey(press({ key: 'Enter', keyCode: 229 }))).toBe('');
	expect(pressedKey(press({ key: 'Enter' }))).toBe('Enter');
});

it('leaves keys with a modifier alone where only plain keys count', () => {
	for (const modifier of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }]) {
		expect(plainKey(press({ key: 'ArrowLeft', ...modifier }))).toBe('');
	}
	expect(plainKey(press({ key: 'ArrowLeft' }))).toBe('ArrowLeft');
});

it('finds letters on layouts without Latin letters by their place, and Latin letters by their name', () => {
	expect(['л', 'κ', 'ל'].map((key) => pressedKey(press({ key, code: 'KeyK' })))).toEqual(['k', 'k', 'k']);
	expect(pressedKey(press({ key: 't', code: 'KeyK' }))).toBe('t');
	expect(pressedKey(press({ key: 'é', code: 'KeyK' }))).toBe('é');
	expect(pressedKey(press({ key: 'G', code: 'KeyG' }))).toBe('g');
});

it.each([
	['Thai', 'ื', 'KeyN', 'n'],
	['Hindi', 'ु', 'KeyG', 'g'],
	['Burmese', 'ု', 'KeyK', 'k'],
	['Khmer', 'ិ', 'KeyI', 'i'],
	['Arabic', 'لا', 'KeyB', 'b'],
	['Turkish', 'ı', 'KeyI', 'i'],
	['Turkish', 'i', 'Quote', 'i'],
	['Hebrew', '/', 'KeyQ', '/'],
	['Dvorak', "'", 'KeyQ', "'"],
	['Colemak', ';', 'KeyP', ';'],
	['AZERTY', 'a', 'KeyQ', 'a'],
])('%s: the key %s at the place %s is %s', (_layout, key, code, expected) => {
	expect(pressedKey(press({ key, code }))).toBe(expected);
});

it('leaves Ctrl to text fields on Apple systems', () => {
	const field = document.body.appendChild(document.createElement('textarea'));
	const isCommandThere = (agent: string, init: KeyboardEventInit) => {
		vi.stubGlobal('navigator', { userAgent: agent });
		const event = press(init);
		field.dispatchEvent(event);
		return isCommand(event);
	};
	expect(isCommandThere('Macintosh', { key: 'k', ctrlKey: true })).toBe(false);
	expect(isCommandThere('Macintosh', { key: 'k', metaKey: true })).toBe(true);
	expect(isCommandThere('Windows', { key: 'k', ctrlKey: true })).toBe(true);
});
