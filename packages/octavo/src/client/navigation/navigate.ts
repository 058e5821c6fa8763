import { dispatch, type Fragment, t } from '@octavo/contract/index.ts';
import { hashTarget } from '../base/behaviour.ts';
import { createElement } from '../base/create-element.ts';
import { takeBufferedKeys } from '../base/key-buffer.ts';
import { newerBuild } from '../base/load.ts';
import { completeFragment, FullLoadNeeded, loadFragment } from './fragments.ts';
import { clickedAddress } from './links.ts';
import { enterEntry, onTraverse, pathOf, pushEntry, restorePosition, setShown } from './scroll-history.ts';
import { hasSidebar, markTrail } from './sidebar-swap.ts';
import { ensureStyles } from './style-sheets.ts';
import { focusPage, swapPage } from './swap.ts';

/** How the address enters the history: as a new entry, in place of the current one, or not at all (back, forward). */
type Entry = 'push' | 'replace' | 'traverse';

let running: AbortController | undefined;
let retry: () => void = () => location.reload();

/** Makes links navigate without loading a document. */
export function startNavigation(): void {
	document.addEventListener('click', (event) => {
		const url = clickedAddress(event);
		if (!url) return;
		event.preventDefault();
		void navigate(url, pathOf(url) === pathOf(location) ? 'replace' : 'push');
	});
	onTraverse(
		() => void navigate(new URL(location.href), 'traverse'),
		() => running?.abort(),
	);
}

/** Retries the navigation that failed. */
export function retryNavigation(): void {
	retry();
}

/** Shows the page at an address of this site and aborts a running navigation. */
export async function navigate(url: URL, entry: Entry): Promise<void> {
	running?.abort();
	running = new AbortController();
	// A reader who goes on does not wait for a dialog any more.
	takeBufferedKeys();
	const { signal } = running;
	const finish = [startProgress(), startSpinner()];
	try {
		const fragment = await completeFragment(await loadFragment(url.pathname, signal), hasSidebar, signal);
		const isUnstyled = await ensureStyles(fragment.styles);
		if (isUnstyled && (await newerBuild())) throw new FullLoadNeeded('The style sheets are those of another build.');
		if (signal.aborted) return;
		swap(fragment, entry !== 'traverse' && !url.hash);
		settle(url, entry);
		const target = hashTarget(url.hash);
		if (entry !== 'traverse' || !restorePosition()) {
			if (target) target.scrollIntoView({ behavior: 'instant' });
			else scrollTo({ top: 0, behavior: 'instant' });
		}
		focusPage(target);
		dispatch('docs:navigated', { route: fragment.route });
	} catch (error) {
		if (signal.aborted) return;
		if (error instanceof FullLoadNeeded) {
			fullLoad(url);
			return;
		}
		console.error(`${url.pathname} did not load.`, error);
		settle(url, entry);
		setShown(null);
		retry = () => void navigate(url, 'replace');
		dispatch('docs:navigating', undefined);
		document.title = t('error.title', { address: url.pathname });
		markTrail(url.pathname);
		showFailure(error);
	} finally {
		for (const end of finish) end();
	}
}

/** If a page can't be swapped in, it can still load as a document. */
function swap(fragment: Fragment, atTop: boolean): void {
	try {
		swapPage(fragment, atTop);
	} catch (error) {
		throw new FullLoadNeeded('The page could not be swapped in.', { cause: error });
	}
}

function settle(url: URL, entry: Entry): void {
	if (entry === 'push') pushEntry(url);
	else {
		if (entry === 'replace') history.replaceState(history.state, '', url);
		enterEntry();
	}
	setShown(url);
}

function fullLoad(url: URL): void {
	if (pathOf(url) !== pathOf(location)) {
		location.assign(url);
		return;
	}
	// Assigning the same path would only scroll to the hash.
	history.replaceState(history.state, '', url);
	location.reload();
}

/** Constants from the specification: times in ms, and fractions of the bar's length. */
const DELAY = 200;
const MIN_SHARE = 0.08;
const SPEED = 200;
const TRICKLE_RATE = 0.02;
const TRICKLE_INTERVAL = 800;

let latest = 0;

/**
 * Shows the progress bar if the navigation takes longer than 200 ms.
 * @returns a function to call when the navigation ends; it has no effect for a superseded navigation
 */
export function startProgress(): () => void {
	const bar = document.querySelector<HTMLElement>('[data-progress]');
	if (!bar) return () => undefined;
	latest += 1;
	const run = latest;
	let timer: ReturnType<typeof setTimeout>;
	const show = (value: number): void => {
		bar.dataset.active = '';
		bar.style.setProperty('--progress', value.toFixed(2));
		timer = setTimeout(() => show(Math.min(0.99, value + TRICKLE_RATE)), TRICKLE_INTERVAL);
	};
	timer = setTimeout(() => show(MIN_SHARE), DELAY);
	return () => {
		clearTimeout(timer);
		if (run !== latest || bar.dataset.active === undefined) return;
		bar.style.setProperty('--progress', '1');
		setTimeout(() => {
			if (run === latest) delete bar.dataset.active;
		}, SPEED);
	};
}

/** Delay before a slow page shows the spinner, in ms. */
const SPINNER_DELAY = 1000;

const page = (): HTMLElement | null => document.querySelector('[data-page]');

/**
 * Shows a spinner over the page if the next one is slow.
 * @returns a function to call when the navigation ends
 */
export function startSpinner(): () => void {
	const loading = createElement(
		'div',
		{ className: 'page-loading', role: 'status' },
		createElement('div', { className: 'page-loading-mark', ariaHidden: 'true' }),
		createElement('span', { className: 'visually-hidden', textContent: t('nav.loading') }),
	);
	const timer = setTimeout(() => {
		page()?.setAttribute('aria-busy', 'true');
		page()?.append(loading);
	}, SPINNER_DELAY);
	return () => {
		clearTimeout(timer);
		loading.remove();
		page()?.removeAttribute('aria-busy');
	};
}

/** Replaces the page with a red box that contains the error message and a retry button. */
function showFailure(error: unknown): void {
	const retry = createElement('button', { textContent: t('error.retry') });
	retry.dataset.action = 'retry';
	const box = createElement(
		'div',
		{ className: 'page-failed', role: 'alert' },
		createElement('p', { textContent: t('error.page') }),
		createElement('p', { textContent: error instanceof Error ? error.message : String(error) }),
		retry,
	);
	page()?.replaceChildren(box);
}
