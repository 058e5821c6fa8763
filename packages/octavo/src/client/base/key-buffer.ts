/** Text typed since a reader asked for a dialog with a field; undefined while nobody waits for one. */
let typed: string | undefined;

/** Returns whether a dialog has a field that receives text typed before the dialog has loaded. */
export function acceptsBufferedKeys(dialog: string | undefined): boolean {
	return dialog === 'search' || dialog === 'ask';
}

/** Starts buffering keys, until {@link takeBufferedKeys}. */
export function startBuffering(): void {
	typed ??= '';
}

/** Returns false before a reader waits for a dialog and after Escape has cancelled the wait. */
export function isBuffering(): boolean {
	return typed !== undefined;
}

/** Stops buffering and returns the typed text, in which Enter is a line break. */
export function takeBufferedKeys(): string {
	const text = typed ?? '';
	typed = undefined;
	return text;
}

/**
 * Buffers a key that was pressed without a modifier and outside a field. Escape cancels the wait.
 * @returns whether the key was buffered, so that it must not do anything else
 */
export function bufferKey(key: string): boolean {
	if (typed === undefined) return false;
	if (key === 'Escape') typed = undefined;
	else if (key === 'Backspace') typed = typed.slice(0, -1);
	else if (key.length === 1) typed += key;
	// Before any text, Enter activates the focused element.
	else if (key === 'Enter' && typed) typed += '\n';
	else return false;
	return true;
}
