import { type RefObject, useLayoutEffect } from 'react';

/**
 * Gives a dialog of full height the height that is seen, as `--seen`, since an on-screen keyboard covers the lower half of
 * the window. Pinch zoom does not change the value.
 */
export function useSeenHeight(dialog: RefObject<HTMLDialogElement | null>): void {
	useLayoutEffect(() => {
		const { visualViewport: viewport } = window;
		if (!viewport) return;
		const fit = () => {
			dialog.current?.style.setProperty('--seen', `${Math.round(viewport.height * viewport.scale)}px`);
		};
		viewport.addEventListener('resize', fit);
		return () => viewport.removeEventListener('resize', fit);
	}, [dialog]);
}
