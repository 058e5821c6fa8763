import type { Page } from '@playwright/test';

/** Opens a page, moves the pointer as readers do, and waits until the scripts that react have loaded. */
export async function arrive(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await painted(page);
	await page.mouse.move(10, 110);
	await page.waitForFunction(() => '__islands' in window);
}

/** Waits until a page has been painted: before that, Chromium gives it no keys and no movements. */
export async function painted(page: Page): Promise<void> {
	await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

/** Scrolls without an animation, and waits for the scroll event: by then the page has stored the position. */
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

/** Waits until an island reacts, since a test types faster than any reader while React takes it over. */
export async function alive(page: Page, island: string): Promise<void> {
	await page.locator(`[data-island="${island}"][data-mounted]`).first().waitFor({ state: 'attached' });
}

/** Marks the document. @returns a function that says whether no other document has been loaded since */
export async function sameDocument(page: Page): Promise<() => Promise<boolean>> {
	await page.evaluate(() => Object.assign(window, { marked: true }));
	return () => page.evaluate(() => 'marked' in window);
}

/** Returns the heading with the page's title. */
export function title(page: Page) {
	return page.locator('#main h1');
}

/** Holds back what a page requests, by the pattern of its address. @returns a function that lets it through */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
	let release = (): void => undefined;
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(pattern, async (route) => {
		await released;
		await route.continue();
	});
	return release;
}
