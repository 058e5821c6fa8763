import { ensureStyles } from '../../../../client/navigation/style-sheets.ts';
import { isRecord } from '../guards.ts';
import { extractArticle } from './extract-article.ts';
import { sanitize } from './sanitize.ts';

// All code for previews is in one chunk, which loads in parallel with the first previewed page.
export { PreviewArticle } from './preview-article.tsx';

/**
 * Returns the sanitized HTML of a page's article for display in another page, after its style sheets have loaded.
 * @param page absolute address of the page
 * @throws {Error} "Content not found" if the page has no article
 */
export async function makeArticle(fragment: unknown, page: URL): Promise<string> {
	if (!isRecord(fragment) || typeof fragment.main !== 'string') throw new Error('Content not found');
	const html = sanitize(extractArticle(fragment.main, page));
	await ensureStyles(readStyles(fragment.styles), '[data-sheets]');
	return html;
}

function readStyles(styles: unknown): Record<string, string> {
	const entries = isRecord(styles) ? Object.entries(styles) : [];
	return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
