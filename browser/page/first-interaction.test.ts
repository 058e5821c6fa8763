// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetListeners } from '../base/test-listeners.ts';

forgetListeners();
const startInteraction = vi.fn();
const opened = vi.fn();
vi.mock('../interaction.ts', () => ({ startInteraction }));

beforeEach(async () => {
	vi.resetModules();
	opened.mockReset();
	startInteraction.mockReset();
	document.body.innerHTML = '<button data-action="open-menu"><i></i></button><a href="#x">x</a>';
	const { startFirstInteraction } = await import('./first-interaction.ts');
	startFirstInteraction();
});

it.each(['pointermove', 'touchstart', 'wheel', 'keydown', 'focusin'])('%s loads the rest, once', async (type) => {
	dispatchEvent(new Event(type));
	dispatchEvent(new Event(type));
	await vi.waitFor(() => expect(startInteraction).toHaveBeenCalledTimes(1));
});

it('a click that comes too early is repeated when somebody can answer it', async () => {
	startInteraction.mockImplementation(() => document.addEventListener('click', (event) => opened(event.target)));
	document.querySelector('i')?.click();
	expect(opened).not.toHaveBeenCalled();
	await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
	expect(opened).toHaveBeenCalledWith(document.querySelector('button'));
	document.querySelector('button')?.click();
	expect(opened).toHaveBeenCalledTimes(2);
});

it('a tap before there were any scripts is repeated, but not on what works without them', async () => {
	document.body.innerHTML =
		'<button type="button" data-opens="ask"><i></i></button><button type="submit" data-opens="search"></button>';
	startInteraction.mockImplementation(() => document.addEventListener('click', (event) => opened(event.target)));
	const { startFirstInteraction } = await import('./first-interaction.ts');
	window.__tapped = document.querySelector('[type=submit]');
	startFirstInteraction();
	window.__tapped = document.querySelector('i');
	startFirstInteraction();
	window.__tapped = null;
	await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
	expect(opened).toHaveBeenCalledWith(document.querySelector('[data-opens=ask]'));
});

it('what is typed after a click on the search is kept for it', async () => {
	document.body.innerHTML = '<button data-opens="search"></button>';
	const { keepKey, takeKeys } = await import('../base/kept-keys.ts');
	startInteraction.mockImplementation(() => document.addEventListener('click', (event) => opened(event.target)));
	document.querySelector('button')?.click();
	expect(keepKey('a')).toBe(true);
	await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
	expect(takeKeys()).toBe('a');
});

it('a click on the search that Escape took back is not repeated', async () => {
	document.body.innerHTML = '<button data-opens="search"></button><button data-action="open-menu"></button>';
	const { keepKey } = await import('../base/kept-keys.ts');
	startInteraction.mockImplementation(() => document.addEventListener('click', (event) => opened(event.target)));
	const [search, menu] = document.querySelectorAll('button');
	search?.click();
	expect(keepKey('Escape')).toBe(true);
	menu?.click();
	await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
	expect(opened).toHaveBeenCalledWith(menu);
});

it('links work by themselves meanwhile', () => {
	const event = new MouseEvent('click', { bubbles: true, cancelable: true });
	document.querySelector('a')?.dispatchEvent(event);
	expect(event.defaultPrevented).toBe(false);
});
