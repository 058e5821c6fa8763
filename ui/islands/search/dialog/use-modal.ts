import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** A modal dialog that is open as long as it is rendered, with its field focused. */
export function useModal(field: RefObject<HTMLInputElement | null>) {
	const dialog = useRef<HTMLDialogElement>(null);
	// A layout effect: a passive one would show the dialog a frame later.
	useLayoutEffect(() => {
		dialog.current?.showModal();
		field.current?.focus();
		field.current?.select();
		// Back and forward leave the page that the dialog stands over.
		const leave = () => dialog.current?.close();
		addEventListener('popstate', leave);
		// A keyboard on the screen covers the lower half of a dialog as high as the window; magnifying does not count.
		const { visualViewport: seen } = window;
		const fit = () => {
			if (seen) dialog.current?.style.setProperty('--seen', `${Math.round(seen.height * seen.scale)}px`);
		};
		seen?.addEventListener('resize', fit);
		return () => {
			removeEventListener('popstate', leave);
			seen?.removeEventListener('resize', fit);
		};
	}, [field]);
	const close = useCallback(() => dialog.current?.close(), []);
	return { dialog, close };
}
