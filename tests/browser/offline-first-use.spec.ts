import { expect, type Page, test } from '@playwright/test';
import { arrive, painted } from './reader.ts';

/** What a reader asks for when the network is gone and its code has not loaded: each is done, or said in the window. */

// A service worker can have stored the code.
test.use({ serviceWorkers: 'block' });

const GUIDE = '/cms/quick-start';
const FAILED = 'dialog.island-failed';

const ASKED: Record<string, [path: string, ask: (page: Page) => Promise<void>]> = {
	'search by key': [GUIDE, (page) => page.keyboard.press('Control+k')],
	'Ask AI by key': [GUIDE, (page) => page.keyboard.press('Control+i')],
	'Ask AI by its button': ['/tags', (page) => page.locator('.ask-button').click()],
	'the list of shortcuts': [GUIDE, (page) => page.keyboard.press('?')],
	'a report of a mistake': [GUIDE, (page) => page.keyboard.type('gr')],
	'an enlarged picture': ['/cms/features/content-manager', (page) => page.locator('[data-zoom]').first().click()],
};

const LATER: typeof ASKED = {
	'a vote': ['/cms/features/api-tokens', (page) => page.locator('.feedback button[value="no"]').click()],
	'the filter of tags': ['/tags', (page) => page.locator('input[data-filter-list]').fill('api')],
	'the filter of the sidebar': [GUIDE, (page) => page.locator('input[data-filter-sidebar]').fill('api')],
	'the form of a request': ['/cms/api/rest/filters', (page) => page.locator('[data-opens="send"]').first().click()],
};

for (const [name, [path, ask]] of Object.entries(ASKED))
	test(`${name}, before anything that reacts has loaded`, async ({ page, context }) => {
		await page.goto(path);
		await context.setOffline(true);
		await ask(page);
		await expect(page.locator(FAILED)).toBeInViewport();
		await context.setOffline(false);
		await page.getByRole('button', { name: 'Reload the page' }).click();
		await expect(page.locator(FAILED)).toHaveCount(0);
		await painted(page);
		await ask(page);
		await expect(page.locator('dialog[open]:not(.island-failed)')).toBeVisible();
	});

for (const [name, [path, ask]] of Object.entries({ ...ASKED, ...LATER }))
	test(`${name}, whose own code has not loaded`, async ({ page, context }) => {
		await arrive(page, path);
		if (name === 'the form of a request') await page.locator('[data-opens="send"]').first().waitFor();
		await context.setOffline(true);
		await ask(page);
		await expect(page.locator(FAILED)).toBeInViewport();
	});

test('the menu needs nothing that has not loaded', async ({ page, context }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await arrive(page, GUIDE);
	await context.setOffline(true);
	await page.getByRole('button', { name: 'Open menu' }).click();
	await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});
