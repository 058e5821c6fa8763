import { pressedKey } from '@octavo/contract/index.ts';
import { createElement } from '../base/create-element.ts';

/** Gap between the tools and the selection, and the window's edge, in px. */
const GAP = 8;

let tools: HTMLElement | undefined;
let stopFollowing: AbortController | undefined;

/**
 * Shows what can be done with the selection above it, in any case once. The tools come right after the selection in the
 * document, so that the next Tab reaches them. Escape and an empty text hide them; they are away while their passage is
 * hidden, such as in another tab, or scrolled out of the window.
 * @param actions what each button does, by its label
 */
export function showSelectionTools(text: string, actions: Record<string, (selected: Range) => void>): void {
	const selection = getSelection();
	if (text !== '' && tools?.contains(document.activeElement)) return;
	hide();
	// The selection can have gone while this code loaded.
	if (text === '' || !selection || selection.isCollapsed) return;
	const range = selection.getRangeAt(0);
	const { endContainer } = range;
	const element = endContainer instanceof Element ? endContainer : endContainer.parentElement;
	const block = element?.closest('[data-article] > *') ?? element;
	if (!block) return;

	const buttons = Object.entries(actions).map(([textContent, run]) => {
		const button = createElement('button', { type: 'button', textContent });
		button.addEventListener('click', () => {
			hide();
			run(range);
		});
		return button;
	});
	const shown = createElement('div', { className: 'selection-tools' }, ...buttons);
	tools = shown;
	// The press would otherwise clear the selection.
	shown.addEventListener('pointerdown', (event) => event.preventDefault());
	block.after(shown);
	place(shown, range);
	const follow = () => {
		if (!isSeen(range)) return shown.remove();
		if (!shown.isConnected && selection.isCollapsed) return hide();
		if (!shown.isConnected) block.after(shown);
		place(shown, range);
	};
	stopFollowing = new AbortController();
	const { signal } = stopFollowing;
	document.addEventListener('keydown', onKey, { capture: true, signal });
	// A click or a key can select another tab, and so hide the passage.
	for (const type of ['scroll', 'resize', 'click', 'keyup']) addEventListener(type, follow, { passive: true, signal });
	document.addEventListener('docs:navigating', hide, { signal });
}

const barBottom = () => Math.max(document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0, 0);

function isSeen(range: Range): boolean {
	const { top, bottom } = range.getBoundingClientRect();
	const isHidden = range.endContainer.parentElement?.checkVisibility() === false;
	return !isHidden && bottom >= barBottom() && top <= innerHeight;
}

/** Places the tools above the selection, so that the next line stays visible, or below it if the navbar is in the way. */
function place(element: HTMLElement, range: Range): void {
	const lines = [...range.getClientRects()];
	const start = lines[0] ?? range.getBoundingClientRect();
	const end = lines.at(-1) ?? start;
	const bar = barBottom();
	const { width, height } = element.getBoundingClientRect();
	const above = start.top - height - GAP;
	const isAbove = above >= bar + GAP;
	const line = isAbove ? start : end;
	const middle = (line.left + line.right - width) / 2;
	element.style.left = `${Math.min(Math.max(GAP, middle), innerWidth - width - GAP)}px`;
	const top = isAbove ? above : end.bottom + GAP;
	element.style.top = `${Math.max(GAP, Math.min(top, innerHeight - height - GAP))}px`;
}

function onKey(event: KeyboardEvent): void {
	if (pressedKey(event) !== 'Escape') return;
	const hadFocus = tools?.contains(document.activeElement);
	hide();
	if (hadFocus) event.stopPropagation();
}

function hide(): void {
	tools?.remove();
	tools = undefined;
	stopFollowing?.abort();
}
