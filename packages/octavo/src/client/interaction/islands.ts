import siteIslands from 'virtual:octavo-site/islands';
import { t } from '@octavo/contract/index.ts';
import { all, closest, isPlainClick, onPage, whenIdle } from '../base/behaviour.ts';
import { createElement } from '../base/create-element.ts';
import { holdCopy } from '../base/held-copy.ts';
import { acceptsBufferedKeys, isBuffering, startBuffering, takeBufferedKeys } from '../base/key-buffer.ts';
import { load } from '../base/load.ts';
import { openFailure } from '../base/load-asked.ts';

type Opener = (detail: Record<string, unknown>) => void;

interface MountModule {
	/** @returns a function that unmounts the island */
	mount(element: HTMLElement, component: unknown, props: unknown, onCrash?: (error: Error) => void): () => void;
}

const themeIslands = import.meta.glob<{ default: unknown }>('../../theme/islands/*.island.tsx');
/** Preparations of an island, such as starting a worker, which begin while its code and React load. */
const preparations = import.meta.glob<{ prepare(): void }>('../../theme/islands/*.prepare.ts');
const mountModules = import.meta.glob<MountModule>('../../theme/islands/mount.tsx');

const openers = new Map<string, Opener>();
/** Details of `open` calls that came before the island had loaded. The last call wins. */
const waiting = new Map<string, Record<string, unknown>>();
/** Mounted islands with the functions that unmount them. */
const mounted = new Map<HTMLElement, () => void>();
const loading = new WeakMap<HTMLElement, Promise<void>>();

/** Loads an island, and React with it, when a reader starts to use it. */
export function startIslands(): void {
	window.__islands = { registerOpener, open: openIsland };
	for (const type of ['pointerover', 'focusin', 'touchstart', 'keydown']) {
		document.addEventListener(type, (event) => onIntent(event.target), { passive: true });
	}
	document.addEventListener('click', onClick);
	// The pointer and the focus can already be on an island.
	for (const target of all(':hover, :focus')) onIntent(target);
	onPage('islands', loadIdle);
	document.addEventListener('docs:navigating', unmountPage);
}

/** Returns whether the site has the island. Without it, an opener acts as the plain link or form button that it is. */
function exists(name: string | undefined): name is string {
	return name !== undefined && (`../../theme/islands/${name}.island.tsx` in themeIslands || name in siteIslands);
}

/** Opens an island, loading it first if needed. On a site without the island, clicks the link or button that replaces it. */
export function openIsland(name: string, detail: Record<string, unknown> = {}): void {
	document.querySelector('.island-failed')?.remove();
	forgetRemoved();
	keepUntilFocus(name);
	const open = openers.get(name);
	if (open) {
		open(detail);
		return;
	}
	if (!exists(name)) {
		document.querySelector<HTMLElement>(`a[data-opens="${name}"], form [data-opens="${name}"]`)?.click();
		return;
	}
	waiting.set(name, detail);
	void activate(elementOf(name));
}

/** Buffers keys for the field of an island that has one, unless the island is already open or does not exist. */
function keepUntilFocus(name: string): void {
	if (!acceptsBufferedKeys(name)) return;
	if (!exists(name) || document.querySelector(`[data-island="${name}"] dialog[open]`)) takeBufferedKeys();
	else startBuffering(name);
}

function registerOpener(name: string, open: Opener): void {
	openers.set(name, open);
	const detail = waiting.get(name);
	if (!detail) return;
	waiting.delete(name);
	// Not if Escape has cancelled the request.
	if (!acceptsBufferedKeys(name) || isBuffering()) open(detail);
}

function elementOf(name: string): HTMLElement {
	const found = document.querySelector<HTMLElement>(`[data-island="${name}"]`);
	if (found) return found;
	const made = document.createElement('div');
	made.dataset.island = name;
	document.body.append(made);
	return made;
}

function onIntent(target: EventTarget | null): void {
	const island = closest(target, '[data-island]');
	if (island && (island.dataset.trigger ?? 'intent') === 'intent') void activate(island);
	const name = closest(target, '[data-opens]')?.dataset.opens;
	if (exists(name)) void activate(elementOf(name));
}

function onClick(event: MouseEvent): void {
	const opener = closest(event.target, '[data-opens]');
	const name = opener?.dataset.opens;
	if (!opener || !exists(name) || event.defaultPrevented || !isPlainClick(event)) return;
	event.preventDefault();
	openIsland(name, JSON.parse(opener.dataset.detail ?? '{}'));
}

/** Loads the islands of the page that do not wait for a reader. */
function loadIdle(): void {
	for (const island of all('[data-island][data-trigger="idle"]')) whenIdle(() => void activate(island));
}

