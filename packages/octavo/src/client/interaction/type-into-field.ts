import { closest } from '../base/behaviour.ts';
import { takeBufferedKeys } from '../base/key-buffer.ts';

/** The fields of the dialogs for search and Ask AI, which receive the focus when the dialog opens. */
const FIELDS = '[data-island="search"] dialog input, [data-island="ask"] .ask-field';

/** Inserts keys that were typed before a dialog had loaded into the dialog's field. */
export function startTypeAhead(): void {
	document.addEventListener('focusin', ({ target }) => {
		const field = closest(target, FIELDS);
		if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
		// Wait until the search has selected its initial query, so that typing replaces it.
		queueMicrotask(() => typeInto(field));
	});
}

function typeInto(field: HTMLInputElement | HTMLTextAreaElement): void {
	const keys = takeBufferedKeys();
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
