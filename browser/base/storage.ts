import type { StorageKey } from '../../contract/index.ts';

/** What a reader chose, when the browser's storage can't keep it: lasts until the next full load. */
const memory = new Map<string, string>();
let warned = false;

function warn(): void {
	if (warned) return;
	warned = true;
	console.warn(
		'Local storage is unavailable: the page may be in an iframe, in an incognito window or under strict privacy settings. Preferences are not kept.',
	);
}

/** @returns the saved text, or `null` */
export function read(key: StorageKey): string | null {
	try {
		return localStorage.getItem(key) ?? memory.get(key) ?? null;
	} catch {
		warn();
		return memory.get(key) ?? null;
	}
}

/** Saves a text. A browser without storage keeps it for the visit and warns once. */
export function write(key: StorageKey, value: string): void {
	try {
		localStorage.setItem(key, value);
		memory.delete(key);
	} catch {
		warn();
		memory.set(key, value);
	}
}

/** @returns a saved record; empty where nothing, or something else, is saved */
export function readRecord(key: StorageKey): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(read(key) ?? '{}');
		return typeof value === 'object' && value !== null ? { ...value } : {};
	} catch {
		return {};
	}
}
