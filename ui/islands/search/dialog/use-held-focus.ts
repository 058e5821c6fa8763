import { type RefObject, useLayoutEffect } from 'react';

/** Devices on which a focused field opens a keyboard over half of the screen. */
const TOUCH = '(pointer: coarse)';

interface HeldFocusOptions {
	dialog: RefObject<HTMLDialogElement | null>;
	/** The dialog's content, which is focusable but not in the tab order. */
	frame: RefObject<HTMLElement | null>;
	field: RefObject<HTMLInputElement | null>;
}

/**
 * Keeps the focus in the dialog when a render removes the focused element, such as a button that is no longer needed. It
 * moves to the field or, on touch screens, to the frame, which forwards keys to the field without opening a keyboard.
 */
export function useHeldFocus({ dialog, frame, field }: HeldFocusOptions): void {
	useLayoutEffect(() => {
		const focused = document.activeElement;
		// Check the usual case first, because the other checks make the browser compute styles.
		if (focused === field.current || !dialog.current?.open) return;
		if (dialog.current.contains(focused) && focused?.checkVisibility()) return;
		const next = matchMedia(TOUCH).matches ? frame : field;
		next.current?.focus({ preventScroll: true });
	});
}
