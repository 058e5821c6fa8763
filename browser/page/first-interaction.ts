import { addSheet } from '../base/add-sheet.ts';
import { all, closest, report, whenIdle } from '../base/behaviour.ts';
import { isKeepingKeys, keepKeys, takeKeys, takesKeys } from '../base/kept-keys.ts';
import { load } from '../base/load.ts';
import { isFromSearch } from './from-search.ts';
import { wasOpened } from './sidebar.ts';

type Interaction = typeof import('../interaction.ts');

/** The first of these means that somebody is there. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];
/** What a click on must not be lost while the code for it is under way. Links and `<details>` work by themselves. */
const HELD = '[data-action], [data-opens], [data-zoom], [role="tab"]';

let loading: Promise<Interaction> | undefined;
let ready = false;

/** Loads what readers need once they do something: a page that is only opened costs them none of it. */
export function startFirstInteraction(): void {
	const onSign = (): void => void loadInteraction().catch(() => undefined);
	for (const type of SIGNS) addEventListener(type, onSign, { passive: true });
	document.addEventListener('click', holdClick, true);
	const waitsForNobody = '[data-not-found], [data-trigger="idle"], [data-trigger="visible"]';
	const leftOpen = all('[data-sidebar] details[data-deferred]').some(wasOpened);
	if (location.hash || isFromSearch() || leftOpen || document.querySelector(waitsForNobody)) whenIdle(onSign);

	async function start(): Promise<Interaction> {
		const sheet = document.documentElement.dataset.interactionSheet;
		const [interaction] = await Promise.all([
			load(() => import('../interaction.ts')),
			sheet && !document.querySelector('[data-sheets="interaction"]') && addSheet('interaction', sheet),
		]);
		for (const type of SIGNS) removeEventListener(type, onSign);
		interaction.startInteraction();
		ready = true;
		return interaction;
	}
	begin = start;
	const tapped = closest(window.__tapped ?? null, HELD);
	// Links and buttons that send a form did by themselves what they do without scripts.
	if (tapped instanceof HTMLButtonElement && tapped.type === 'button') repeat(tapped);
}

let begin: () => Promise<Interaction> = () => Promise.reject(new Error('Not started.'));

/** @returns the behaviours of a page in use. After a failure, the next call tries again. */
export function loadInteraction(): Promise<Interaction> {
	loading ??= begin().catch((error: unknown) => {
		loading = undefined;
		report('interaction', error);
		throw error;
	});
	return loading;
}

/** Repeats a click that came too early. A link that opens something leads to its page when the code can't be had. */
function holdClick(event: MouseEvent): void {
	const target = closest(event.target, HELD);
	if (ready || !target || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
	event.preventDefault();
	event.stopImmediatePropagation();
	repeat(target);
}

function repeat(target: HTMLElement): void {
	const waits = takesKeys(target.dataset.opens);
	if (waits) keepKeys();
	loadInteraction().then(
		() => (!waits || isKeepingKeys()) && target.click(),
		() => {
			takeKeys();
			if (target instanceof HTMLAnchorElement) location.assign(target.href);
		},
	);
}
