import { type RefObject, useLayoutEffect } from 'react';

/** Where a focused field brings a keyboard over half of the screen. */
const TOUCH = '(pointer: coarse)';

interface HeldFocusOptions {
	dialog: RefObject<HTMLDialogElement | null>;
	/** The dialog's content, which can be focused without being reached by keys. */
	frame: RefObject<HTMLElement | null>;
	field: RefObject<HTMLInputElement | null>;
}

/**
 * Keeps the focus in the dialog where a rendering took away what had it, as a button that has done its work. The field
 * gets it, so that keys go on; on touch screens the frame, which leads keys to the field and opens no keyboard.
 */
export function useHeldFocus({ dialog, frame, field }: HeldFocusOptions): void {
	useLayoutEffect(() => {
		const focused = document.activeElement;
		// First what is so while the reader types: the rest asks the browser for styles.
		if (focused === field.current || !dialog.current?.open) return;
		if (dialog.current.contains(focused) && focused?.checkVisibility()) return;
		const next = matchMedia(TOUCH).matches ? frame : field;
		next.current?.focus({ preventScroll: true });
	});
}
