import type { StorageKey } from '../../contract/index.ts';

/** Fallback for a browser that blocks storage: lasts until the next full page load. */
const memory = new Map<string, string>();
let warned = false;

function warn(): void {
	if (warned) return;
	warned = true;
	console.warn(
		'Local storage is unavailable: the page may be in an iframe, in an incognito window or under strict privacy settings. Preferences are not kept.',
	);
}

/** Returns the saved string, or `null`. */
export function read(key: StorageKey): string | null {
	try {
		return localStorage.getItem(key) ?? memory.get(key) ?? null;
	} catch {
		warn();
		return memory.get(key) ?? null;
	}
}

/** Deletes a saved string. */
export function remove(key: StorageKey): void {
	memory.delete(key);
	try {
		localStorage.removeItem(key);
	} catch {
		warn();
	}
}

/** Saves a string. If storage is blocked, it is kept in memory and a warning is logged once. */
export function write(key: StorageKey, value: string): void {
	try {
		localStorage.setItem(key, value);
		memory.delete(key);
	} catch {
		warn();
		memory.set(key, value);
	}
}

/** Returns a saved record, or an empty one if nothing valid is saved. */
export function readRecord(key: StorageKey): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(read(key) ?? '{}');
		return typeof value === 'object' && value !== null ? { ...value } : {};
	} catch {
		return {};
	}
}
