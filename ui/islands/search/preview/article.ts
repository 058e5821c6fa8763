import { ensureStyles } from '../../../../browser/navigation/style-sheets.ts';
import { isRecord, textEntries } from '../guards.ts';
import { extractArticle } from './extract-article.ts';
import { sanitize } from './sanitize.ts';

// What turns a page into its preview, in one file that is loaded beside the first page that a reader previews.
export { PreviewArticle } from './preview-article.tsx';

/**
 * Makes the article of a page fit to stand within another one, once the sheets that it needs are there.
 * @param page absolute address of the page
 * @returns sanitized HTML
 * @throws {Error} "Content not found" where the page has no article
 */
export async function makeArticle(fragment: unknown, page: URL): Promise<string> {
	if (!isRecord(fragment) || typeof fragment.main !== 'string') throw new Error('Content not found');
	const html = sanitize(extractArticle(fragment.main, page));
	await ensureStyles(textEntries(fragment.styles), '[data-sheets]');
	return html;
}
