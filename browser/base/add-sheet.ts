/** A sheet that takes longer than this, in milliseconds, no longer holds the page back. */
const TIMEOUT = 3000;

/** @returns a promise that is fulfilled when the sheet applies, fails or takes too long */
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
