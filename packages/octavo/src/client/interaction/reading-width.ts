import { onAction } from '../base/actions.ts';
import { all, onPage } from '../base/behaviour.ts';
import { read, write } from '../base/storage.ts';

const root = (): DOMStringMap => document.documentElement.dataset;

/** Lets readers switch to a wider column. */
export function startReadingWidth(): void {
	onAction('toggle-width', toggleWidth);
	onPage('reading width', () => show(read('width') === 'wide'));
}

/** Flips and saves the width. */
export function toggleWidth(): void {
	const wide = root().width !== 'wide';
	write('width', wide ? 'wide' : 'default');
	show(wide);
}

function show(wide: boolean): void {
	if (wide) root().width = 'wide';
	else delete root().width;
	for (const button of all('[data-action="toggle-width"]')) button.setAttribute('aria-pressed', String(wide));
}
