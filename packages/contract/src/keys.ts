/** What handlers of keys have in common, so that they leave alone what input methods, browsers and systems use. */
type Key = Pick<
	KeyboardEvent,
	'key' | 'code' | 'keyCode' | 'isComposing' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target'
>;

/** Returns whether the keyboard has a Command key. */
export function isApple(): boolean {
	return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

/**
 * Returns the key of an event, or nothing if it belongs to an input method, which composes words from several keys.
 * Safari ends the composition before the event of the last key, which is then only recognizable by its code 229. A
 * letter without Shift is small, whatever Caps Lock says, and on a layout without Latin letters it is the one at its
 * place, also where that has a mark (Thai, Hindi); a Latin letter is never read by its place, which differs between
 * layouts, except for the dotless i, whose key is labelled I.
 */
export function pressedKey({ key, code, keyCode, isComposing, shiftKey }: Key): string {
	if (isComposing || keyCode === 229 || !key) return '';
	const place = /^Key([A-Z])$/.exec(code)?.[1];
	if (place && /^(?:ı|(?!\p{Script=Latin})[\p{L}\p{M}])/u.test(key)) return shiftKey ? place : place.toLowerCase();
	return key.length === 1 && !shiftKey ? key.toLowerCase() : key;
}

/** Like `pressedKey`, but nothing with a modifier: Alt+Left goes back, and Ctrl+Home scrolls. */
export function plainKey(event: Key): string {
	return event.altKey || event.ctrlKey || event.metaKey ? '' : pressedKey(event);
}

/** Returns whether Ctrl or Command is pressed. On Apple's systems, Ctrl edits the text of fields. */
export function isCommand({ ctrlKey, metaKey, target }: Key): boolean {
	const isField = target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));
	return metaKey || (ctrlKey && !(isApple() && isField));
}
