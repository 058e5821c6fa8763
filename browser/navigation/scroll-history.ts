import { hashTarget } from '../base/behaviour.ts';

type Positions = Record<string, number>;

const STORE = 'scroll';
/** Entries of the history whose positions are kept. */
const LIMIT = 100;

let positions: Positions = {};
let key = '';
let frozen = false;

/** @returns a key of six characters for an entry of the history */
function newKey(): string {
	return Math.random().toString(36).slice(2, 8).padEnd(6, '0');
}

function keyOf(state: unknown): string | undefined {
	return typeof state === 'object' && state && 'key' in state ? String(state.key) : undefined;
}

/** Path and query of the page that is shown; empty while an error is. */
let shown = '';
let showPage = (): void => location.reload();
let stopOthers = (): void => undefined;

/** @returns the part of an address that makes a page */
export const pathOf = (url: URL | Location): string => url.pathname + url.search;

/** Takes the scroll positions over from the browser, which would restore them before the page is there. */
export function startScrollHistory(): void {
	history.scrollRestoration = 'manual';
	try {
		positions = JSON.parse(sessionStorage.getItem(STORE) ?? '{}');
	} catch {
		positions = {};
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
 * Client navigation takes over what happens when the reader goes back or forward.
 * @param toPage shows the page at the address
 * @param toPlace the address is of the page that is shown
 */
export function onTraverse(toPage: () => void, toPlace: () => void): void {
	showPage = toPage;
	stopOthers = toPlace;
}

/** Takes note of the page that is shown now; `null` while an error is. */
export function setShown(url: URL | null): void {
	shown = url ? pathOf(url) : '';
}

function traverse(): void {
	if (pathOf(location) !== shown) {
		// While the address is another than the page shown, scrolling belongs to neither.
		frozen = true;
		showPage();
		return;
	}
	stopOthers();
	// A new entry comes from a link to a place on this page, which the browser follows.
	if (!enterEntry() || restorePosition()) return;
	const target = hashTarget(location.hash);
	if (target) target.scrollIntoView({ behavior: 'instant' });
	else jumpTo(0);
}

/** Takes note that another entry is current. @returns whether it has been seen before */
export function enterEntry(): boolean {
	const known = keyOf(history.state);
	key = known ?? newKey();
	if (!known) history.replaceState({ key }, '');
	frozen = false;
	return known !== undefined;
}

/** Adds an entry for the address and makes it current. */
export function pushEntry(url: URL): void {
	key = newKey();
	history.pushState({ key }, '', url);
	frozen = false;
}

/** Scrolls to where the current entry was left. @returns whether that is known */
export function restorePosition(): boolean {
	const top = positions[key];
	if (top === undefined) return false;
	jumpTo(top);
	return true;
}

/** Scrolls at once. A smooth scroll that is still running in the compositor would add its last step: once more, then. */
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
		const latest = Object.entries(positions).slice(-LIMIT);
		sessionStorage.setItem(STORE, JSON.stringify(Object.fromEntries(latest)));
	} catch {
		// A browser without session storage starts at the top after a reload.
	}
}
