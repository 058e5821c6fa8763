import type { StorageKey } from './storage-keys.ts';

/** Returns the reader's own project as this browser keeps it; unknown fields are empty. The token is this tab's. */
export function readOwnProject(): Record<'url' | 'singular' | 'plural' | 'token', string> {
	const [singular = '', plural = ''] = read('localStorage', 'project.type').split(' ');
	return {
		url: read('localStorage', 'project.url'),
		singular,
		plural,
		token: read('sessionStorage', 'project.token'),
	};
}

/** Storage can be switched off; then the value is empty. */
function read(storage: 'localStorage' | 'sessionStorage', key: StorageKey): string {
	try {
		return globalThis[storage].getItem(key) ?? '';
	} catch {
		return '';
	}
}
