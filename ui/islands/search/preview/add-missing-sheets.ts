/** Milliseconds after which a sheet no longer holds the preview back. */
const TIMEOUT = 2000;

/**
 * Adds the sheets of a previewed page that the document does not carry yet. They are layered and speak of their own
 * components only, so that the page behind stays as it is; client navigation finds them by the same mark.
 * @param styles addresses on this site, by the sheets' names
 */
export async function addMissingSheets(styles: Record<string, string>): Promise<void> {
	const carriers = document.querySelectorAll<HTMLElement>('[data-sheets]');
	const present = new Set([...carriers].flatMap(({ dataset }) => dataset.sheets?.split(' ') ?? []));
	const missing = Object.entries(styles).filter(([name, href]) => !present.has(name) && isOwn(href));
	await Promise.all(missing.map(([name, href]) => addSheet(name, href)));
}

/** As the browser will read the address: it takes backslashes for slashes, and leaves out tabs and line breaks. */
function isOwn(href: string): boolean {
	return URL.canParse(href, location.href) && new URL(href, location.href).origin === location.origin;
}

function addSheet(name: string, href: string): Promise<unknown> {
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
