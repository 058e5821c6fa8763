import type { StorageKey } from '@octavo/contract/index.ts';

/** Fallback for a browser that blocks storage: lasts until the next full page load. */
const memory = new Map<string, string>();
let warned = false;

/** Uses the browser's storage. If that is blocked, a warning is logged once. */
function attempt<Result>(use: (storage: Storage) => Result): Result | undefined {
	try {
		return use(localStorage);
	} catch {
		if (!warned)
			console.warn('Local storage is blocked (iframe, incognito or strict privacy): preferences are not kept.');
		warned = true;
		return undefined;
	}
}

/** Returns the saved string, or `null`. */
export function read(key: StorageKey): string | null {
	return attempt((storage) => storage.getItem(key)) ?? memory.get(key) ?? null;
}

/** Deletes a saved string. */
export function remove(key: StorageKey): void {
	memory.delete(key);
	attempt((storage) => storage.removeItem(key));
}

/** Saves a string, in memory if storage is blocked. */
export function write(key: StorageKey, value: string): void {
	memory.set(key, value);
	attempt((storage) => {
		storage.setItem(key, value);
		memory.delete(key);
	});
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
