import type { Page } from '@playwright/test';

/** Opens a page and moves the pointer, as readers do: then everything that reacts is there. */
export async function arrive(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await page.mouse.move(5, 100);
	await page.mouse.move(10, 110);
	await page.waitForFunction(() => '__islands' in window);
}

/** Marks the document. @returns whether it is still there later: no document has been loaded since */
export async function sameDocument(page: Page): Promise<() => Promise<boolean>> {
	await page.evaluate(() => Object.assign(window, { marked: true }));
	return () => page.evaluate(() => 'marked' in window);
}

/** The title that the page shows. */
export function title(page: Page) {
	return page.locator('#main h1');
}
