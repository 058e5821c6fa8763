/** How long a page waits for a style sheet, in ms. */
const TIMEOUT = 3000;

/**
 * Adds a style sheet, which gets its mark once it is loaded, so that nobody counts on it before.
 * @returns whether it failed; after the timeout it counts as loaded
 */
export function addSheet(name: string, href: string): Promise<boolean> {
	const link = document.createElement('link');
	link.rel = 'stylesheet';
	link.href = href;
	return new Promise((resolve) => {
		const settle = () => {
			link.dataset.sheets = name;
			resolve(false);
		};
		link.onload = settle;
		link.onerror = () => {
			link.remove();
			resolve(true);
		};
		setTimeout(settle, TIMEOUT);
		document.head.append(link);
	});
}
