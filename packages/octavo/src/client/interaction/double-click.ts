import { closest } from '../base/behaviour.ts';

/**
 * Ignores the second click of a double click where the first one has opened or closed a dialog: it lies on something else
 * then, such as the backdrop, which would close the dialog at once.
 */
export function startDoubleClicks(): void {
	let clicked: Element | null = null;
	const ignore = (event: MouseEvent): void => {
		const dialog = closest(event.target, 'dialog');
		if (event.detail === 1) clicked = dialog;
		if (event.detail < 2 || dialog === clicked) return;
		event.preventDefault();
		event.stopImmediatePropagation();
	};
	addEventListener('click', ignore, true);
}
