import { expect, test } from '@playwright/test';
import { openSearch, searchFor } from '../support/search.ts';
import { arrive, sameDocument, title } from './reader.ts';

// Playwright can't replace the responses that a service worker fetches.
test.use({ serviceWorkers: 'block' });

const input = 'combobox';

test.describe('opening and closing', () => {
	test('nothing of it is loaded before a reader shows intent', async ({ page }) => {
		const loaded: string[] = [];
		page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
		const own = () => loaded.filter((path) => /search|mount|worker/.test(path));
		await arrive(page, '/cms/quick-start');
		expect(own()).toEqual([]);
		await page.getByRole('button', { name: 'Search' }).first().hover();
		await expect.poll(own).not.toEqual([]);
		await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
	});

	for (const key of ['Control+k', 'Meta+k', '/']) {
		test(`${key} opens it, Escape closes it, and the focus is back where it was`, async ({ page }) => {
			await arrive(page, '/cms/quick-start');
			const link = page.locator('[data-article] a').first();
			await link.focus();
			await page.keyboard.press(key);
			await expect(page.getByRole(input, { name: 'Search' })).toBeFocused();
			await expect(page.getByRole(input, { name: 'Search' })).toHaveValue('');
			await page.keyboard.press('Escape');
			await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
			await expect(link).toBeFocused();
		});
	}

	test('the button opens it, Cancel and a click beside it close it', async ({ page }) => {
		await arrive(page, '/cms/quick-start');
		const dialog = page.getByRole('dialog', { name: 'Search' });
		const button = page.getByRole('button', { name: 'Search' }).first();
		await button.click();
		await dialog.getByRole('button', { name: 'Cancel' }).click();
		await expect(dialog).toBeHidden();
		await button.click();
		await expect(dialog).toBeVisible();
		await page.mouse.click(20, 700);
		await expect(dialog).toBeHidden();
	});

	test('keys of an input method select, follow and close nothing', async ({ page, context }) => {
		const dialog = await openSearch(page);
		await searchFor(page, 'roles');
		const field = page.getByRole(input, { name: 'Search' });
		const session = await context.newCDPSession(page);
		await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
		await expect(field).toHaveValue('rolesに');
		for (const key of ['ArrowDown', 'Enter', 'Escape']) {
			const named = { key, code: key, windowsVirtualKeyCode: 229 };
			await session.send('Input.dispatchKeyEvent', { ...named, type: 'rawKeyDown' });
			await session.send('Input.dispatchKeyEvent', { ...named, type: 'keyUp' });
		}
		await session.send('Input.insertText', { text: '日本' });
		await expect(field).toHaveValue('roles日本');
		await expect(dialog.locator('.search-panel')).toBeVisible();
		// Safari sends the last key of a composition after its end.
		await searchFor(page, 'roles');
		await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
		await field.dispatchEvent('keydown', { key: 'Escape', keyCode: 229 });
		await expect(dialog.locator('.search-panel')).toBeVisible();
		await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(0);
		await expect(page).toHaveURL(/quick-start$/);
	});

	test('over an open image, Escape closes only the dialog; a result closes both, and its page gets the focus', async ({
		page,
	}) => {
		await arrive(page, '/cms/features/content-manager');
		await page.locator('#main img').first().click();
		const image = page.locator('.image-zoom[data-state="open"]');
		await expect(image).toBeVisible();
		await page.keyboard.press('Control+k');
		const dialog = page.getByRole('dialog', { name: 'Search', exact: true });
		await expect(dialog).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(dialog).toBeHidden();
		await expect(image).toBeVisible();
		await page.keyboard.press('Control+k');
		await searchFor(page, 'webhooks');
		await page.keyboard.press('Enter');
		await expect(title(page)).toHaveText('Webhooks');
		await expect(title(page)).toBeFocused();
		await expect(page.locator('.image-zoom')).toHaveCount(0);
	});

	test('text that is selected on the page is the first query, cut at 64 characters', async ({ page }) => {
		await arrive(page, '/cms/quick-start');
		await page.evaluate(() => {
			const paragraph = document.querySelector('#main .tldr-body p');
			if (paragraph) getSelection()?.selectAllChildren(paragraph);
		});
		const selected = await page.evaluate(() => getSelection()?.toString().trim() ?? '');
		expect(selected.length).toBeGreaterThan(64);
		await page.keyboard.press('Control+k');
		await expect(page.getByRole(input, { name: 'Search' })).toHaveValue(selected.slice(0, 64));
	});
});

