import { t } from '@octavo/contract/index.ts';
import { createElement } from './create-element.ts';
import { loadAndUse } from './load.ts';
import { openDialog } from './open-dialog.ts';

/** Loads a module that a reader has asked for, by a click or a key. A failure is shown in the window. */
export function loadAsked<Module>(
	name: string,
	importer: () => Promise<Module>,
	use: (module: Module) => unknown,
): Promise<void> {
	return loadAndUse(name, importer, use, (error) => {
		const cause = error instanceof Error ? error.message : String(error);
		openDialog('island-failed', t('error.part'), createElement('p', { textContent: cause }));
	});
}
