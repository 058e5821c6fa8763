import { readStored, removeStored, writeStored } from '../../storage.ts';
import { isRecord } from '../guards.ts';

/** Milliseconds after which a page is no longer the one that was opened from the search. */
const FRESH = 60_000;

const keyOf = (path: string) => `search.arrival ${path}` as const;

/** Notes the words of a search for a page that opens in another tab or window. */
export function noteWords(href: string, words: readonly string[]): void {
	const { origin, pathname } = new URL(href, location.href);
	if (words.length === 0 || origin !== location.origin) return;
	writeStored(keyOf(pathname), JSON.stringify({ words, at: Date.now() }));
}

/** @returns what was noted for a page, once; nothing where that was long ago */
export function takeNotedWords(path: string): string[] {
	const stored = readStored(keyOf(path));
	removeStored(keyOf(path));
	try {
		const noted: unknown = JSON.parse(stored ?? 'null');
		if (!isRecord(noted) || !Array.isArray(noted.words) || typeof noted.at !== 'number') return [];
		if (Math.abs(Date.now() - noted.at) > FRESH) return [];
		return noted.words.filter((word) => typeof word === 'string' && word !== '');
	} catch {
		return [];
	}
}
