import { type RefObject, useEffect, useRef } from 'react';

/** A modal dialog that is open as long as it is rendered, with its field focused. */
export function useModal(field: RefObject<HTMLInputElement | null>) {
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		dialog.current?.showModal();
		field.current?.focus();
		field.current?.select();
		// Back and forward leave the page that the dialog stands over.
		const leave = () => dialog.current?.close();
		addEventListener('popstate', leave);
		return () => removeEventListener('popstate', leave);
	}, [field]);
	return { dialog, close: () => dialog.current?.close() };
}
