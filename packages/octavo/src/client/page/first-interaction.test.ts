// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { removeListenersAfterEach } from '../testing/remove-listeners.ts';

removeListenersAfterEach();
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

it.each(['pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'])(
	'loads the interaction code once on %s',
	async (type) => {
		dispatchEvent(new Event(type));
		dispatchEvent(new Event(type));
		await vi.waitFor(() => expect(startInteraction).toHaveBeenCalledTimes(1));
	},
);

it('takes the first movement of a pointer for a sign, which browsers report as 0, 0', async () => {
	dispatchEvent(new PointerEvent('pointermove', { clientX: 10, clientY: 110, movementX: 0, movementY: 0 }));
	await vi.waitFor(() => expect(startInteraction).toHaveBeenCalledTimes(1));
});

it('loads nothing for a pointer that rests, which Chromium reports in the corner', async () => {
	dispatchEvent(new PointerEvent('pointermove', { clientX: 0, clientY: 0 }));
	await import('../interaction.ts');
	expect(startInteraction).not.toHaveBeenCalled();
	dispatchEvent(new PointerEvent('pointermove', { clientX: 0, clientY: 1 }));
	await vi.waitFor(() => expect(startInteraction).toHaveBeenCalledTimes(1));
});

it('loads nothing while the message stands that it did not load, whose buttons its sheet would move', async () => {
	document.body.insertAdjacentHTML('beforeend', '<dialog class="island-failed"></dialog>');
	dispatchEvent(new Event('pointerdown'));
	await import('../interaction.ts');
	expect(startInteraction).not.toHaveBeenCalled();
	document.querySelector('dialog')?.remove();
	dispatchEvent(new Event('pointerdown'));
	await vi.waitFor(() => expect(startInteraction).toHaveBeenCalledTimes(1));
});

it('replays an early click once its handler has loaded', async () => {
	startInteraction.mockImplementation(() => document.addEventListener('click', (event) => opened(event.target)));
	document.querySelector('i')?.click();
	expect(opened).not.toHaveBeenCalled();
	await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
	expect(opened).toHaveBeenCalledWith(document.querySelector('button'));
	document.querySelector('button')?.click();
	expect(opened).toHaveBeenCalledTimes(2);
});

it('replays a tap from before the scripts, except on controls that work without them', async () => {
	document.body.innerHTML =
		'<button type="button" data-opens="ask"><i></i></button><button type="submit" data-opens="search"></button>';
	startInteraction.mockImplementation(() => document.addEventListener('click', (event) => opened(event.target)));
	const { startFirstInteraction } = await import('./first-interaction.ts');
	for (const tapped of ['[type=submit]', 'i']) {
		window.__early = [];
		const record = (event: Event) => window.__early?.push(event);
		addEventListener('click', record, { capture: true, once: true });
		document.querySelector(tapped)?.dispatchEvent(new Event('click'));
		startFirstInteraction();
	}
	window.__early = [];
	await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
	expect(opened).toHaveBeenCalledWith(document.querySelector('[data-opens=ask]'));
});

it('buffers keys typed after a click on the search', async () => {
	document.body.innerHTML = '<button data-opens="search"></button>';
	const { bufferKey, takeBufferedKeys } = await import('../base/key-buffer.ts');
	startInteraction.mockImplementation(() => document.addEventListener('click', (event) => opened(event.target)));
	document.querySelector('button')?.click();
	expect(bufferKey('a')).toBe(true);
	await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
	expect(takeBufferedKeys()).toBe('a');
});

it('does not replay a click on the search that Escape cancelled', async () => {
	document.body.innerHTML = '<button data-opens="search"></button><button data-action="open-menu"></button>';
	const { bufferKey } = await import('../base/key-buffer.ts');
	startInteraction.mockImplementation(() => document.addEventListener('click', (event) => opened(event.target)));
	const [search, menu] = document.querySelectorAll('button');
	search?.click();
	expect(bufferKey('Escape')).toBe(true);
	menu?.click();
	await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
	expect(opened).toHaveBeenCalledWith(menu);
});

it.each(['click', 'submit'])('leaves a %s to the browser if the code cannot be loaded', async (type) => {
	document.body.innerHTML =
		'<main><a href="/search" data-opens="search"></a><form><button type="submit" data-opens="search"></button></form></main>';
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	startInteraction.mockImplementation(() => {
		throw new Error('broken');
	});
	document.querySelector('main')?.addEventListener(type, (event) => {
		event.preventDefault();
		opened();
	});
	document.querySelector<HTMLElement>(type === 'click' ? 'a' : 'button')?.click();
	expect(opened).not.toHaveBeenCalled();
	await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
});

it('leaves plain links to the browser', () => {
	const event = new MouseEvent('click', { bubbles: true, cancelable: true });
	document.querySelector('a')?.dispatchEvent(event);
	expect(event.defaultPrevented).toBe(false);
});
