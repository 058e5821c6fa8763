import { createElement } from '../base/create-element.ts';

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
		createElement('span', { className: 'visually-hidden', textContent: 'Loading page' }),
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
export function showFailure(error: unknown): void {
	const retry = createElement('button', { textContent: 'Retry' });
	retry.dataset.action = 'retry';
	const box = createElement(
		'div',
		{ className: 'page-failed', role: 'alert' },
		createElement('p', { textContent: 'This page did not load.' }),
		createElement('p', { textContent: error instanceof Error ? error.message : String(error) }),
		retry,
	);
	page()?.replaceChildren(box);
}
