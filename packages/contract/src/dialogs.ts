/**
 * Opens a modal dialog that is shown again and again, in front of all others. It may be open already, under a later dialog
 * or out of the document, from which extensions take what covers a page: it is then put back first.
 * @param parent selector of the element that it belongs to
 */
export function showInFront(dialog: HTMLDialogElement, parent: string): void {
	if (dialog.open || !dialog.isConnected) {
		if (dialog.contains(document.activeElement)) return;
		document.querySelector(parent)?.append(dialog);
		dialog.removeAttribute('open');
	}
	dialog.showModal();
}
