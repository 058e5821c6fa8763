import { createElement } from './create-element.ts';

/** Time in ms after which browsers have noticed that the region moved or was emptied, so that the text is a change. */
const NOTICED = 150;
let region: Element | null = null;

/**
 * Announces a text to screen readers, even if it is the same as the last one. The live region moves into an open modal
 * dialog, since screen readers ignore what is outside.
 */
export function announce(text: string): void {
	// A closed dialog can have been removed together with the region.
	region = document.querySelector('[data-live]') ?? region ?? makeRegion();
	const parent = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
	region.textContent = '';
	if (region.parentElement !== parent) parent.append(region);
	setTimeout((moved) => (moved.textContent = text), NOTICED, region);
}

function makeRegion(): Element {
	const made = createElement('div', { className: 'visually-hidden', role: 'status' });
	made.dataset.live = '';
	return made;
}
