import type { StorageKey } from '../../contract/index.ts';

/** Access to local storage that works without errors if it is blocked (private windows, strict settings). */

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
		// Nothing was saved.
	}
}

export function writeStored(key: StorageKey, value: string): void {
	try {
		localStorage.setItem(key, value);
	} catch (error) {
		console.warn('This browser does not save data between visits.', error);
	}
}
