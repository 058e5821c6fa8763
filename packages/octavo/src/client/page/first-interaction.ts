import { t } from '@octavo/contract/index.ts';
import { addSheet } from '../base/add-sheet.ts';
import { all, closest, isPlainClick, whenIdle } from '../base/behaviour.ts';
import { holdCopy } from '../base/held-copy.ts';
import {
	acceptsBufferedKeys,
	isBuffering,
	restoreBuffer,
	startBuffering,
	takeBufferedKeys,
} from '../base/key-buffer.ts';
import { load, reloadPage, reportUnlessLeft } from '../base/load.ts';
import { isFromSearch } from './from-search.ts';
import { wasOpened } from './sidebar.ts';

type Interaction = typeof import('../interaction.ts');

/**
 * The first of these events loads the interaction code. The first movement of a pointer counts however short it is:
 * browsers report it as 0, 0, whatever its length.
 */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];
/** Elements whose early clicks are replayed once the code has loaded. Links and `<details>` work natively. */
const DEFERRED = '[data-action], [data-opens], [data-zoom], [role="tab"], [data-island] button';

let loading: Promise<Interaction> | undefined;
let ready = false;

/** Loads the interaction code at the first sign of a reader, so a page that is only opened does not load it. */
export function startFirstInteraction(): void {
	for (const type of SIGNS) addEventListener(type, noticeReader as EventListener, { passive: true });
	document.addEventListener('click', deferClick, true);
	// The button that shows a hidden sidebar comes with the code.
	const immediate = '[data-sidebar-hidden], [data-not-found], [data-trigger="idle"]';
	const leftOpen = all('[data-sidebar] details[data-deferred]').some(wasOpened);
	if (location.hash || isFromSearch() || leftOpen || document.querySelector(immediate)) whenIdle(loadQuietly);
	const tapped = closest(window.__early?.findLast(({ type }) => type === 'click')?.target ?? null, DEFERRED);
	// Links and submit buttons have already done what they do without scripts.
	if (tapped instanceof HTMLButtonElement && tapped.type === 'button') replay(tapped);
	const awaited = restoreBuffer();
	if (awaited) loadInteraction().then(({ commands }) => isBuffering() && commands[awaited](), giveUp);
}

const loadQuietly = (): void => void loadInteraction().catch(() => undefined);

/**
 * Chromium reports a pointer that it has not seen yet as a movement to the corner of the window. While the message says that
 * the code did not load, a style sheet that arrives would move its buttons away from the pointer.
 */
function noticeReader({ type, clientX, clientY }: PointerEvent): void {
	if (document.querySelector('.island-failed')) return;
	if (type !== 'pointermove' || clientX || clientY) loadQuietly();
}

async function start(): Promise<Interaction> {
	const sheet = document.documentElement.dataset.interactionSheet;
	const [interaction] = await Promise.all([
		load(() => import('../interaction.ts')),
		sheet && !document.querySelector('[data-sheets="interaction"]') && addSheet('interaction', sheet),
	]);
	for (const type of SIGNS) removeEventListener(type, noticeReader as EventListener);
	interaction.startInteraction();
	ready = true;
	return interaction;
}

/** Loads and starts the interaction code. After a failure, the next call tries again. */
export function loadInteraction(): Promise<Interaction> {
	loading ??= start().catch((error: unknown) => {
		loading = undefined;
		reportUnlessLeft('interaction', error);
		throw error;
	});
	return loading;
}

/** Replays an early click once the code has loaded. If loading fails, links and submit buttons do what they do without scripts. */
function deferClick(event: MouseEvent): void {
	const target = closest(event.target, DEFERRED);
	if (ready || !target || !isPlainClick(event)) return;
	event.preventDefault();
	event.stopImmediatePropagation();
	holdCopy(event);
	replay(target);
}

function replay(target: HTMLElement): void {
	const { opens } = target.dataset;
	const waits = acceptsBufferedKeys(opens);
	if (waits) startBuffering(opens);
	loadInteraction().then(
		() => (!waits || isBuffering()) && target.click(),
		() => {
			ready = true;
			target.click();
			ready = false;
			if (!target.closest('a, form')) giveUp();
		},
	);
}

/** Says in the window that what a reader asked for cannot be done: the code that would do it, or say so, did not load. */
export function giveUp(): void {
	takeBufferedKeys();
	if (document.querySelector('.island-failed')) return;
	const dialog = document.createElement('dialog');
	dialog.className = 'island-failed';
	const buttons = `<button>${t('do.close')}</button> <button value="again">${t('error.reload')}</button>`;
	dialog.innerHTML = `<form method="dialog"><p>${t('error.later')}</p>${buttons}</form>`;
	dialog.onclose = () => (dialog.returnValue ? reloadPage() : dialog.remove());
	document.body.append(dialog);
	dialog.showModal();
}
