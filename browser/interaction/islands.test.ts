// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetListeners } from '../base/test-listeners.ts';

forgetListeners();

interface Registry {
	registerOpener(name: string, open: (detail: unknown) => void): void;
	open(name: string): void;
}

const mount = vi.fn();
const unmount = vi.fn();

vi.mock('../../ui/islands/mount.tsx', () => ({ mount }));
vi.mock('../../ui/islands/query-builder.island.tsx', () => ({ default: 'QueryBuilder' }));
vi.mock('../../ui/islands/search.island.tsx', () => ({ default: 'Search' }));
vi.mock('../../ui/islands/search.prepare.ts', () => ({ prepare: () => undefined }));

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

it('an island is mounted with its props at the first sign of intent, once', async () => {
	await start(
		'<main data-page><div data-island="query-builder" data-trigger="intent" data-props=\'{"a":1}\'></div></main>',
	);
	expect(mount).not.toHaveBeenCalled();
	island().dispatchEvent(new Event('pointerover', { bubbles: true }));
	island().dispatchEvent(new Event('focusin', { bubbles: true }));
	await vi.waitFor(() => expect(mount).toHaveBeenCalledTimes(1));
	expect(mount).toHaveBeenCalledWith(island(), 'QueryBuilder', { a: 1 });
	document.dispatchEvent(new CustomEvent('docs:navigating'));
	expect(unmount).toHaveBeenCalledTimes(1);
	document.dispatchEvent(new CustomEvent('docs:navigating'));
	expect(unmount).toHaveBeenCalledTimes(1);
});

it('an island of the shell stays when the page goes', async () => {
	await start('<main data-page></main><div data-island="query-builder"></div>');
	island().dispatchEvent(new Event('pointerover', { bubbles: true }));
	await vi.waitFor(() => expect(mount).toHaveBeenCalledTimes(1));
	document.dispatchEvent(new CustomEvent('docs:navigating'));
	expect(unmount).not.toHaveBeenCalled();
});

it('opening before the island is there waits for it', async () => {
	await start('<button data-opens="query-builder" data-detail=\'{"query":"x"}\'>Open</button>');
	const open = vi.fn();
	mount.mockImplementation(() => registry().registerOpener('query-builder', open));
	document.querySelector<HTMLElement>('button')?.click();
	await vi.waitFor(() => expect(open).toHaveBeenCalledWith({ query: 'x' }));
	registry().open('query-builder');
	expect(open).toHaveBeenLastCalledWith({});
	expect(mount).toHaveBeenCalledTimes(1);
});

it('an island that did not load says so, and Retry loads it', async () => {
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	mount.mockImplementationOnce(() => {
		throw new Error('gone');
	});
	await start('<div data-island="query-builder"></div>');
	island().dispatchEvent(new Event('pointerover', { bubbles: true }));
	await vi.waitFor(() => expect(document.querySelector('.island-error[role=alert]')).not.toBeNull());
	document.querySelector<HTMLElement>('.island-error button')?.click();
	await vi.waitFor(() => expect(mount).toHaveBeenCalledTimes(2));
	expect(document.querySelector('.island-error')).toBeNull();
});

it('a search that Escape gave up while it was under way opens with the next wish for it', async () => {
	await start('<button data-opens="search">Search</button>');
	const { keepKey, takeKeys } = await import('../base/kept-keys.ts');
	const open = vi.fn();
	mount.mockReturnValue(unmount);
	document.querySelector<HTMLElement>('button')?.click();
	expect([keepKey('a'), keepKey('Escape')]).toEqual([true, true]);
	await vi.waitFor(() => expect(mount).toHaveBeenCalledTimes(1));
	registry().registerOpener('search', open);
	expect(open).not.toHaveBeenCalled();
	registry().open('search');
	expect(open).toHaveBeenCalledTimes(1);
	expect(takeKeys()).toBe('');
});

it('what is typed is kept until the search is open, also where its code is there', async () => {
	await start('<div data-island="search"><dialog></dialog></div><button data-opens="search">Search</button>');
	const { isKeepingKeys, takeKeys } = await import('../base/kept-keys.ts');
	registry().registerOpener('search', vi.fn());
	document.querySelector<HTMLElement>('button')?.click();
	expect(isKeepingKeys()).toBe(true);
	takeKeys();
	document.querySelector('dialog')?.setAttribute('open', '');
	registry().open('search');
	expect(isKeepingKeys()).toBe(false);
});

it('a search that did not load keeps no keys, and Retry opens it', async () => {
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	mount.mockImplementationOnce(() => {
		throw new Error('gone');
	});
	await start('<button data-opens="search">Search</button>');
	const { isKeepingKeys } = await import('../base/kept-keys.ts');
	document.querySelector<HTMLElement>('button')?.click();
	await vi.waitFor(() => expect(document.querySelector('.island-error')).not.toBeNull());
	expect(isKeepingKeys()).toBe(false);
	const open = vi.fn();
	mount.mockImplementation(() => registry().registerOpener('search', open));
	document.querySelector<HTMLElement>('.island-error button')?.click();
	await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(1));
});
