import type { MouseEvent } from 'react';

/** @returns whether a click opens its link in another tab or window: with a key held, or by the middle button */
export function opensElsewhere({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
	return button === 1 || (button === 0 && (ctrlKey || metaKey || shiftKey));
}
