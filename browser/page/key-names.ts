import { all } from '../base/behaviour.ts';

/** Names keys as they are called on the reader's keyboard. */
export function startKeyNames(): void {
	if (!isApple()) return;
	for (const key of all('kbd[data-apple]')) key.textContent = key.dataset.apple ?? '';
}

/** @returns whether the keyboard has a Command key */
export function isApple(): boolean {
	return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
