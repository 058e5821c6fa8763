import type { MouseEvent } from 'react';

/** Returns whether a click opens its link in a new tab or window, that is, with a modifier key or the middle button. */
export function opensNewTab({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
	return button === 1 || (button === 0 && (ctrlKey || metaKey || shiftKey));
}
