// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

const ran: string[] = [];
const commands = new Proxy({}, { get: (_target, name) => () => ran.push(String(name)) });
// Test files share modules.
vi.resetModules();
vi.mock('./first-interaction.ts', () => ({ loadInteraction: async () => ({ commands }), giveUp: vi.fn() }));
const { startBuffering, takeBufferedKeys } = await import('../base/key-buffer.ts');
const { startShortcuts } = await import('./shortcuts.ts');
startShortcuts();

beforeEach(() => {
	ran.length = 0;
	takeBufferedKeys();
	localStorage.clear();
	document.body.innerHTML = `<input><textarea></textarea><p contenteditable><b>x</b></p>
		<div data-island="search"><input id="in-island"><button>y</button></div><a href="/x">x</a>`;
});

async function press(selector: string, key: string, init: KeyboardEventInit = {}): Promise<boolean> {
	const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
	document.querySelector(selector)?.dispatchEvent(event);
	await Promise.resolve();
	await Promise.resolve();
	return event.defaultPrevented;
}

it.each([
	['/', 'search'],
	['?', 'sheet'],
	['؟', 'sheet'],
])('%s runs %s', async (key, command) => {
	expect(await press('a', key)).toBe(true);
	expect(ran).toEqual([command]);
});

it.each(['x-extension', '#box'])('leaves the fields in the shadow tree of %s alone', async (selector) => {
	document.body.innerHTML = '<x-extension></x-extension><div id="box"></div>';
	for (const key of ['/', '?', 'g', 'r']) expect(await press(selector, key)).toBe(false);
	expect(ran).toEqual([]);
});

it.each([
	['n', 'next'],
	['p', 'previous'],
	['t', 'theme'],
	['s', 'sidebar'],
	['c', 'contents'],
	['w', 'width'],
])('g %s runs %s, and the letter alone runs nothing', async (key, command) => {
	expect(await press('a', key)).toBe(false);
	expect(await press('a', 'g')).toBe(false);
	expect(await press('a', key)).toBe(true);
	expect(await press('a', key)).toBe(false);
	expect(ran).toEqual([command]);
});

it('runs what was asked for before the scripts, with the text typed since', async () => {
	const keys = [{ key: 'k', ctrlKey: true }, { key: 'w' }].map((init) => new KeyboardEvent('keydown', init));
	window.__early = [new Event('click'), ...keys];
	startShortcuts();
	window.__early = [];
	await Promise.resolve();
	await Promise.resolve();
	expect(ran).toEqual(['search']);
	expect(takeBufferedKeys()).toBe('w');
});

it('ignores a letter long after the prefix', async () => {
	await press('a', 'g');
	const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1600);
	expect(await press('a', 'n')).toBe(false);
	now.mockRestore();
	expect(ran).toEqual([]);
});

it('opens search and Ask AI with Ctrl and Command, also from a field of the page', async () => {
	await press('a', 'k', { ctrlKey: true });
	await press('input', 'k', { metaKey: true });
	await press('a', 'i', { ctrlKey: true });
	expect(ran).toEqual(['search', 'search', 'ask']);
});

it.each(['input', 'textarea', 'b', '#in-island', '[data-island] button'])('runs nothing in %s', async (place) => {
	for (const key of ['/', '?', 'g', 't']) expect(await press(place, key)).toBe(false);
	expect(ran).toEqual([]);
});

it('opens search from the field of an island, such as the one of Ask AI', async () => {
	await press('#in-island', 'k', { ctrlKey: true });
	expect(ran).toEqual(['search']);
});

it('takes a key that is held from the browser, and runs its command once', async () => {
	await press('a', 'k', { ctrlKey: true });
	expect(await press('a', 'k', { ctrlKey: true, repeat: true })).toBe(true);
	expect(ran).toEqual(['search']);
});

it('ignores single keys when they are switched off', async () => {
	localStorage.setItem('shortcuts', 'off');
	await press('a', 'g');
	await press('a', 't');
	await press('a', '?');
	await press('a', 'k', { ctrlKey: true });
	expect(ran).toEqual(['search']);
});

it.each([
	['k', { ctrlKey: true }],
	['k', { metaKey: true }],
	['/', {}],
	['i', { ctrlKey: true }],
])('what is typed after %s %j is kept for the dialog, and runs nothing', async (key, modifiers) => {
	await press('a', key, modifiers);
	ran.length = 0;
	for (const letter of 'web ') expect(await press('a', letter)).toBe(true);
	expect(await press('[data-island] button', 's')).toBe(true);
	expect(ran).toEqual([]);
	expect(takeBufferedKeys()).toBe('web s');
});

it('does not buffer keys with a modifier, in a composition or in a field', async () => {
	startBuffering('search');
	for (const modifiers of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }]) {
		expect(await press('a', 'c', modifiers)).toBe(false);
	}
	for (const field of ['input', 'textarea', 'b', '#in-island']) expect(await press(field, 'x')).toBe(false);
	expect(takeBufferedKeys()).toBe('');
});

it('cancels a search that is still loading on Escape', async () => {
	const link = document.querySelector('a');
	const dispatch = (key: string, init: KeyboardEventInit = {}) =>
		link?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
	dispatch('k', { ctrlKey: true });
	dispatch('Escape');
	await Promise.resolve();
	await Promise.resolve();
	expect(ran).toEqual([]);
});
