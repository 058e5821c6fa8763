import { pressedKey } from '@octavo/contract/index.ts';
import { createElement } from '../base/create-element.ts';
import { openIsland } from '../interaction/islands.ts';

/** Gap between the button and the selection, and the window's edge, in px. */
const GAP = 8;

let button: HTMLButtonElement | undefined;

/**
 * Shows a button above the selection. It comes right after the selection in the document, so that the next Tab reaches
 * it. Escape, scrolling and an empty text hide it.
 */
export function showSelectionButton(text: string): void {
	const selection = getSelection();
	if (document.activeElement === button && text !== '') return;
	hide();
	if (text === '' || !selection) return;
	const range = selection.getRangeAt(0);
	const { endContainer } = range;
	const element = endContainer instanceof Element ? endContainer : endContainer.parentElement;
	const block = element?.closest('[data-article] > *') ?? element;
	if (!block) return;

	button = createElement('button', { type: 'button', className: 'ask-selection', textContent: 'Ask AI about this' });
	button.addEventListener('click', () => {
		hide();
		openIsland('ask', { quote: text });
	});
	// The press would otherwise clear the selection.
	button.addEventListener('pointerdown', (event) => event.preventDefault());
	block.after(button);
	const lines = [...range.getClientRects()];
	place(button, lines[0] ?? range.getBoundingClientRect(), lines.at(-1) ?? range.getBoundingClientRect());
	document.addEventListener('keydown', onKey, true);
	addEventListener('scroll', hide, { passive: true, once: true });
	document.addEventListener('docs:navigating', hide, { once: true });
}

/** Places the button above the selection, so that the next line stays visible, or below it if the navbar is in the way. */
function place(element: HTMLElement, start: DOMRect, end: DOMRect): void {
	const { width, height } = element.getBoundingClientRect();
	const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
	const above = start.top - height - GAP;
	const isAbove = above >= Math.max(bar, 0) + GAP;
	const line = isAbove ? start : end;
	const middle = (line.left + line.right - width) / 2;
	element.style.left = `${Math.min(Math.max(GAP, middle), innerWidth - width - GAP)}px`;
	element.style.top = `${Math.max(GAP, isAbove ? above : Math.min(end.bottom + GAP, innerHeight - height - GAP))}px`;
}

function onKey(event: KeyboardEvent): void {
	if (pressedKey(event) !== 'Escape') return;
	const hadFocus = document.activeElement === button;
	hide();
	if (hadFocus) event.stopPropagation();
}

function hide(): void {
	button?.remove();
	button = undefined;
	document.removeEventListener('keydown', onKey, true);
	removeEventListener('scroll', hide);
}