function activate(island: HTMLElement): Promise<void> {
	const known = loading.get(island);
	if (known) return known;
	forgetRemoved();
	const run = mountIsland(island).catch((error: unknown) => {
		loading.delete(island);
		if (acceptsBufferedKeys(island.dataset.island)) takeBufferedKeys();
		showError(island, error);
	});
	loading.set(island, run);
	return run;
}

async function mountIsland(island: HTMLElement): Promise<void> {
	const name = island.dataset.island ?? '';
	const importIsland = siteIslands[name] ?? themeIslands[`../../theme/islands/${name}.island.tsx`];
	const importMount = mountModules['../../theme/islands/mount.tsx'];
	if (!importIsland || !importMount) throw new Error(`The island "${name}" does not exist.`);
	// If the preparation fails, the island does it when it needs it.
	preparations[`../../theme/islands/${name}.prepare.ts`]?.().then(
		({ prepare }) => prepare(),
		() => undefined,
	);
	let clicked: EventTarget | null = null;
	const onEarlyClick = (event: Event): void => {
		clicked = event.target;
		holdCopy(event);
	};
	island.addEventListener('click', onEarlyClick);
	try {
		const [component, { mount }] = await Promise.all([load(importIsland), load(importMount)]);
		if (!island.isConnected) return;
		const props: unknown = JSON.parse(island.dataset.props ?? '{}');
		const onCrash = (error: Error) => queueMicrotask(() => dropCrashed(island, error));
		mounted.set(island, mount(island, component.default, props, isOfPage(island) ? undefined : onCrash));
	} finally {
		island.removeEventListener('click', onEarlyClick);
	}
	const target: unknown = clicked;
	if (target instanceof HTMLElement && target.isConnected) target.click();
}

/** Unmounts the islands of the page; those of the shell stay. What was to be opened on the page is not opened on another. */
function unmountPage(): void {
	for (const name of waiting.keys()) if (!acceptsBufferedKeys(name)) waiting.delete(name);
	for (const [island, unmount] of mounted) {
		if (!isOfPage(island)) continue;
		mounted.delete(island);
		unmount();
	}
}

/** Forgets islands that an extension or a translator has taken off the document or replaced, so that they start anew. */
function forgetRemoved(): void {
	for (const [island, unmount] of mounted) {
		if (island.isConnected) continue;
		mounted.delete(island);
		unmount();
		const name = island.dataset.island ?? '';
		// A copy in its place reacts to nothing.
		if (openers.delete(name)) document.querySelector(`[data-island="${name}"]`)?.remove();
	}
}

/** Returns whether an island belongs to the page. The others stand at the end of the document, far out of sight. */
function isOfPage(island: HTMLElement): boolean {
	return island.closest('[data-page]') !== null;
}

/** Takes an island that crashed off the document, so that the next call of `open` starts it anew. */
function dropCrashed(island: HTMLElement, error: Error): void {
	const name = island.dataset.island ?? '';
	mounted.get(island)?.();
	mounted.delete(island);
	loading.delete(island);
	openers.delete(name);
	showFailure(name, t('error.crash'), error, t('error.again'), {});
}

/**
 * Shows in the window why an island could not be opened, with its opener's link, which works without it. The dialog ends
 * with the next attempt. It is not loaded on demand, since the reason can be that nothing loads.
 */
function showFailure(
	name: string,
	title: string,
	error: unknown,
	label: string,
	detail: Record<string, unknown>,
): void {
	const cause = createElement('p', { textContent: error instanceof Error ? error.message : String(error) });
	const retry = createElement('button', { textContent: label });
	retry.addEventListener('click', () => openIsland(name, detail));
	const opener = document.querySelector(`[data-opens="${name}"]`);
	const href = opener?.getAttribute('href') ?? opener?.closest('form')?.getAttribute('action');
	const instead = href
		? [createElement('p', {}, createElement('a', { href, textContent: t('error.instead', { address: href }) }))]
		: [];
	openFailure(title, cause, ...instead, retry);
}

/**
 * Shows an error in place of an island of the page, or in the window for another one that was to be opened. The button
 * tries again.
 */
function showError(island: HTMLElement, error: unknown): void {
	const name = island.dataset.island ?? '';
	console.error(`The island "${name}" did not load.`, error);
	if (!isOfPage(island)) {
		const detail = waiting.get(name);
		waiting.delete(name);
		if (detail) showFailure(name, t('error.part'), error, t('error.retry'), detail);
		return;
	}
	if (island.nextElementSibling?.matches('.island-error')) island.nextElementSibling.remove();
	const retry = createElement('button', { textContent: t('error.retry') });
	const box = createElement('div', { className: 'island-error', role: 'alert' }, `${t('error.part')} `, retry);
	retry.addEventListener('click', () => {
		box.remove();
		void activate(island);
	});
	island.after(box);
	if (island.contains(document.activeElement)) box.scrollIntoView({ block: 'nearest' });
}
