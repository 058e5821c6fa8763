import { read, remove, write } from '../../../../client/base/storage.ts';
import { isRecord } from '../guards.ts';

/** How long saved words are valid, in ms. */
const MAX_AGE = 60_000;

const keyOf = (path: string) => `search.arrival ${path}` as const;

/** Saves the words of a search for a page that opens in a new tab or window. */
export function saveWords(href: string, words: readonly string[]): void {
	const { origin, pathname } = new URL(href, location.href);
	if (words.length === 0 || origin !== location.origin) return;
	write(keyOf(pathname), JSON.stringify({ words, at: Date.now() }));
}

/** Returns and deletes the words that were saved for a page. Expired words are ignored. */
export function takeSavedWords(path: string): string[] {
	const stored = read(keyOf(path));
	remove(keyOf(path));
	try {
		const saved: unknown = JSON.parse(stored ?? 'null');
		if (!isRecord(saved) || !Array.isArray(saved.words) || typeof saved.at !== 'number') return [];
		if (Math.abs(Date.now() - saved.at) > MAX_AGE) return [];
		return saved.words.filter((word) => typeof word === 'string' && word !== '');
	} catch {
		return [];
	}
}
