import { closest } from '../base/behaviour.ts';
import { takeKeys } from '../base/kept-keys.ts';

/** The fields of the dialogs for search and Ask AI, which have the focus as soon as they are there. */
const FIELDS = '[data-island="search"] dialog input, [data-island="ask"] .ask-field';

/** Gives the field of a dialog what was typed before it was there. */
export function startTypedAhead(): void {
	document.addEventListener('focusin', ({ target }) => {
		const field = closest(target, FIELDS);
		if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
		// Not before the search has selected its first query, which is replaced as if a reader typed over it.
		queueMicrotask(() => typeInto(field));
	});
}

function typeInto(field: HTMLInputElement | HTMLTextAreaElement): void {
	const keys = takeKeys();
	if (!keys) return;
	const { value, selectionStart, selectionEnd, maxLength } = field;
	const start = selectionStart ?? value.length;
	const end = selectionEnd ?? value.length;
	const room = maxLength - value.length + end - start;
	field.setRangeText(keys.replaceAll('\n', '').slice(0, room), start, end, 'end');
	field.dispatchEvent(new Event('input', { bubbles: true }));
	if (!keys.endsWith('\n')) return;
	field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}
