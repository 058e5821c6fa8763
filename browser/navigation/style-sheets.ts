import { addSheet } from '../base/add-sheet.ts';
import { all } from '../base/behaviour.ts';

/** What carries sheets, but those within the page that goes when another one comes. */
const LASTING = '[data-sheets]:not([data-page] *)';

/**
 * Adds the sheets that the document does not carry yet, and waits until they apply. They are layered and speak of their
 * own components only, so that a page which stays is as it was.
 * @param styles addresses by the sheets' names; those of other sites are left out
 * @param carriers selector of the elements whose sheets count as there
 */
export async function ensureStyles(styles: Record<string, string>, carriers = LASTING): Promise<void> {
	const present = new Set(all(carriers).flatMap((element) => element.dataset.sheets?.split(' ') ?? []));
	const missing = Object.entries(styles ?? {}).filter(([name, href]) => !present.has(name) && isOwn(href));
	await Promise.all(missing.map(([name, href]) => addSheet(name, href)));
}

/** As the browser will read the address: it takes backslashes for slashes, and leaves out tabs and line breaks. */
function isOwn(href: string): boolean {
	return URL.canParse(href, location.href) && new URL(href, location.href).origin === location.origin;
}
