import { expect, type Page } from '@playwright/test';

/** Buttons that open the panel of an example. */
export const SEND = '[data-opens="send"]';

/** Opens a page and moves the pointer, as every reader does. */
export async function arriveAtExamples(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await page.mouse.move(5, 5);
	await expect(page.locator('html')).toHaveAttribute('data-ready', '');
	await page.mouse.move(9, 9);
	// The buttons of code blocks come together.
	await expect(page.locator('[data-ask-code]').first()).toBeAttached();
}

/** Of an answer that needs a CMS with the files of the page to start. Unit: ms. */
const START_TIMEOUT = 30_000;

/** @returns what the panel says once the answer is there */
export async function outcome(page: Page): Promise<string> {
	const said = page.locator('.send-status, .send [role=status] > .send-problem');
	// Some stand in a tab that is not shown.
	await expect(said).toBeAttached({ timeout: START_TIMEOUT });
	await expect(page.locator('.send-button')).not.toHaveAttribute('aria-disabled', 'true', { timeout: START_TIMEOUT });
	return (await said.textContent()) ?? '';
}
