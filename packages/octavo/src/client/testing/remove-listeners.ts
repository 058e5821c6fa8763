import { afterEach, beforeEach, vi } from 'vitest';

/** Removes the listeners that a test added to the document and the window. Needed where tests reload modules. */
export function removeListenersAfterEach(): void {
	const added: (() => void)[] = [];
	beforeEach(() => {
		for (const target of [document, window]) {
			const add = target.addEventListener.bind(target);
			vi.spyOn(target, 'addEventListener').mockImplementation(
				(type: string, listener: EventListenerOrEventListenerObject, options?: AddEventListenerOptions | boolean) => {
					add(type, listener, options);
					added.push(() => target.removeEventListener(type, listener, options));
				},
			);
		}
	});
	afterEach(() => {
		for (const remove of added.splice(0)) remove();
		vi.restoreAllMocks();
	});
}
