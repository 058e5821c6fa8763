import { report } from './behaviour.ts';
import { createElement } from './create-element.ts';
import { load } from './load.ts';
import { openDialog } from './open-dialog.ts';

/** Loads a module that a reader has asked for, by a click or a key. A failure is shown in the window. */
export async function loadAsked<Module>(
	name: string,
	importer: () => Promise<Module>,
	use: (module: Module) => unknown,
): Promise<void> {
	try {
		await use(await load(importer));
	} catch (error) {
		report(name, error);
		const cause = error instanceof Error ? error.message : String(error);
		openDialog('island-failed', 'This part of the page did not load.', createElement('p', { textContent: cause }));
	}
}
