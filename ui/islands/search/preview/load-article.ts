import { isRecord, textEntries } from '../guards.ts';
import { addMissingSheets } from './add-missing-sheets.ts';

/** Articles kept for one visit; the oldest go first. */
const LIMIT = 30;
const kept = new Map<string, string>();

/** An article that has been loaded before. */
export function keptArticle(address: string): string | undefined {
	return kept.get(pathOf(address));
}

/**
 * Fetches the page of a result, whose fragment is smaller than its document, and takes its article.
 * @param address of the page on this site; its anchor does not matter
 * @returns sanitized HTML
 * @throws {Error} "Failed to fetch" where the page can't be had, "Content not found" where it has no article, or the
 * signal's reason
 */
export async function loadArticle(address: string, signal: AbortSignal): Promise<string> {
	const path = pathOf(address);
	const known = kept.get(path);
	if (known !== undefined) return known;
	const page = new URL(path, location.origin);
	if (page.origin !== location.origin) throw new Error('Failed to fetch');
	const [response, { extractArticle }, { sanitize }] = await Promise.all([
		fetch(`${page.pathname === '/' ? '' : page.pathname}/index.json`, { signal }),
		import('./extract-article.ts'),
		import('./sanitize.ts'),
	]);
	if (!response.ok) throw new Error('Failed to fetch');
	const fragment: unknown = await response.json();
	if (!isRecord(fragment) || typeof fragment.main !== 'string') throw new Error('Content not found');
	const html = sanitize(extractArticle(fragment.main, page));
	await addMissingSheets(textEntries(fragment.styles));
	signal.throwIfAborted();
	keep(path, html);
	return html;
}

function pathOf(address: string): string {
	return address.replace(/#.*/, '');
}

function keep(path: string, html: string): void {
	kept.set(path, html);
	const [oldest] = kept.keys();
	if (kept.size > LIMIT && oldest !== undefined) kept.delete(oldest);
}
