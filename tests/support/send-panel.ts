import { expect, type Page } from '@playwright/test';

/** Buttons that open the panel of an example. */
export const SEND = '[data-opens="send"]';

/** Opens a page, moves the pointer as readers do, and waits for the buttons of code blocks. */
export async function arriveAtExamples(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await page.mouse.move(5, 5);
	await expect(page.locator('html')).toHaveAttribute('data-ready', '');
	await page.mouse.move(9, 9);
	await expect(page.locator('[data-ask-code]').first()).toBeAttached();
}

/** For an answer that first has to start a CMS with the files of the page, in ms. */
const START_TIMEOUT = 30_000;

/** @returns the status text of the panel once the answer has arrived */
export async function outcome(page: Page): Promise<string> {
	const said = page.locator('.send-status, .send [role=status] > .send-problem');
	// Some panels are in a hidden tab.
	await expect(said).toBeAttached({ timeout: START_TIMEOUT });
	await expect(page.locator('.send-button')).not.toHaveAttribute('aria-disabled', 'true', { timeout: START_TIMEOUT });
	return (await said.textContent()) ?? '';
}
