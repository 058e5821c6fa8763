/** Key in the history state. Results load after the page, so navigation alone can't restore the scroll position. */
const KEY = 'searchScroll';

/** Saves the scroll position in the history before a result is opened. */
export function saveScroll(): void {
	history.replaceState({ ...history.state, [KEY]: Math.round(scrollY) }, '');
}

/** Restores the position once, after the results have loaded. */
export function restoreScroll(): void {
	const state: unknown = history.state;
	if (typeof state !== 'object' || state === null || !(KEY in state)) return;
	const { [KEY]: top, ...rest } = state as Record<string, unknown>;
	history.replaceState(rest, '');
	if (typeof top === 'number') requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }));
}
