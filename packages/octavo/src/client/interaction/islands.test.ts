// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { removeListenersAfterEach } from '../testing/remove-listeners.ts';

removeListenersAfterEach();

interface Registry {
	registerOpener(name: string, open: (detail: unknown) => void): void;
	open(name: string): void;
}

const mount = vi.fn();
const unmount = vi.fn();

vi.mock('../../theme/islands/mount.tsx', () => ({ mount }));
vi.mock('../../theme/islands/live-code.island.tsx', () => ({ default: 'LiveCode' }));
vi.mock('../../theme/islands/search.island.tsx', () => ({ default: 'Search' }));
vi.mock('../../theme/islands/search.prepare.ts', () => ({ prepare: () => undefined }));

const registry = (): Registry => (window as unknown as { __islands: Registry }).__islands;
const island = () => document.querySelector('[data-island]') as HTMLElement;

beforeEach(async () => {
	vi.resetModules();
	vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
	mount.mockReset().mockReturnValue(unmount);
	unmount.mockReset();
	document.body.replaceWith(document.createElement('body'));
});

async function start(html: string): Promise<void> {
	document.body.innerHTML = html;
	const { startIslands } = await import('./islands.ts');
	startIslands();
}

it('mounts an island with its props once, at the first sign of intent', async () => {
	await start(
		'<main data-page><div data-island="live-code" data-trigger="intent" data-props=\'{"a":1}\'></div></main>',
	);
	expect(mount).not.toHaveBeenCalled();
	island().dispatchEvent(new Event('pointerover', { bubbles: true }));
	island().dispatchEvent(new Event('focusin', { bubbles: true }));
	await vi.waitFor(() => expect(mount).toHaveBeenCalledTimes(1));
	expect(mount).toHaveBeenCalledWith(island(), 'LiveCode', { a: 1 }, undefined);
	document.dispatchEvent(new CustomEvent('docs:navigating'));
	expect(unmount).toHaveBeenCalledTimes(1);
	document.dispatchEvent(new CustomEvent('docs:navigating'));
	expect(unmount).toHaveBeenCalledTimes(1);
});

it('keeps an island of the shell when the page changes', async () => {
	await start('<main data-page></main><div data-island="live-code"></div>');
	island().dispatchEvent(new Event('pointerover', { bubbles: true }));
	await vi.waitFor(() => expect(mount).toHaveBeenCalledTimes(1));
	document.dispatchEvent(new CustomEvent('docs:navigating'));
	expect(unmount).not.toHaveBeenCalled();
});

it('opens an island that has not loaded yet as soon as it has', async () => {
	await start('<button data-opens="live-code" data-detail=\'{"query":"x"}\'>Open</button>');
	const open = vi.fn();
	mount.mockImplementation(() => registry().registerOpener('live-code', open));
	document.querySelector<HTMLElement>('button')?.click();
	await vi.waitFor(() => expect(open).toHaveBeenCalledWith({ query: 'x' }));
	registry().open('live-code');
	expect(open).toHaveBeenLastCalledWith({});
	expect(mount).toHaveBeenCalledTimes(1);
});

it('shows an error for an island that did not load, and Retry loads it', async () => {
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	mount.mockImplementationOnce(() => {
		throw new Error('gone');
	});
	await start('<main data-page><div data-island="live-code"></div></main>');
	island().dispatchEvent(new Event('pointerover', { bubbles: true }));
	await vi.waitFor(() => expect(document.querySelector('.island-error[role=alert]')).not.toBeNull());
	document.querySelector<HTMLElement>('.island-error button')?.click();
	await vi.waitFor(() => expect(mount).toHaveBeenCalledTimes(2));
	expect(document.querySelector('.island-error')).toBeNull();
});

it('does not open a search that Escape cancelled while it loaded, until it is requested again', async () => {
	await start('<button data-opens="search">Search</button>');
	const { bufferKey, takeBufferedKeys } = await import('../base/key-buffer.ts');
	const open = vi.fn();
	mount.mockReturnValue(unmount);
	document.querySelector<HTMLElement>('button')?.click();
	expect([bufferKey('a'), bufferKey('Escape')]).toEqual([true, true]);
	await vi.waitFor(() => expect(mount).toHaveBeenCalledTimes(1));
	registry().registerOpener('search', open);
	expect(open).not.toHaveBeenCalled();
	registry().open('search');
	expect(open).toHaveBeenCalledTimes(1);
	expect(takeBufferedKeys()).toBe('');
});

