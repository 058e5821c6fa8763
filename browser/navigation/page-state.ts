/** Delay before a slow page shows the spinner, in ms. */
const SPINNER_DELAY = 1000;

const page = (): HTMLElement | null => document.querySelector('[data-page]');

function element(tag: string, className: string, text = ''): HTMLElement {
	const made = document.createElement(tag);
	made.className = className;
	made.textContent = text;
	return made;
}

/**
 * Shows a spinner over the page if the next one is slow.
 * @returns a function to call when the navigation ends
 */
export function startSpinner(): () => void {
	const loading = element('div', 'page-loading');
	loading.setAttribute('role', 'status');
	const mark = element('div', 'page-loading-mark');
	mark.setAttribute('aria-hidden', 'true');
	loading.append(mark, element('span', 'visually-hidden', 'Loading page'));
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
	const box = element('div', 'page-failed');
	box.setAttribute('role', 'alert');
	const retry = element('button', 'page-failed-retry', 'Retry');
	retry.dataset.action = 'retry';
	box.append(
		element('p', '', 'This page did not load.'),
		element('p', '', error instanceof Error ? error.message : String(error)),
		retry,
	);
	page()?.replaceChildren(box);
}
