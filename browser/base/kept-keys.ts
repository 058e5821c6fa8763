/** What was typed since a reader asked for a dialog with a field; nothing while nobody waits for it. */
let typed: string | undefined;

/** @returns whether a dialog has a field that takes what was typed before it was there */
export function takesKeys(dialog: string | undefined): boolean {
	return dialog === 'search' || dialog === 'ask';
}

/** Begins to keep what is typed, until {@link takeKeys}. */
export function keepKeys(): void {
	typed ??= '';
}

/** @returns false once a reader has given up waiting, and before anyone waits */
export function isKeepingKeys(): boolean {
	return typed !== undefined;
}

/** Ends keeping. @returns what was typed; Enter is a line break */
export function takeKeys(): string {
	const text = typed ?? '';
	typed = undefined;
	return text;
}

/**
 * Keeps a key that was pressed without a modifier and outside a field. Escape gives up.
 * @returns whether the key is kept, and must do nothing else
 */
export function keepKey(key: string): boolean {
	if (typed === undefined) return false;
	if (key === 'Escape') typed = undefined;
	else if (key === 'Backspace') typed = typed.slice(0, -1);
	else if (key.length === 1) typed += key;
	// Where nothing is typed, it presses what has the focus.
	else if (key === 'Enter' && typed) typed += '\n';
	else return false;
	return true;
}
