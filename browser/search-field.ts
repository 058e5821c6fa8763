import { closest } from './behaviour.ts';
import { takeKeys } from './type-ahead.ts';

/** The field of the search dialog, which has the focus as soon as it is there. */
const FIELD = '[data-island="search"] dialog input';

/** Gives the search field what was typed before it was there. */
export function startSearchField(): void {
	document.addEventListener('focusin', ({ target }) => {
		const field = closest(target, FIELD);
		// Not before the dialog has selected its first query, which is replaced as if a reader typed over it.
		if (field instanceof HTMLInputElement) queueMicrotask(() => typeInto(field));
	});
}

function typeInto(field: HTMLInputElement): void {
	const text = takeKeys();
	if (!text) return;
	field.setRangeText(text.slice(0, field.maxLength), 0, field.value.length, 'end');
	field.dispatchEvent(new Event('input', { bubbles: true }));
}
