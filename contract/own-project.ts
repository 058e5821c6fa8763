import type { StorageKey } from './storage-keys.ts';

/** Returns the reader's own project as this browser keeps it; unknown fields are empty. The token is this tab's. */
export function readOwnProject(): Record<'url' | 'singular' | 'plural' | 'token', string> {
	const [singular = '', plural = ''] = kept('localStorage', 'project.type').split(' ');
	return {
		url: kept('localStorage', 'project.url'),
		singular,
		plural,
		token: kept('sessionStorage', 'project.token'),
	};
}

/** Storage can be switched off; then the value is empty. */
function kept(storage: 'localStorage' | 'sessionStorage', key: StorageKey): string {
	try {
		return globalThis[storage].getItem(key) ?? '';
	} catch {
		return '';
	}
}
