import { all, closest, onPage, report } from '../base/behaviour.ts';
import { load } from '../base/load.ts';

const CODE_TOOLS = '[data-article] [data-code] .code-block-tools';
const ASK_CODE = '[data-ask-code]';
/** Only a model explains; without one, what the pages say about the code is found. See `ask/protocol.ts`. */
const MODEL = '[data-server~="ask-model"]';
/** Shorter selections are a slip of the pointer. Unit: characters. */
const MIN_LENGTH = 3;
/** What of a selection or an example goes into a question. Unit: characters. */
const MAX_LENGTH = 900;
/** Milliseconds for which a selection stays as it is before it counts as made. */
const SETTLED = 300;

/** Ways from the page to Ask AI, on sites that have it: a button beside each code block, and one beside selected text. */
export function startAskOpeners(): void {
	if (!document.querySelector('[data-opens="ask"]')) return;
	onPage('explaining code', addCodeButtons);
	document.addEventListener('click', (event) => describeCode(closest(event.target, ASK_CODE)));
	let settled: ReturnType<typeof setTimeout>;
	document.addEventListener('selectionchange', () => {
		clearTimeout(settled);
		settled = setTimeout(offerSelection, SETTLED);
	});
}

/** @returns the text of the article that is selected, on one line; empty where there is none */
export function selectedText(): string {
	const selection = getSelection();
	if (!selection || selection.isCollapsed) return '';
	const ends = [selection.anchorNode, selection.focusNode];
	if (!ends.every((node) => node?.parentElement?.closest('[data-article]'))) return '';
	const text = selection.toString().replace(/\s+/g, ' ').trim();
	return text.length < MIN_LENGTH ? '' : text.slice(0, MAX_LENGTH);
}

function addCodeButtons(): void {
	for (const tools of all(CODE_TOOLS)) {
		if (tools.querySelector(ASK_CODE)) continue;
		const button = document.createElement('button');
		button.type = 'button';
		button.title = document.documentElement.matches(MODEL) ? 'Explain this code' : 'Find this in the docs';
		button.ariaLabel = button.title;
		button.dataset.askCode = '';
		button.dataset.opens = 'ask';
		tools.prepend(button);
	}
}

/** The code is read when it is asked about; `islands.ts` hears of the click after this. */
function describeCode(button: HTMLElement | null): void {
	const block = button?.closest<HTMLElement>('[data-code]');
	if (!button || !block) return;
	const code = block.querySelector('pre')?.textContent.trim().slice(0, MAX_LENGTH) ?? '';
	button.dataset.detail = JSON.stringify({ code: { text: code, language: block.dataset.language } });
}

function offerSelection(): void {
	if (!selectedText() && !document.querySelector('.ask-selection')) return;
	load(() => import('../on-demand/ask-selection.ts')).then(
		({ showSelectionButton }) => showSelectionButton(selectedText()),
		(error: unknown) => report('selection', error),
	);
}
