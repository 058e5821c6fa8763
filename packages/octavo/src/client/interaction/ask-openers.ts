import { cutText, serverHas } from '@octavo/contract/index.ts';
import { all, closest, onPage } from '../base/behaviour.ts';
import { createElement } from '../base/create-element.ts';
import { loadAndUse } from '../base/load.ts';

const CODE_TOOLS = '[data-article] [data-code] .code-block-tools';
const ASK_CODE = '[data-ask-code]';
/** Shorter selections are treated as accidental. In characters. */
const MIN_LENGTH = 3;
/** How much of a selection or an example goes into a question, in characters. */
const MAX_LENGTH = 900;
/** Debounce of selection changes, in ms. */
const DEBOUNCE = 300;

/** Adds a button for Ask AI to each code block and to selected text, if the site has Ask AI. */
export function startAskOpeners(): void {
	if (!document.querySelector('[data-opens="ask"]')) return;
	onPage('Ask AI buttons', addCodeButtons);
	document.addEventListener('click', (event) => describeCode(closest(event.target, ASK_CODE)));
	let timer: ReturnType<typeof setTimeout>;
	document.addEventListener('selectionchange', () => {
		clearTimeout(timer);
		timer = setTimeout(offerSelection, DEBOUNCE);
	});
}

/** Returns the selected text of the article on one line, or an empty string. */
export function selectedText(): string {
	const selection = getSelection();
	if (!selection || selection.isCollapsed) return '';
	const ends = [selection.anchorNode, selection.focusNode];
	if (!ends.every((node) => node?.parentElement?.closest('[data-article]'))) return '';
	const text = selection.toString().replace(/\s+/g, ' ').trim();
	return text.length < MIN_LENGTH ? '' : cutText(text, MAX_LENGTH);
}

function addCodeButtons(): void {
	// Only a model can explain code. Without one, Ask AI finds what the pages say about it. See `packages/octavo/src/theme/islands/ask/page-context.ts`.
	const title = serverHas('ask-model') ? 'Explain this code' : 'Find this in the docs';
	for (const tools of all(CODE_TOOLS)) {
		if (tools.querySelector(ASK_CODE)) continue;
		const button = createElement('button', { type: 'button', title, ariaLabel: title });
		button.dataset.askCode = '';
		button.dataset.opens = 'ask';
		tools.prepend(button);
	}
}

/** Attaches the code to the button when it is clicked; the click listener of `islands.ts` runs after this one. */
function describeCode(button: HTMLElement | null): void {
	const block = button?.closest<HTMLElement>('[data-code]');
	if (!button || !block) return;
	const code = cutText(block.querySelector('pre')?.textContent.trim() ?? '', MAX_LENGTH);
	button.dataset.detail = JSON.stringify({ code: { text: code, language: block.dataset.language } });
}

function offerSelection(): void {
	if (!selectedText() && !document.querySelector('.ask-selection')) return;
	void loadAndUse(
		'selection',
		() => import('../on-demand/ask-selection.ts'),
		({ showSelectionButton }) => showSelectionButton(selectedText()),
	);
}
