import { addSheet } from '../base/add-sheet.ts';
import { all } from '../base/behaviour.ts';

/** Elements that carry sheets and stay when the page is swapped. */
const LASTING = '[data-sheets]:not([data-page] *)';

/**
 * Adds the sheets that the document lacks and waits until they apply. They are layered and only style their own
 * components, so they do not change the current page.
 * @param styles addresses by sheet name; addresses of other sites are ignored
 * @param carriers selector of the elements whose sheets count as present
 * @returns whether one of them could not be loaded
 */
export async function ensureStyles(styles: Record<string, string>, carriers = LASTING): Promise<boolean> {
	const present = new Set(all(carriers).flatMap((element) => element.dataset.sheets?.split(' ') ?? []));
	const missing = Object.entries(styles).filter(([name, href]) => !present.has(name) && isOwn(href));
	return (await Promise.all(missing.map(([name, href]) => addSheet(name, href)))).includes(true);
}

/** Resolves the address as the browser does, which reads backslashes as slashes and skips tabs and line breaks. */
function isOwn(href: string): boolean {
	return URL.canParse(href, location.href) && new URL(href, location.href).origin === location.origin;
}
