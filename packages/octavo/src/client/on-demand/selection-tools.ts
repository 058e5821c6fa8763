import { pressedKey } from '@octavo/contract/index.ts';
import { createElement } from '../base/create-element.ts';

/** Gap between the tools and the selection, and the window's edge, in px. */
const GAP = 8;

let tools: HTMLElement | undefined;
let stopFollowing: AbortController | undefined;

/**
 * Shows what can be done with the selection above it. The tools come right after the selection in the document, so that
 * the next Tab reaches them. Escape, scrolling and an empty text hide them.
 * @param actions what each button does, by its label
 */
export function showSelectionTools(text: string, actions: Record<string, (selected: Range) => void>): void {
	const selection = getSelection();
	if (text !== '' && tools?.contains(document.activeElement)) return;
	hide();
	if (text === '' || !selection) return;
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
	tools = createElement('div', { className: 'selection-tools' }, ...buttons);
	// The press would otherwise clear the selection.
	tools.addEventListener('pointerdown', (event) => event.preventDefault());
	block.after(tools);
	const follow = () => tools && (isInWindow(range) ? place(tools, range) : hide());
	place(tools, range);
	stopFollowing = new AbortController();
	const { signal } = stopFollowing;
	document.addEventListener('keydown', onKey, { capture: true, signal });
	addEventListener('scroll', follow, { passive: true, signal });
	document.addEventListener('docs:navigating', hide, { signal });
}

const barBottom = (): number => Math.max(document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0, 0);

function isInWindow(range: Range): boolean {
	const { top, bottom } = range.getBoundingClientRect();
	return bottom >= barBottom() && top <= innerHeight;
}

/** Places the tools above the selection, so that the next line stays visible, or below it if the navbar is in the way. */
function place(element: HTMLElement, range: Range): void {
	const lines = [...range.getClientRects()];
	const start = lines[0] ?? range.getBoundingClientRect();
	const end = lines.at(-1) ?? start;
	const { width, height } = element.getBoundingClientRect();
	const above = start.top - height - GAP;
	const isAbove = above >= barBottom() + GAP;
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
