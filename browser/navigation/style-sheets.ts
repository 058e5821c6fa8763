import { all } from '../base/behaviour.ts';

/** A sheet that takes longer than this, in milliseconds, no longer holds the page back. */
const TIMEOUT = 3000;

/** Adds the sheets that the document does not carry yet, or only within the page that goes, and waits until they apply. */
export async function ensureStyles(styles: Record<string, string>): Promise<void> {
	const present = new Set(
		all('[data-sheets]:not([data-page] *)').flatMap((element) => element.dataset.sheets?.split(' ') ?? []),
	);
	const missing = Object.entries(styles ?? {}).filter(([name, href]) => href && !present.has(name));
	await Promise.all(missing.map(([name, href]) => addSheet(name, href)));
}

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
