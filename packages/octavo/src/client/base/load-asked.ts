import { t } from '@octavo/contract/index.ts';
import { createElement } from './create-element.ts';
import { loadAndUse, reloadPage } from './load.ts';
import { openDialog } from './open-dialog.ts';

/** Loads a module that a reader has asked for, by a click or a key. A failure is shown in the window. */
export function loadAsked<Module>(
	name: string,
	importer: () => Promise<Module>,
	use: (module: Module) => unknown,
): Promise<void> {
	return loadAndUse(name, importer, use, (error) => {
		const cause = error instanceof Error ? error.message : String(error);
		openFailure(t('error.part'), createElement('p', { textContent: cause }));
	});
}

/** Shows what did not load. Firefox and Safari remember a failed import until the page is loaded again. */
export function openFailure(title: string, ...children: Node[]): void {
	const reload = createElement('button', { textContent: t('error.reload') });
	reload.addEventListener('click', reloadPage);
	openDialog('island-failed', title, ...children, reload);
}
