import { cutText, MAX_PASSAGE, serverHas, t } from '@octavo/contract/index.ts';
import { all, closest, onPage } from '../base/behaviour.ts';
import { createElement } from '../base/create-element.ts';
import { loadAndUse } from '../base/load.ts';
import { loadAsked } from '../base/load-asked.ts';
import { openIsland } from './islands.ts';

const CODE_TOOLS = '[data-article] [data-code] .code-block-tools';
const ASK_CODE = '[data-ask-code]';
/** Shorter selections are treated as accidental. In characters. */
const MIN_LENGTH = 3;
/** Debounce of selection changes, in ms. */
const DEBOUNCE = 300;

/** Adds a button for Ask AI to each code block, if the site has Ask AI, and tools to selected text. */
export function startAskOpeners(): void {
	if (hasAsk()) {
		onPage('ask buttons', addCodeButtons);
		document.addEventListener('click', (event) => describeCode(closest(event.target, ASK_CODE)));
	}
	if (!hasAsk() && !serverHas('feedback')) return;
	let timer: ReturnType<typeof setTimeout>;
	document.addEventListener('selectionchange', () => {
		clearTimeout(timer);
		timer = setTimeout(offerSelection, DEBOUNCE);
	});
	// This code may have come after the selection.
	offerSelection();
}

const hasAsk = (): boolean => document.querySelector('[data-opens="ask"]') !== null;

/** Returns the selected text of the article on one line, or an empty string. */
export function selectedText(): string {
	const selection = getSelection();
	if (!selection || selection.isCollapsed) return '';
	// Three clicks on a block select up to the next one, which browsers describe as a place in the article itself.
	const ends = [selection.anchorNode, selection.focusNode];
	if (!ends.every((node) => closest(node instanceof Element ? node : (node?.parentNode ?? null), '[data-article]')))
		return '';
	const text = selection.toString().replace(/\s+/g, ' ').trim();
	return text.length < MIN_LENGTH ? '' : cutText(text, MAX_PASSAGE);
}

function addCodeButtons(): void {
	// Only a model can explain code. Without one, Ask AI finds what the pages say about it. See `packages/octavo/src/theme/islands/ask.island.tsx`.
	const title = serverHas('ask-model') ? t('ask.explain') : t('ask.find');
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
	const code = cutText(block.querySelector('pre')?.textContent.trim() ?? '', MAX_PASSAGE);
	button.dataset.detail = JSON.stringify({ code: { text: code, language: block.dataset.language } });
}

function offerSelection(): void {
	const text = selectedText();
	if (!text && !document.querySelector('.selection-tools')) return;
	const actions = {
		...(hasAsk() && { [t('ask.selected')]: () => openIsland('ask', { quote: text }) }),
		...(serverHas('feedback') && { [t('report.here')]: (selected: Range) => openReport(text, selected) }),
	};
	void loadAndUse(
		'selection',
		() => import('../on-demand/selection-tools.ts'),
		({ showSelectionTools }) => showSelectionTools(text, actions),
	);
}

/**
 * Lets a reader report a mistake in a passage of the article, by default in the selection or in the block of code that has
 * the focus.
 */
export function openReport(passage = selectedText(), place?: Range): void {
	if (!serverHas('feedback') || !document.querySelector('[data-article]')) return;
	const code = passage ? null : closest(document.activeElement, '[data-article] pre');
	const text = passage || cutText(code?.textContent.trim() ?? '', MAX_PASSAGE);
	void loadAsked(
		'report',
		() => import('../on-demand/report-mistake.ts'),
		({ showReport }) => showReport(text, place?.startContainer ?? code ?? getSelection()?.anchorNode ?? null),
	);
}
