/** Results come after the page, so that navigation alone can't bring a reader back to where they were. */
const KEY = 'searchScroll';

/** Notes in the history where the reader is, before a result is followed. */
export function keepScroll(): void {
	history.replaceState({ ...history.state, [KEY]: Math.round(scrollY) }, '');
}

/** Goes there once, when the results are back. */
export function restoreScroll(): void {
	const state: unknown = history.state;
	if (typeof state !== 'object' || state === null || !(KEY in state)) return;
	const { [KEY]: top, ...rest } = state as Record<string, unknown>;
	history.replaceState(rest, '');
	if (typeof top === 'number') requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }));
}
