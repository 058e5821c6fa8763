import { expect, type Locator, type Page } from '@playwright/test';
import { arrive } from '../browser/reader.ts';

/** The name of the dialog and of its field, in English and in German. */
const NAME = /^(?:Search|Suchen)$/;

/** Opens a page and the search dialog over it. */
export async function openSearch(page: Page, path = '/cms/quick-start'): Promise<Locator> {
	await arrive(page, path);
	await page.keyboard.press('Control+k');
	const dialog = page.getByRole('dialog', { name: NAME });
	await expect(dialog).toBeVisible();
	return dialog;
}

/** Types a query and waits for its results. @returns the rows */
export async function searchFor(page: Page, query: string): Promise<Locator> {
	await page.getByRole('combobox', { name: NAME }).fill(query);
	await answered(page, query);
	return page.locator('.search-results').getByRole('option');
}

/** Waits until the results are those of this query, not of what was typed before. */
export async function answered(page: Page, query: string): Promise<void> {
	const all = page.locator('.search-all');
	await expect
		.poll(async () => new URL((await all.getAttribute('href')) ?? '', page.url()).searchParams.get('q'))
		.toBe(query);
	await expect(page.locator('.search-results')).toHaveAttribute('aria-busy', 'false');
	await expect(page.locator('.search-results').getByRole('option').first()).toBeVisible();
}
