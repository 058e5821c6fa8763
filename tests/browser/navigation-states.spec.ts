import { expect, test } from '@playwright/test';
import { arrive, painted, sameDocument, title } from './reader.ts';

// Playwright can't replace the responses that a service worker fetches.
test.use({ serviceWorkers: 'block' });

const START = '/cms/quick-start';
const NEXT = '/cms/project-structure';
const FRAGMENT = `**${NEXT}/index.json`;
const follow = (page: import('@playwright/test').Page) =>
	page.locator(`[data-sidebar] a[href="${NEXT}"]`).evaluate((link: HTMLElement) => link.click());

test('a slow page shows the progress bar and then the spinner, 128 by 110 px', async ({ page }) => {
	await arrive(page, START);
	let answer: () => void = () => undefined;
	await page.route(FRAGMENT, async (route) => {
		await new Promise<void>((resolve) => {
			answer = resolve;
		});
		await route.continue();
	});
	await follow(page);
	await expect(page.locator('[data-progress][data-active]')).toBeAttached();
	const spinner = page.locator('.page-loading-mark');
	await expect(spinner).toBeVisible();
	expect(await spinner.evaluate((mark) => [mark.clientWidth, mark.clientHeight])).toEqual([128, 110]);
	answer();
	await expect(page).toHaveURL(NEXT);
	await expect(spinner).toBeHidden();
	await expect(page.locator('[data-progress][data-active]')).toHaveCount(0);
});

test('a failed page shows the error and Retry, which loads it; back leads to the page before', async ({ page }) => {
	await arrive(page, START);
	const before = await title(page).textContent();
	await page.route(FRAGMENT, (route) => route.fulfill({ status: 503, body: '' }));
	await follow(page);
	const box = page.getByRole('alert').filter({ hasText: '503' });
	await expect(box).toBeVisible();
	await page.unroute(FRAGMENT);
	await page.getByRole('button', { name: 'Retry' }).click();
	await expect(title(page)).toBeFocused();
	await expect(page).toHaveURL(NEXT);
	await page.goBack();
	await expect(title(page)).toHaveText(before ?? '');
});

test('a later click replaces a navigation in progress', async ({ page }) => {
	await arrive(page, START);
	await page.route(FRAGMENT, () => undefined);
	await follow(page);
	const other = page.locator('[data-page] a[rel=next]');
	const href = await other.getAttribute('href');
	await other.click();
	await expect(page).toHaveURL(href ?? '');
	await expect(title(page)).toBeFocused();
});

test('a fragment of another build leads to a full load', async ({ page }) => {
	await arrive(page, START);
	const same = await sameDocument(page);
	await page.route(FRAGMENT, async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, json: { ...(await response.json()), buildId: 'another' } });
	});
	await follow(page);
	await expect(page).toHaveURL(NEXT);
	await expect(page.locator('body')).toHaveAttribute('data-route', NEXT);
	expect(await same()).toBe(false);
});

test('a script that a newer build removed leads to one reload', async ({ page }) => {
	await page.goto(START);
	const same = await sameDocument(page);
	await page.route('**/assets/interaction-*.js', (route) => route.fulfill({ status: 404, body: '' }));
	await page.route(`**${START}/index.json`, async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, json: { ...(await response.json()), buildId: 'another' } });
	});
	await painted(page);
	const reloaded = page.waitForEvent('load');
	await page.mouse.move(50, 50);
	await page.mouse.move(60, 60);
	await reloaded;
	expect(await same()).toBe(false);
	const again = await sameDocument(page);
	await painted(page);
	const asked = page.waitForResponse(`**${START}/index.json`);
	// The first event on a new page does not say how far the pointer moved.
	await page.mouse.move(50, 50);
	await page.mouse.move(60, 60);
	await asked;
	// By the time another request is answered, the page has handled that response.
	await page.evaluate(() => fetch('/version.json').then((response) => response.text()));
	expect(await again()).toBe(true);
});

test('an unknown address offers the closest pages', async ({ page }) => {
	await page.goto('/dev-docs/api/rests');
	const suggestions = page.locator('[data-suggestions] a');
	await expect(suggestions.first()).toHaveAttribute('href', '/cms/api/rest');
	await expect(suggestions.first()).toHaveText('REST API reference');
	await expect(page.locator('[data-suggestions] li').first()).toContainText('/cms/api/rest');
	await suggestions.first().click();
	await expect(page).toHaveURL('/cms/api/rest');
});

test('the landing page says when its scripts did not load', async ({ page }) => {
	await page.route('**/assets/index-*.js', (route) => route.fulfill({ status: 404, body: '' }));
	await page.goto('/');
	await expect(page.getByRole('alert')).toContainText('base address');
});

test('blocked storage leads to one warning and nothing else', async ({ page }) => {
	const warnings: string[] = [];
	const errors: string[] = [];
	page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
	page.on('pageerror', (error) => errors.push(error.message));
	await page.addInitScript(() => {
		Object.defineProperty(window, 'localStorage', {
			get() {
				throw new DOMException('denied', 'SecurityError');
			},
		});
	});
	await arrive(page, START);
	await page.locator('[data-action=toggle-theme]').first().click();
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
	const tab = page.getByRole('tab', { name: 'yarn' }).first();
	await tab.click();
	await expect(tab).toHaveAttribute('aria-selected', 'true');
	expect(warnings.filter((text) => text.includes('storage'))).toHaveLength(1);
	expect(errors).toEqual([]);
});
