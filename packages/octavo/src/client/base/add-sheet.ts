/** How long a page waits for a style sheet, in ms. */
const TIMEOUT = 3000;

/** Sheets that have been added, by address. */
const added = new Map<string, Promise<boolean>>();

/** Returns whether {@link addSheet} added a sheet, which need not apply yet. */
export const isAdded = (href: string): boolean => added.has(href);

/**
 * Adds a style sheet, once.
 * @returns once it applies, fails or times out, whether it failed; then it is removed, and the next call tries again
 */
export function addSheet(name: string, href: string): Promise<boolean> {
	const known = added.get(href);
	if (known) return known;
	const link = document.createElement('link');
	link.rel = 'stylesheet';
	link.href = href;
	link.dataset.sheets = name;
	const adding = new Promise<boolean>((resolve) => {
		link.onload = () => resolve(false);
		link.onerror = () => {
			link.remove();
			added.delete(href);
			resolve(true);
		};
		setTimeout(resolve, TIMEOUT, false);
		document.head.append(link);
	});
	added.set(href, adding);
	return adding;
}
