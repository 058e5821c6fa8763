import type { StorageKey } from '../../contract/index.ts';
import type { OwnNames } from '../../examples/index.ts';
import { read } from './storage.ts';

const TOKEN: StorageKey = 'project.token';

/** @returns what the reader's own project is called, empty where that is not known */
export function readOwnNames(): OwnNames {
	const [singular = '', plural = ''] = (read('project.type') ?? '').split(' ');
	return { url: read('project.url') ?? '', singular, plural };
}

/** @returns the token of the reader's own project, which this tab alone keeps; empty for none */
export function readOwnToken(): string {
	try {
		return sessionStorage.getItem(TOKEN) ?? '';
	} catch {
		return '';
	}
}
