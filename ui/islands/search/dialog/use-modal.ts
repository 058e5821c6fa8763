import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** Opens a modal dialog while it is rendered and focuses its field. */
export function useModal(field: RefObject<HTMLInputElement | null>) {
	const dialog = useRef<HTMLDialogElement>(null);
	// A layout effect, because a passive one would show the dialog a frame later.
	useLayoutEffect(() => {
		dialog.current?.showModal();
		field.current?.focus();
		field.current?.select();
		// Going back or forward leaves the page behind the dialog.
		const leave = () => dialog.current?.close();
		addEventListener('popstate', leave);
		// An on-screen keyboard covers the lower half of a full-height dialog. Pinch zoom does not change the value.
		const { visualViewport: viewport } = window;
		const fit = () => {
			if (viewport) dialog.current?.style.setProperty('--seen', `${Math.round(viewport.height * viewport.scale)}px`);
		};
		viewport?.addEventListener('resize', fit);
		return () => {
			removeEventListener('popstate', leave);
			viewport?.removeEventListener('resize', fit);
		};
	}, [field]);
	const close = useCallback(() => dialog.current?.close(), []);
	return { dialog, close };
}
