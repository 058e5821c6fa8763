import { expect, type Page, test } from '@playwright/test';
import { alive } from './reader.ts';

const PAGE = '/cms/quick-start';

test.describe('what is typed before the search is there', () => {
	test.use({ serviceWorkers: 'block' });
	const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });

	/** Holds back the code of the search. @returns what lets it come */
	async function holdSearch(page: Page, island = 'search'): Promise<() => void> {
		let release = (): void => undefined;
		const released = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route(new RegExp(`/assets/(interaction|mount|${island})[^/]*\\.js`), async (route) => {
			await released;
			await route.continue();
		});
		return release;
	}

	const click = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
	for (const [way, open] of Object.entries({
		'Ctrl+K': (page: Page) => page.keyboard.press('Control+k'),
		'Cmd+K': (page: Page) => page.keyboard.press('Meta+k'),
		'/': (page: Page) => page.keyboard.press('/'),
		'a click': click,
	})) {
		test(`after ${way} is its first query`, async ({ page }) => {
			const release = await holdSearch(page);
			await page.goto(PAGE);
			await open(page);
			await page.keyboard.type('webhooks k');
			await page.keyboard.press('Backspace');
			release();
			await expect(field(page)).toBeFocused();
			await expect(field(page)).toHaveValue('webhooks ');
			await page.keyboard.type('api');
			await expect(field(page)).toHaveValue('webhooks api');
			await expect(page.getByRole('option').first()).toContainText(/webhook/i);
			await expect(page).toHaveURL(PAGE);
			await expect(page.locator('html')).not.toHaveAttribute('data-width', 'wide');
		});
	}

	test('arrives as a whole, however the code comes in between', async ({ page }) => {
		await page.goto(PAGE);
		await page.keyboard.press('Control+k');
		await page.keyboard.type('webhooks in the admin panel', { delay: 20 });
		await expect(field(page)).toHaveValue('webhooks in the admin panel');
	});

	test('arrives as a whole where the code is there, before the dialog is', async ({ page }) => {
		await page.goto(PAGE);
		await page.getByRole('banner').getByRole('button', { name: 'Search' }).hover();
		await alive(page, 'search');
		// In one task: no dialog can be opened in between.
		await page.evaluate(() => {
			const press = (key: string, ctrlKey = false) =>
				document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }));
			press('k', true);
			for (const letter of 'web') press(letter);
		});
		await expect(field(page)).toBeFocused();
		await page.keyboard.type('hooks');
		await expect(field(page)).toHaveValue('webhooks');
	});

	test('with Enter opens the first result', async ({ page }) => {
		const release = await holdSearch(page);
		await page.goto(PAGE);
		await page.keyboard.press('Control+k');
		await page.keyboard.type('webhooks\n');
		release();
		await expect(page).toHaveURL(/webhooks/);
		await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
	});

	test('after Ctrl+I is the question, behind what was selected', async ({ page }) => {
		const release = await holdSearch(page, 'ask');
		await page.goto(PAGE);
		await page.locator('#main [data-article] p').first().selectText();
		await page.keyboard.press('Control+i');
		await page.keyboard.type(' How?');
		release();
		const question = page.getByRole('dialog', { name: 'Ask AI' }).getByRole('textbox');
		await expect(question).toBeFocused();
		await expect(question).toHaveValue(/ How\?$/);
		await expect(page.locator('html')).not.toHaveAttribute('data-width', 'wide');
	});

	test('is forgotten with Escape, and so is the search', async ({ page }) => {
		const release = await holdSearch(page);
		await page.goto(PAGE);
		await page.keyboard.press('Control+k');
		await page.keyboard.type('web');
		await page.keyboard.press('Escape');
		release();
		await page.getByRole('banner').getByRole('button', { name: 'Search' }).hover();
		await alive(page, 'search');
		await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
		await page.keyboard.press('Control+k');
		await expect(field(page)).toBeFocused();
		await expect(field(page)).toHaveValue('');
	});

	test('goes into a field that the reader chose meanwhile', async ({ page }) => {
		const release = await holdSearch(page);
		await page.goto('/tags');
		await page.keyboard.press('Control+k');
		const filter = page.locator('input[data-filter-list]');
		await filter.focus();
		await page.keyboard.type('api');
		await expect(filter).toHaveValue('api');
		release();
		await expect(field(page)).toBeFocused();
		await expect(field(page)).toHaveValue('');
	});
});
