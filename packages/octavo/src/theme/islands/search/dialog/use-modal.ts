import { showInFront } from '@octavo/contract/index.ts';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { useSeenHeight } from '../../use-seen-height.ts';

/** Devices on which a focused field opens a keyboard over half of the screen. */
const TOUCH = '(pointer: coarse)';

/**
 * Opens a modal dialog while it is rendered and focuses its field. When a render removes the focused element, such as a
 * button that is no longer needed, the focus moves to the field or, on touch screens, to the frame, which forwards keys to
 * the field without opening a keyboard.
 * @param frame the dialog's content, which is focusable but not in the tab order
 * @param asked how often the reader has asked for the dialog since it was closed
 */
export function useModal(
	field: RefObject<HTMLInputElement | null>,
	frame: RefObject<HTMLElement | null>,
	asked: number,
) {
	const dialog = useRef<HTMLDialogElement>(null);
	// A layout effect, because a passive one would show the dialog a frame later.
	// biome-ignore lint/correctness/useExhaustiveDependencies: each time that it is asked for
	useLayoutEffect(() => {
		if (dialog.current) showInFront(dialog.current, '[data-island="search"]');
		field.current?.focus();
		field.current?.select();
	}, [field, asked]);
	useLayoutEffect(() => {
		// Going back or forward leaves the page behind the dialog.
		const leave = () => dialog.current?.close();
		addEventListener('popstate', leave);
		return () => removeEventListener('popstate', leave);
	}, []);
	useSeenHeight(dialog);
	useLayoutEffect(() => {
		const focused = document.activeElement;
		// Check the usual case first, because the other checks make the browser compute styles.
		if (focused === field.current || !dialog.current?.open) return;
		if (dialog.current.contains(focused) && focused?.checkVisibility()) return;
		const next = matchMedia(TOUCH).matches ? frame : field;
		next.current?.focus({ preventScroll: true });
	});
	const close = useCallback(() => dialog.current?.close(), []);
	return { dialog, close };
}
