import type { StorageKey } from '@octavo/contract/index.ts';

/** A dialog with a field that receives text typed before the dialog has loaded. */
type TypedInto = 'search' | 'ask';

const STORE: StorageKey = 'typed-for';

/** Text typed since a reader asked for a dialog with a field; undefined while nobody waits for one. */
let typed: string | undefined;
let awaited: TypedInto;
/** Whether the page is about to be reloaded. */
let isKept = false;

export function acceptsBufferedKeys(dialog: string | null | undefined): dialog is TypedInto {
	return dialog === 'search' || dialog === 'ask';
}

/** Starts buffering keys, until {@link takeBufferedKeys}. */
export function startBuffering(dialog: TypedInto): void {
	typed ??= '';
	awaited = dialog;
	store();
}

/** Keeps what a reader waits for, with the text, through a reload: until the page is gone, the reader can go on typing. */
export function keepBuffer(): void {
	isKept = true;
	store();
}

/** @throws {Error} if storage is blocked */
function store(): void {
	if (!isKept) return;
	if (typed === undefined) sessionStorage.removeItem(STORE);
	else sessionStorage.setItem(STORE, `${awaited} ${typed}`);
}

/** Starts buffering again after a reload. @returns the dialog that a reader waits for */
export function restoreBuffer(): TypedInto | undefined {
	try {
		const kept = sessionStorage.getItem(STORE);
		sessionStorage.removeItem(STORE);
		const dialog = kept?.split(' ', 1)[0];
		if (!acceptsBufferedKeys(dialog)) return undefined;
		startBuffering(dialog);
		typed = kept?.slice(dialog.length + 1);
		return dialog;
	} catch {
		return undefined;
	}
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
	store();
	return true;
}
