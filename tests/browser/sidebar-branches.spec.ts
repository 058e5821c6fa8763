import { expect, type Page, test } from '@playwright/test';
import { arrive } from './reader.ts';

// Playwright can't replace the responses that a service worker fetches.
test.use({ serviceWorkers: 'block' });

/** A page outside all branches of the sidebar, so that all of them are closed. */
const PAGE = '/cms/quick-start';
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const branch = (page: Page) => sidebar(page).locator('details[data-group="configurations"]');

test('a closed branch loads when the pointer nears it, opens like any other, and leads to its pages', async ({
	page,
}) => {
	await arrive(page, PAGE);
	await expect(branch(page)).toHaveAttribute('data-deferred', '');
	const fetched = page.waitForResponse(/\/assets\/sidebar-/);
	await branch(page).locator('summary').hover();
	await fetched;
	await branch(page).locator('summary').click();
	await branch(page).getByRole('link', { name: 'Environment variables' }).click();
	await expect(page).toHaveURL(/\/cms\/configurations\/environment$/);
	await expect(branch(page).getByRole('link', { name: 'Environment variables' })).toHaveAttribute(
		'aria-current',
		'page',
	);
});

test('the keyboard opens a branch and moves into it', async ({ page }) => {
	await arrive(page, PAGE);
	await branch(page).locator('summary').focus();
	await page.keyboard.press('Enter');
	await expect(branch(page).getByRole('link').first()).toBeVisible();
	await page.keyboard.press('Tab');
	await expect(branch(page).getByRole('link').first()).toBeFocused();
});

test('a page inside a branch brings that branch, wherever the reader comes from', async ({ page }) => {
	await arrive(page, '/cms/configurations/environment');
	await expect(branch(page)).toHaveAttribute('open', '');
	await expect(branch(page).getByRole('link', { name: 'Environment variables' })).toHaveAttribute(
		'aria-current',
		'page',
	);
	await arrive(page, PAGE);
	await page.evaluate(() => {
		const link = Object.assign(document.createElement('a'), {
			href: '/cms/configurations/environment',
			textContent: 'To the variables',
		});
		document.querySelector('main')?.prepend(link);
	});
	await page.getByRole('link', { name: 'To the variables' }).click();
	await expect(branch(page).getByRole('link', { name: 'Environment variables' })).toHaveAttribute(
		'aria-current',
		'page',
	);
});

test('a branch that cannot be loaded says so, and loads on a second try', async ({ page }) => {
	await page.route(/\/assets\/sidebar-.*\.html/, (route) => route.abort());
	await arrive(page, PAGE);
	await branch(page).locator('summary').click();
	await expect(branch(page)).toContainText('did not load');
	await page.unroute(/\/assets\/sidebar-.*\.html/);
	await branch(page).getByRole('button', { name: 'Try again' }).click();
	await expect(branch(page).getByRole('link', { name: 'Environment variables' })).toBeVisible();
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('a closed branch leads to its first page', async ({ page }) => {
		await page.goto(PAGE);
		await branch(page).locator('summary').click();
		await branch(page).getByRole('link').click();
		await expect(page).toHaveURL(/\/cms\/configurations$/);
		await expect(branch(page).getByRole('link', { name: 'Environment variables' })).toBeVisible();
	});
});

test('a field narrows the sidebar, closed branches included, and Enter follows the first page', async ({ page }) => {
	await arrive(page, PAGE);
	await sidebar(page).getByRole('searchbox', { name: 'Filter pages' }).fill('environment');
	await expect(branch(page).getByRole('link', { name: 'Environment variables' })).toBeVisible();
	await expect(sidebar(page).getByRole('link', { name: 'Quick start' })).toBeHidden();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/environment/);
});
