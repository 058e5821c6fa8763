/** What was typed since a reader asked for the search; nothing while nobody waits for it. */
let typed: string | undefined;

/** Begins to keep what is typed, until {@link takeKeys}. */
export function keepKeys(): void {
	typed ??= '';
}

/** @returns false once a reader has given up waiting, and before anyone waits */
export function isKeepingKeys(): boolean {
	return typed !== undefined;
}

/** Ends keeping. @returns what was typed */
export function takeKeys(): string {
	const text = typed ?? '';
	typed = undefined;
	return text;
}

/**
 * Keeps a key that was pressed without a modifier and outside of a field. Escape gives up.
 * @returns whether the key is kept, and must do nothing else
 */
export function keepKey(key: string): boolean {
	if (typed === undefined) return false;
	if (key === 'Escape') typed = undefined;
	else if (key === 'Backspace') typed = typed.slice(0, -1);
	else if (key.length === 1) typed += key;
	else return false;
	return true;
}