test.describe('results', () => {
	test('a result is followed without loading a document, and its words are marked there until they have faded', async ({
		page,
	}) => {
		await openSearch(page);
		const isSame = await sameDocument(page);
		const options = await searchFor(page, 'api tokens');
		const href = await options.first().getAttribute('href');
		await page.keyboard.press('Enter');
		await expect.poll(() => new URL(page.url()).pathname).toBe(href?.replace(/#.*/, ''));
		expect(await isSame()).toBe(true);
		await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
		await expect(page.locator('#main .search-mark').first()).toBeVisible();
		const text = await page.locator('[data-article]').innerText();
		await expect(page.locator('.search-mark')).toHaveCount(0);
		expect(await page.locator('[data-article]').innerText()).toBe(text);
	});

	test('what was followed is recent the next time, and becomes a favourite', async ({ page }) => {
		const dialog = await openSearch(page);
		await searchFor(page, 'api tokens');
		await page.keyboard.press('Enter');
		await expect(dialog).toBeHidden();
		await page.keyboard.press('Control+k');
		await expect(dialog.getByText('Recent', { exact: true })).toBeVisible();
		await dialog.getByRole('button', { name: 'Save this search' }).click();
		await expect(dialog.getByText('Favorite', { exact: true })).toBeVisible();
		await expect(dialog.getByText('Recent', { exact: true })).toBeHidden();
		await page.reload();
		await openSearch(page);
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		await expect(title(page)).toHaveText(/API tokens/i);
	});

	test('the middle button opens a result in a new tab, marks its words there and remembers it', async ({
		page,
		context,
	}) => {
		const dialog = await openSearch(page);
		const options = await searchFor(page, 'webhooks');
		const [opened] = await Promise.all([context.waitForEvent('page'), options.first().click({ button: 'middle' })]);
		await expect(opened.locator('#main .search-mark').first()).toBeVisible();
		await opened.reload();
		await expect(title(opened)).toBeVisible();
		await expect(opened.locator('.search-mark')).toHaveCount(0);
		await page.getByRole('combobox', { name: 'Search' }).fill('');
		await expect(dialog.getByRole('row').first()).toContainText(/webhook/i);
	});

	for (const keys of ['Control+Enter', 'Shift+Enter']) {
		test(`${keys} opens the selected result in a new tab or window`, async ({ page, context }) => {
			const dialog = await openSearch(page);
			const options = await searchFor(page, 'webhooks');
			await page.keyboard.press('ArrowDown');
			const href = await options.first().getAttribute('href');
			const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press(keys)]);
			await opened.waitForURL(`**${href}`);
			await expect(opened.locator('#main .search-mark').first()).toBeVisible();
			await expect(dialog).toBeVisible();
			expect(new URL(page.url()).pathname).toBe('/cms/quick-start');
		});
	}

	test('content types filter, and each says beforehand how many hits it gives', async ({ page }) => {
		const dialog = await openSearch(page);
		await searchFor(page, 'rest api');
		const pills = dialog.getByRole('toolbar', { name: 'FILTER BY CONTENT TYPE:' }).getByRole('button');
		await expect(pills).toContainText([
			'All content',
			'CMS Docs',
			'Cloud Docs',
			'CMS Features',
			'Development',
			'APIs',
			'Configuration',
		]);
		await expect(pills.first()).toHaveAttribute('aria-pressed', 'true');
		await expect(pills.nth(5).locator('.search-count')).toHaveText(/^[1-9]/);
		const count = Number(await pills.nth(5).locator('.search-count').innerText());
		await pills.nth(5).click();
		await expect(pills.nth(5)).toHaveAttribute('aria-pressed', 'true');
		await expect(dialog.getByRole('link', { name: /^See all \d/ })).toHaveText(`See all ${count} results`);
		const links = await page
			.locator('[role=option][href]')
			.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
		expect(links.length).toBeGreaterThan(0);
		for (const href of links) expect(href).toMatch(/\/api\/|document-service|\/rest|\/graphql/);
	});

	test('a dialog that opens again starts with all content and no preview', async ({ page }) => {
		const dialog = await openSearch(page);
		await searchFor(page, 'rest api');
		const pills = dialog.getByRole('toolbar', { name: 'FILTER BY CONTENT TYPE:' }).getByRole('button');
		await pills.nth(5).click();
		await expect(dialog.getByRole('link', { name: /^See all \d/ })).toHaveAttribute('href', /type=api/);
		await page.keyboard.press('ArrowDown');
		await expect(dialog.getByRole('link', { name: 'Open full page →' })).toBeVisible();
		await dialog.getByRole('button', { name: 'Cancel' }).click();
		await page.keyboard.press('Control+k');
		await expect(dialog).toBeVisible();
		await expect(pills.first()).toHaveAttribute('aria-pressed', 'true');
		await expect(dialog).toContainText('Hover over a result to preview');
	});

	test('"See all" leads to the search page with the query', async ({ page }) => {
		const dialog = await openSearch(page);
		await searchFor(page, 'populate');
		await dialog.getByRole('link', { name: /^See all \d+ results$/ }).click();
		await expect(page).toHaveURL(/\/search\?q=populate$/);
		await expect(dialog).toBeHidden();
		await expect(page.getByRole('searchbox')).toHaveValue('populate');
	});

	test('without any host, the dialog says what to check, and tries again', async ({ page, context }) => {
		const dialog = await openSearch(page);
		await page.route(/\/1\/indexes\/|\/search\/(manifest|parts)/, (route) => route.abort());
		await page.getByRole(input, { name: 'Search' }).fill('roles');
		await expect(dialog.getByText('Unable to fetch results', { exact: true }).first()).toBeVisible();
		await expect(dialog.getByText('You might want to check your network connection.')).toBeVisible();
		await page.unrouteAll();
		await context.setOffline(false);
		await dialog.getByRole('button', { name: 'Try again' }).click();
		await expect(page.getByRole('option').first()).toBeVisible();
	});

	test('a query without results offers others', async ({ page }) => {
		const dialog = await openSearch(page);
		await page.getByRole(input, { name: 'Search' }).fill('xyzzyqwert');
		await expect(dialog.getByText('No results for "xyzzyqwert"').first()).toBeVisible();
		await expect(dialog.getByRole('link', { name: 'Let us know.' })).toHaveAttribute('href', /xyzzyqwert/);
		const suggestions = dialog.locator('.search-suggestions button');
		await expect(suggestions).toHaveCount(3);
		await suggestions.first().click();
		await expect(page.getByRole('option').first()).toBeVisible();
	});

	test('buttons that disappear return the focus to the field, where typing continues and Escape goes one step back', async ({
		page,
	}) => {
		const dialog = await openSearch(page);
		const field = page.getByRole(input, { name: 'Search' });
		await searchFor(page, 'migration');
		await dialog
			.getByRole('option', { name: /^Show \d+ more in/ })
			.first()
			.click();
		await expect(field).toBeFocused();
		await dialog.getByRole('button', { name: 'Cloud Docs' }).click();
		await field.fill('okta');
		// The answer before can have the same button.
		await expect(dialog.getByText('No results for "okta"').first()).toBeVisible();
		await dialog.getByRole('button', { name: /^Show \d+ in all content$/ }).click();
		await expect(page.getByRole('option').first()).toBeVisible();
		await expect(field).toBeFocused();
		await page.keyboard.type(' sso');
		await expect(field).toHaveValue('okta sso');
		// A point without a control.
		await dialog.locator('.search-foot').click({ position: { x: 2, y: 2 } });
		await page.keyboard.type(' x');
		await expect(field).toHaveValue('okta sso x');
		await page.keyboard.press('Escape');
		await expect(dialog).toBeVisible();
	});

	test('the selected row is visible between the title of its group and "See all"', async ({ page }) => {
		const dialog = await openSearch(page);
		await searchFor(page, 'strapi');
		const selected = dialog.locator('[role=option][aria-selected=true]');
		for (let row = 0; row < 10; row++) {
			await page.keyboard.press('ArrowDown');
			// Elements that cover its upper or lower edge, such as the bar at the end.
			const covering = await selected.evaluate((element) => {
				const { left, top, bottom } = element.getBoundingClientRect();
				return [top + 2, bottom - 2]
					.map((y) => document.elementFromPoint(left + 40, y))
					.filter((found) => !element.contains(found))
					.map((found) => found?.className);
			});
			expect(covering).toEqual([]);
		}
	});

	test('moving the pointer across results fetches no pages', async ({ page }) => {
		const fetched: string[] = [];
		await openSearch(page);
		const options = await searchFor(page, 'webhooks');
		await expect(page.getByRole('region', { name: 'Page content' })).toBeVisible();
		page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
		await options.evaluateAll((rows) => {
			for (const row of rows) row.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
		});
		const [path] = ((await options.nth(3).getAttribute('href')) ?? '').split('#');
		await options.nth(3).hover();
		await expect.poll(() => fetched).toContain(`${path}/index.json`);
		expect(fetched.filter((path) => path.endsWith('/index.json'))).toHaveLength(1);
	});

	test('Ask AI is offered in the last row for keywords, and in the first for a question', async ({ page }) => {
		const dialog = await openSearch(page);
		await expect((await searchFor(page, 'sort results')).last()).toHaveText(/Ask AI about/);
		const options = await searchFor(page, 'how do I sort results');
		await expect(options.first()).toHaveText(/Ask AI about/);
		await options.first().click();
		await expect(dialog).toBeHidden();
		await expect(page.getByRole('dialog', { name: 'Ask AI' })).toContainText('how do I sort results');
	});
});
