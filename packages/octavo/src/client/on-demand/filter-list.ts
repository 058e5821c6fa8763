import { t } from '@octavo/contract/index.ts';
import { plainText, wordsOf } from '../base/field-words.ts';
import { announce } from '../base/live-region.ts';

/** Shows the items of a list that contain every word of the field, and hides empty groups. */
export function filterList(field: HTMLInputElement): void {
	const list = document.getElementById(field.dataset.filterList ?? '');
	if (!list) return;
	const words = wordsOf(field);
	const items = list.querySelectorAll<HTMLElement>('li');
	let count = 0;
	for (const item of items) {
		const text = plainText(item.textContent);
		item.hidden = !words.every((word) => text.includes(word));
		if (!item.hidden) count += 1;
	}
	for (const group of list.querySelectorAll<HTMLElement>('[data-filter-group]')) {
		group.hidden = !group.querySelector('li:not([hidden])');
	}
	for (const empty of document.querySelectorAll<HTMLElement>('[data-filter-empty]')) empty.hidden = count > 0;
	announce(t('filter.shown', { count, total: items.length }));
}
