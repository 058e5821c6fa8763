import type { StorageKey } from '../../contract/index.ts';

/** Browser storage may be switched off (private windows, strict settings): then nothing is kept, and nothing breaks. */

export function readStored(key: StorageKey): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

export function removeStored(key: StorageKey): void {
	try {
		localStorage.removeItem(key);
	} catch {
		// Nothing was kept.
	}
}

export function writeStored(key: StorageKey, value: string): void {
	try {
		localStorage.setItem(key, value);
	} catch (error) {
		console.warn('This browser keeps nothing between visits.', error);
	}
}
