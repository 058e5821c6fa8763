import { closest } from '../base/behaviour.ts';

/**
 * Ignores clicks by which nobody wanted to close a dialog: the second one of a double click where the first one has opened or
 * closed it, since the second lies on something else then, such as the backdrop; and the one that browsers give to the whole
 * dialog where text was marked from a field beyond its edge.
 */
export function startDoubleClicks(): void {
	let clicked: Element | null = null;
	let pressed: EventTarget | null = null;
	const ignore = (event: MouseEvent): void => {
		const dialog = closest(event.target, 'dialog');
		if (event.detail === 1) clicked = dialog;
		const isPressed = event.target !== dialog || pressed === dialog;
		if (isPressed && (event.detail < 2 || dialog === clicked)) return;
		event.preventDefault();
		event.stopImmediatePropagation();
	};
	const notice = ({ target }: Event): void => {
		pressed = target;
	};
	addEventListener('pointerdown', notice, true);
	addEventListener('click', ignore, true);
}
