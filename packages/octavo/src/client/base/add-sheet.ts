/** How long a page waits for a style sheet, in ms. */
const TIMEOUT = 3000;

/** Adds a style sheet. The promise is fulfilled when the sheet applies, fails or times out; it never rejects. */
export function addSheet(name: string, href: string): Promise<unknown> {
	const link = document.createElement('link');
	link.rel = 'stylesheet';
	link.href = href;
	link.dataset.sheets = name;
	return new Promise((resolve) => {
		link.onload = link.onerror = resolve;
		setTimeout(resolve, TIMEOUT);
		document.head.append(link);
	});
}
