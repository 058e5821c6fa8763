import { expect, test } from '@playwright/test';
import { findingsInBothThemes } from '../support/axe.ts';
import { openSearch, searchFor } from '../support/search.ts';

test.use({ serviceWorkers: 'block' });
/** Requests for the index: to the server, and for the files of a static host. */
const HOSTS = /\/1\/indexes\/|\/search\/(manifest|parts)/;

/** A page with little content: axe also reads what is behind the dialog. */
const SHORT_PAGE = '/cms/installation';
/** While the dialog is open nothing else can be reached, so the page behind it is checked only once. */
const DIALOG = '.search-dialog';

/** A dozen states take axe minutes on a busy machine. */
test.describe.configure({ timeout: 300_000 });

for (const [device, viewport] of [
	['desktop', { width: 1440, height: 900 }],
	['phone', { width: 390, height: 844 }],
] as const) {
	test(`axe finds nothing in any state of the dialog, ${device}, in both themes`, async ({ page }) => {
		await page.setViewportSize(viewport);
		const found: Record<string, string[]> = {};
		const dialog = await openSearch(page, SHORT_PAGE);
		found.empty = await findingsInBothThemes(page);
		await searchFor(page, 'rest api');
		// Its text fades in while it loads.
		await expect(dialog.locator('.search-preview-loading')).toHaveCount(0);
		found.results = await findingsInBothThemes(page, DIALOG);
		const pill = dialog.getByRole('toolbar').getByRole('button').nth(5);
		await pill.click();
		await expect(pill).toHaveAttribute('aria-pressed', 'true');
		await expect(page.locator('.search-results')).toHaveAttribute('aria-busy', 'false');
		found.filtered = await findingsInBothThemes(page, DIALOG);
		await dialog.getByRole('toolbar').getByRole('button').first().click();
		await page.getByRole('combobox').focus();
		await expect(page.locator('.search-results')).toHaveAttribute('aria-busy', 'false');
		await page.keyboard.press('ArrowDown');
		await page.locator('.search-preview-body').waitFor({ state: 'attached' });
		found.preview = await findingsInBothThemes(page, DIALOG);
		await page.keyboard.press('Escape');
		found.closedPanel = await findingsInBothThemes(page, DIALOG);
		await page.getByRole('combobox').fill('xyzzyqwert');
		await expect(dialog.locator('.search-suggestions')).toBeVisible();
		found.noResults = await findingsInBothThemes(page, DIALOG);
		await page.route(HOSTS, () => undefined);
		await page.getByRole('combobox').fill('document');
		await expect(dialog.locator('[data-stalled]')).toBeVisible();
		found.stalled = await findingsInBothThemes(page, DIALOG);
		await page.unrouteAll();
		await page.route(HOSTS, (route) => route.abort());
		await page.getByRole('combobox').fill('another');
		await expect(dialog.getByText('Unable to fetch results', { exact: true }).first()).toBeVisible();
		found.error = await findingsInBothThemes(page, DIALOG);
		await page.unrouteAll();
		await page.getByRole('combobox').fill('webhooks');
		await expect(page.getByRole('option').first()).toBeVisible();
		await page.keyboard.press('Enter');
		await expect(dialog).toBeHidden();
		await expect(page.locator('.search-mark').first()).toBeVisible();
		found.arrival = await findingsInBothThemes(page);
		await page.keyboard.press('Control+k');
		await expect(dialog.getByRole('grid')).toBeVisible();
		await page.keyboard.press('ArrowDown');
		found.saved = await findingsInBothThemes(page, DIALOG);
		await dialog.getByRole('button', { name: 'Save this search' }).click();
		await expect(dialog.getByText('Favorite', { exact: true })).toBeVisible();
		found.favorites = await findingsInBothThemes(page, DIALOG);
		expect(found).toEqual(Object.fromEntries(Object.keys(found).map((state) => [state, []])));
	});
}

test.describe('in forced colours', () => {
	test.use({ contextOptions: { forcedColors: 'active' } });

	test('the active content type and the selected row can be told from the others', async ({ page }) => {
		const dialog = await openSearch(page);
		await searchFor(page, 'webhooks');
		await page.keyboard.press('ArrowDown');
		const background = (pressed: boolean) =>
			dialog
				.locator(`.search-pill[aria-pressed="${pressed}"]`)
				.first()
				.evaluate((pill) => getComputedStyle(pill).backgroundColor);
		expect(await background(true)).not.toBe(await background(false));
		await expect(page.locator('[role=option][aria-selected=true]')).toHaveCSS('outline-style', 'solid');
	});
});

test.describe('in forced colours on a dark background', () => {
	test.use({ contextOptions: { forcedColors: 'active' }, colorScheme: 'dark' });

	test('matching words can be read in the results, in the preview and on the search page', async ({ page }) => {
		const dialog = await openSearch(page);
		await searchFor(page, 'webhooks');
		await page.keyboard.press('ArrowDown');
		await expect(dialog.locator('.search-preview-body mark').first()).toBeVisible();
		const backgrounds = () =>
			page
				.locator('main mark:visible, .search-list mark, .search-preview-body mark')
				.evaluateAll((marks) => [...new Set(marks.map((mark) => getComputedStyle(mark).backgroundColor))]);
		// The opaque system colour that belongs to the colour of the text.
		expect(await backgrounds()).toEqual(['rgb(255, 255, 0)']);
		await page.goto('/search?q=webhooks');
		await expect(page.locator('main mark').first()).toBeVisible();
		expect(await backgrounds()).toEqual(['rgb(255, 255, 0)']);
	});
});

test.describe('with reduced motion', () => {
	test.use({ contextOptions: { reducedMotion: 'reduce' } });

	test('neither the dialog nor its backdrop moves', async ({ page }) => {
		await openSearch(page);
		const durations = await page
			.locator('.search-dialog')
			.evaluate((dialog) => ['', '::backdrop'].map((part) => getComputedStyle(dialog, part).animationDuration));
		expect(durations).toEqual(['0.001s', '0.001s']);
	});
});
