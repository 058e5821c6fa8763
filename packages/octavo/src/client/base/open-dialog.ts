import { t } from '@octavo/contract/index.ts';
import { createElement } from './create-element.ts';

/**
 * Opens a modal dialog with a title and a button that closes it. A click outside closes it too, and a closed dialog is
 * removed. Does nothing while the dialog is open.
 * @param name class of the dialog
 */
export function openDialog(name: string, title: string, ...children: Node[]): HTMLDialogElement | undefined {
	if (document.querySelector(`.${name}`)) return undefined;
	const close = createElement('button', { textContent: t('do.close') });
	const heading = createElement('h2', { id: `${name}-title`, textContent: title });
	const dialog = createElement('dialog', { className: name }, heading, ...children, close);
	dialog.setAttribute('aria-labelledby', heading.id);
	close.addEventListener('click', () => dialog.close());
	dialog.addEventListener('close', () => dialog.remove());
	dialog.addEventListener('click', (event) => {
		if (event.target === dialog) dialog.close();
	});
	// The page behind it changes, for example on going back.
	document.addEventListener('docs:navigating', () => dialog.close(), { once: true });
	document.body.append(dialog);
	dialog.showModal();
	return dialog;
}
