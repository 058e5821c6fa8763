import type { Page } from '@playwright/test';

/** Opens a page and moves the pointer, as readers do: then everything that reacts is there. */
export async function arrive(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await page.mouse.move(5, 100);
	await page.mouse.move(10, 110);
	await page.waitForFunction(() => '__islands' in window);
}

/** Scrolls at once, and waits until the page has heard of it: what it keeps of the position is kept by then. */
export async function scrollTo(page: Page, top: number): Promise<void> {
	await page.evaluate(
		(target) =>
			new Promise<void>((resolve) => {
				if (scrollY === target) return resolve();
				addEventListener('scroll', () => resolve(), { once: true });
				window.scrollTo({ top: target, behavior: 'instant' });
			}),
		top,
	);
}

/** Waits until an island reacts. A program that types while it is taken over is faster than any reader. */
export async function alive(page: Page, island: string): Promise<void> {
	await page.locator(`[data-island="${island}"][data-mounted]`).first().waitFor({ state: 'attached' });
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
