import { onAction } from './actions.ts';
import { all, closest, onPage, report } from './behaviour.ts';
import { load } from './load.ts';
import { write } from './storage.ts';

const FILTER = 'input[data-filter-list]';

/** Behaviours whose code comes with their first use. */
export function startLazyActions(): void {
	const copy = (): Promise<typeof import('./copy.ts')> => load(() => import('./copy.ts'));
	onAction('copy-code', async (button) => (await copy()).copyCode(button));
	onAction('copy-link', async (button) => (await copy()).copyLink(button));
	onAction('copy-page', async (button) => (await copy()).copyPage(button));
	onAction('wrap-code', async (button) => (await copy()).wrapCode(button));
	const feedback = (): Promise<typeof import('./feedback.ts')> => load(() => import('./feedback.ts'));
	onAction('feedback', async (button) => (await feedback()).vote(button));
	onAction('feedback-comment', async (button) => (await feedback()).comment(button));
	onAction('editor-setup', async (button) => (await load(() => import('./editor-setup.ts'))).showEditorSetup(button));
	onAction('shortcuts', openShortcuts);
	onAction('reload', () => location.reload());

	document.addEventListener('input', (event) => filter(closest(event.target, FILTER)));
	// A field may have been written into before this code came, or by the browser on the way back.
	onPage('filter', () => {
		for (const field of all(FILTER)) if (field instanceof HTMLInputElement && field.value) filter(field);
	});
	document.addEventListener('click', (event) => {
		const link = closest(event.target, '[data-docs-version]');
		if (link) write('docs.version', link.dataset.docsVersion || link.textContent.trim());
	});
	onPage('closest pages', () => {
		if (!document.querySelector('[data-not-found]')) return;
		load(() => import('./not-found.ts')).then(
			({ suggestPages }) => suggestPages(),
			(error: unknown) => report('closest pages', error),
		);
	});
}

function filter(field: HTMLElement | null): void {
	if (!(field instanceof HTMLInputElement)) return;
	load(() => import('./filter-list.ts')).then(
		({ filterList }) => filterList(field),
		(error: unknown) => report('filter', error),
	);
}

/** Shows the list of keyboard shortcuts. */
export function openShortcuts(): void {
	load(() => import('./shortcuts-sheet.ts')).then(
		({ showShortcuts }) => showShortcuts(),
		(error: unknown) => report('shortcuts', error),
	);
}
