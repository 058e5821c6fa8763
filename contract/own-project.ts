import type { StorageKey } from './storage-keys.ts';

/** @returns what is known of the reader's own project, empty where it is not; the token is that of this tab */
export function readOwnProject(): Record<'url' | 'singular' | 'plural' | 'token', string> {
	const [singular = '', plural = ''] = kept('localStorage', 'project.type').split(' ');
	return {
		url: kept('localStorage', 'project.url'),
		singular,
		plural,
		token: kept('sessionStorage', 'project.token'),
	};
}

/** Storage may be switched off: then nothing is known. */
function kept(storage: 'localStorage' | 'sessionStorage', key: StorageKey): string {
	try {
		return globalThis[storage].getItem(key) ?? '';
	} catch {
		return '';
	}
}
