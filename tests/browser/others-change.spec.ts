import { expect, type Page, test } from '@playwright/test';
import { arrive } from './reader.ts';

// A service worker would answer in place of the routes below.
test.use({ serviceWorkers: 'block' });

/** Replaces each text node by an element, at once and from then on, as the translators of browsers do. */
async function translate(page: Page): Promise<void> {
	await page.evaluate(() => {
		const replaceTexts = () => {
			const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
			const texts: Text[] = [];
			while (walker.nextNode()) texts.push(walker.currentNode as Text);
			for (const text of texts) {
				if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea, svg')) continue;
				const font = document.createElement('font');
				font.textContent = text.data;
				text.replaceWith(font);
			}
		};
		replaceTexts();
		new MutationObserver(replaceTexts).observe(document.body, { childList: true, subtree: true });
	});
}

function collectErrors(page: Page): string[] {
	const errors: string[] = [];
	page.on('pageerror', ({ message }) => errors.push(message));
	page.on('console', (message) => {
		if (message.type() === 'error' && /island|Node/.test(message.text())) errors.push(message.text());
	});
	return errors;
}

test('search and Ask AI stay usable while the page is translated', async ({ page }) => {
	const errors = collectErrors(page);
	await page.goto('/cms/quick-start');
	await translate(page);
	await page.keyboard.press('Control+k');
	const field = page.locator('.search-input');
	for (const query of ['web', 'webh', 'webhooks', 'zzzzqqq', 'content type', 'populate', '']) {
		await field.fill(query);
		await expect(page.locator('.search-results')).toBeVisible();
		if (query) await expect(page.locator('.search-dialog [role="status"]')).toContainText(query);
	}
	await field.fill('zzzzqqqx');
	await expect(page.locator('.search-screen-title', { hasText: 'No results' })).toHaveText('No results for "zzzzqqqx"');
	await page.locator('.search-cancel, .search-dialog').first().press('Control+k');
	await page.keyboard.press('Control+i');
	await page.locator('.ask-field').fill('How do I filter?');
	await page.locator('.ask-field').press('Enter');
	await expect(page.locator('.ask-source').first()).toBeVisible();
	expect(errors).toEqual([]);
});

test('every kind of page works while it is translated from its beginning', async ({ page }) => {
	const errors = collectErrors(page);
	page.on('pageerror', ({ message }) => errors.push(message));
	for (const route of [
		'/',
		'/cms/api/rest',
		'/search?q=webhooks',
		'/tags',
		'/tags/api',
		'/nothing',
		'/offline',
		'/upgrade',
	]) {
		await page.goto(route);
		await translate(page);
		await page.mouse.move(5, 300);
		await page.mouse.move(9, 320);
		if (route.startsWith('/search')) await expect(page.locator('.search-page-results')).toBeVisible();
		await page.locator('.navbar [data-opens="search"]').click();
		for (const query of ['web', 'webhooks', 'zzzzqqq', 'populate']) await page.locator('.search-input').fill(query);
		await expect(page.locator('.search-results [role="option"]').first()).toContainText(/populat/i);
	}
	expect(errors).toEqual([]);
});

test('code is read from the left on a page that a translator has turned round', async ({ page }) => {
	await arrive(page, '/cms/quick-start');
	await page.evaluate(() => {
		document.documentElement.dir = 'rtl';
	});
	await expect(page.locator('#main pre').first()).toHaveCSS('direction', 'ltr');
	await expect(page.locator('#main p code').first()).toHaveCSS('unicode-bidi', 'isolate');
	await expect(page.locator('#main p').first()).toHaveCSS('direction', 'rtl');
});

test('what is asked for by a key and cannot load is said in the window', async ({ page }) => {
	await page.goto('/cms/intro');
	await page.route('**/assets/shortcuts-sheet*', (route) => route.abort());
	await page.mouse.move(5, 300);
	await page.mouse.move(9, 300);
	await page.keyboard.press('?');
	await expect(page.getByRole('dialog', { name: 'This part of the page did not load.' })).toBeInViewport();
});

test('a search that cannot load says so in the window, and opens with the next attempt', async ({ page }) => {
	await page.goto('/cms/intro');
	let isBlocked = true;
	await page.route('**/assets/*search.island*', (route) => (isBlocked ? route.abort() : route.continue()));
	await page.mouse.move(5, 300);
	await page.mouse.move(9, 300);
	await page.keyboard.press('Control+k');
	const failure = page.getByRole('dialog', { name: 'This part of the page did not load.' });
	await expect(failure).toBeInViewport();
	await expect(failure.getByRole('link')).toHaveAttribute('href', '/search');
	isBlocked = false;
	await failure.getByRole('button', { name: 'Retry' }).click();
	await expect(page.locator('.search-input')).toBeFocused();
	await expect(failure).toHaveCount(0);
});

test('text in a hidden tab is found, and its tab is then selected', async ({ page }) => {
	await page.goto('/cms/quick-start');
	await page.mouse.move(5, 300);
	await page.mouse.move(9, 300);
	const tab = page.getByRole('tab', { name: 'yarn' }).first();
	await expect(page.locator('[role="tabpanel"][hidden="until-found"]').first()).toBeAttached();
	await page.evaluate(() => location.assign('#:~:text=yarn%20create'));
	await expect(tab).toHaveAttribute('aria-selected', 'true');
});

test('text in a hidden tab is found where an address names it, while the page loads', async ({ page }) => {
	await page.goto('/cms/quick-start#:~:text=yarn%20create');
	await expect(page.getByRole('tab', { name: 'yarn' }).first()).toHaveAttribute('aria-selected', 'true');
	await expect(page.getByRole('tabpanel', { name: 'npm' }).first()).toBeHidden();
});

test('tabbing backwards through the header leaves the page where it is', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto('/cms/api/rest');
	await page.mouse.move(5, 300);
	await page.mouse.move(9, 300);
	await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
	await expect(page.locator('[data-sheets="interaction"]')).toBeAttached();
	await page
		.locator('.navbar .color-mode')
		.evaluate((button) => (button as HTMLElement).focus({ preventScroll: true }));
	for (let step = 0; step < 5; step++) await page.keyboard.press('Shift+Tab');
	expect(await page.evaluate(() => scrollY)).toBe(3000);
});