it('buffers keys until the search is open, also if its code has already loaded', async () => {
	await start('<div data-island="search"><dialog></dialog></div><button data-opens="search">Search</button>');
	const { isBuffering, takeBufferedKeys } = await import('../base/key-buffer.ts');
	registry().registerOpener('search', vi.fn());
	document.querySelector<HTMLElement>('button')?.click();
	expect(isBuffering()).toBe(true);
	takeBufferedKeys();
	document.querySelector('dialog')?.setAttribute('open', '');
	registry().open('search');
	expect(isBuffering()).toBe(false);
});

it('stops buffering keys for a search that did not load, and Retry opens it', async () => {
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	mount.mockImplementationOnce(() => {
		throw new Error('gone');
	});
	await start('<button data-opens="search">Search</button>');
	const { isBuffering } = await import('../base/key-buffer.ts');
	document.querySelector<HTMLElement>('button')?.click();
	await vi.waitFor(() => expect(document.querySelector('.island-failed[open]')?.textContent).toContain('gone'));
	expect(isBuffering()).toBe(false);
	const open = vi.fn();
	mount.mockImplementation(() => registry().registerOpener('search', open));
	document.querySelector<HTMLElement>('.island-failed button')?.click();
	await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(1));
	expect(document.querySelector('.island-failed')).toBeNull();
});

it('shows a crash of an island of the shell in the window, with its link, and the next attempt starts it anew', async () => {
	await start('<a href="/search" data-opens="search">Search</a><div data-island="search"></div>');
	let crash: ((error: Error) => void) | undefined;
	const open = vi.fn();
	mount.mockImplementation((_element, _component, _props, onCrash) => {
		crash = onCrash;
		registry().registerOpener('search', open);
		return unmount;
	});
	registry().open('search');
	await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(1));
	crash?.(new Error('no such node'));
	await vi.waitFor(() => expect(document.querySelector('.island-failed[open]')?.textContent).toContain('no such node'));
	expect(document.querySelector('.island-failed a')?.getAttribute('href')).toBe('/search');
	expect(unmount).toHaveBeenCalledTimes(1);
	registry().open('search');
	await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2));
	expect(mount).toHaveBeenCalledTimes(2);
	expect(document.querySelector('.island-failed')).toBeNull();
});

it.each([
	['removed', (element: HTMLElement) => element.remove()],
	['replaced by a copy', (element: HTMLElement) => element.replaceWith(element.cloneNode(true))],
])('an island that was %s is mounted anew at the next call, without an error', async (_how, change) => {
	const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	await start('<div data-island="search"></div>');
	const opened: number[] = [];
	mount.mockImplementation(() => {
		const number = mount.mock.calls.length;
		registry().registerOpener('search', () => opened.push(number));
		return unmount;
	});
	registry().open('search');
	await vi.waitFor(() => expect(opened).toEqual([1]));
	change(island());
	registry().open('search');
	await vi.waitFor(() => expect(opened).toEqual([1, 2]));
	expect(unmount).toHaveBeenCalledTimes(1);
	expect(document.querySelectorAll('[data-island="search"]')).toHaveLength(1);
	expect([logged.mock.calls, document.querySelector('.island-failed')]).toEqual([[], null]);
});

it('does not open on the next page what was to be opened on this one', async () => {
	await start('<button data-opens="live-code">Open</button>');
	const open = vi.fn();
	mount.mockImplementation(() => registry().registerOpener('live-code', open));
	document.querySelector<HTMLElement>('button')?.click();
	document.dispatchEvent(new CustomEvent('docs:navigating'));
	await vi.waitFor(() => expect(mount).toHaveBeenCalledTimes(1));
	expect(open).not.toHaveBeenCalled();
});

it('does not interrupt a reader whose pointer only passed the opener of an island that did not load', async () => {
	const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	mount.mockImplementationOnce(() => {
		throw new Error('gone');
	});
	await start('<div data-island="search"></div>');
	island().dispatchEvent(new Event('pointerover', { bubbles: true }));
	await vi.waitFor(() => expect(logged).toHaveBeenCalled());
	expect(document.querySelector('dialog, [role=alert]')).toBeNull();
});
