import type { StorageKey } from '@octavo/contract/index.ts';
import { hashTarget } from '../base/behaviour.ts';

type Positions = Record<string, number>;

const STORE: StorageKey = 'scroll';
/** Maximum number of history entries with a saved position. */
const MAX_ENTRIES = 100;

let positions: Positions = {};
let key = '';
let frozen = false;

/** Returns a random key of six characters for a history entry. */
function newKey(): string {
	return Math.random().toString(36).slice(2, 8).padEnd(6, '0');
}

function keyOf(state: unknown): string | undefined {
	return typeof state === 'object' && state && 'key' in state ? String(state.key) : undefined;
}

/** Path and query of the page that is shown; empty while an error is shown. */
let shown = '';
let showPage = (): void => location.reload();
let abortNavigation = (): void => undefined;

/** Returns the part of an address that identifies a page. */
export const pathOf = (url: URL | Location): string => url.pathname + url.search;

/** Restores scroll positions instead of the browser, which would restore them before the page is swapped in. */
export function startScrollHistory(): void {
	history.scrollRestoration = 'manual';
	try {
		positions = JSON.parse(sessionStorage.getItem(STORE) ?? '{}');
	} catch {
		// Blocked or damaged storage: each page opens at its top.
	}
	addEventListener(
		'scroll',
		() => {
			if (!frozen) positions[key] = Math.round(scrollY);
		},
		{ passive: true },
	);
	addEventListener('pagehide', save);
	addEventListener('popstate', traverse);
	shown = pathOf(location);
	if (enterEntry()) restorePosition();
}

/**
 * Lets client navigation handle going back and forward.
 * @param toPage shows the page at the current address
 * @param withinPage called if the address belongs to the page that is already shown
 */
export function onTraverse(toPage: () => void, withinPage: () => void): void {
	showPage = toPage;
	abortNavigation = withinPage;
}

/** Records the page that is shown now, or `null` while an error is shown. */
export function setShown(url: URL | null): void {
	shown = url ? pathOf(url) : '';
}

function traverse(): void {
	if (pathOf(location) !== shown) {
		// Until the page matches the address, scroll positions belong to neither.
		frozen = true;
		showPage();
		return;
	}
	abortNavigation();
	// A new entry comes from a link to an anchor on this page, which the browser follows.
	if (!enterEntry() || restorePosition()) return;
	const target = hashTarget(location.hash);
	if (target) target.scrollIntoView({ behavior: 'instant' });
	else jumpTo(0);
}

/** Records that the current history entry has changed. @returns whether it was visited before */
export function enterEntry(): boolean {
	const known = keyOf(history.state);
	key = known ?? newKey();
	if (!known) history.replaceState({ key }, '');
	frozen = false;
	return known !== undefined;
}

/** Adds a history entry for the address and makes it current. */
export function pushEntry(url: URL): void {
	key = newKey();
	history.pushState({ key }, '', url);
	frozen = false;
}

/** Scrolls to the saved position of the current entry. @returns whether there is one */
export function restorePosition(): boolean {
	const top = positions[key];
	if (top === undefined) return false;
	jumpTo(top);
	return true;
}

/** Scrolls without animation, twice, since a smooth scroll that is still running in the compositor adds its last step. */
function jumpTo(top: number): void {
	scrollTo({ top, behavior: 'instant' });
	const entry = key;
	const again = (): void => {
		if (key === entry) scrollTo({ top, behavior: 'instant' });
	};
	requestAnimationFrame(() => requestAnimationFrame(again));
}

function save(): void {
	try {
		const latest = Object.entries(positions).slice(-MAX_ENTRIES);
		sessionStorage.setItem(STORE, JSON.stringify(Object.fromEntries(latest)));
	} catch {
		// If session storage is blocked, a reload starts at the top.
	}
}
