import { expect, type Page, test } from '@playwright/test';
import { alive, arrive } from './reader.ts';

const PAGE = '/cms/quick-start';

test.describe('text typed before search has loaded', () => {
	test.use({ serviceWorkers: 'block' });
	const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });

	/** Holds back the code of an island. @returns a function that releases it */
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
		test(`becomes the first query after ${way}`, async ({ page }) => {
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

	test('arrives complete, whenever the code loads', async ({ page }) => {
		await page.goto(PAGE);
		await page.keyboard.press('Control+k');
		await page.keyboard.type('webhooks in the admin panel', { delay: 20 });
		await expect(field(page)).toHaveValue('webhooks in the admin panel');
	});

	test('arrives complete if the code has loaded and the dialog is not open yet', async ({ page }) => {
		await page.goto(PAGE);
		await page.getByRole('banner').getByRole('button', { name: 'Search' }).hover();
		await alive(page, 'search');
		// In one task, so that no dialog can open in between.
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

	test('opens the first result if it ends with Enter', async ({ page }) => {
		const release = await holdSearch(page);
		await page.goto(PAGE);
		await page.keyboard.press('Control+k');
		await page.keyboard.type('webhooks\n');
		release();
		await expect(page).toHaveURL(/webhooks/);
		await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
	});

	test('becomes the question after Ctrl+I, behind the selected text', async ({ page }) => {
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

	test('is discarded by Escape, which also cancels the search', async ({ page }) => {
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

	test('is forgotten with its search when the reader follows a link', async ({ page }) => {
		await arrive(page, PAGE);
		const release = await holdSearch(page);
		await page.keyboard.press('Control+k');
		await page.keyboard.type('web');
		await page.locator('[data-page] a[rel~="next"]').click();
		await expect(page).not.toHaveURL(PAGE);
		release();
		await alive(page, 'search');
		await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
		await page.keyboard.press('g');
		await page.keyboard.press('p');
		await expect(page).toHaveURL(PAGE);
	});

	test('goes into a field that the reader focuses in the meantime', async ({ page }) => {
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
