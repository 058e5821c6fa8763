import { expect, type Page, test } from '@playwright/test';
import { findings, findingsInBothThemes } from '../support/axe.ts';
import { VIEWPORTS } from '../support/site.ts';

const ROUTE = '/cms/features/api-tokens';
const question = (page: Page) => page.getByRole('form', { name: 'Was this page helpful?' });
const status = (page: Page) => page.locator('.feedback-status');

test('a reader says no, adds why, and is thanked', async ({ page }) => {
	await page.goto(ROUTE);
	const form = question(page);
	const answer = page.waitForResponse('**/api/feedback');
	await form.getByRole('button', { name: 'No', exact: true }).click();
	expect((await answer).status()).toBe(200);
	await expect(form.getByRole('button', { name: 'No', exact: true })).toHaveAttribute('aria-pressed', 'true');
	await expect(page.locator('[data-live]')).toHaveText('Thank you. You can add a comment.');
	await form.getByRole('textbox', { name: 'What was missing or wrong? (optional)' }).fill('How tokens are renewed.');
	const comment = page.waitForRequest('**/api/feedback');
	await form.getByRole('button', { name: 'Send comment' }).click();
	expect((await comment).postDataJSON()).toMatchObject({
		page: ROUTE,
		helpful: false,
		comment: 'How tokens are renewed.',
	});
	await expect(status(page)).toHaveText('Thank you for your comment.');
	await expect(status(page)).toBeFocused();
	expect(new URL(page.url()).pathname).toBe(ROUTE);
});

test('works by keyboard, and what is typed is not a shortcut', async ({ page }) => {
	await page.goto(ROUTE);
	await question(page).getByRole('button', { name: 'Yes' }).focus();
	await page.keyboard.press('Enter');
	await expect(status(page)).toHaveText('Thank you. You can add a comment.');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Tab');
	await expect(question(page).getByRole('textbox')).toBeFocused();
	await page.keyboard.type('not ? a / shortcut');
	await expect(question(page).getByRole('textbox')).toHaveValue('not ? a / shortcut');
	await expect(page.locator('dialog[open]')).toHaveCount(0);
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(status(page)).toHaveText('Thank you for your comment.');
});

test('a page reached by a link has its own question', async ({ page }) => {
	await page.goto(ROUTE);
	await question(page).getByRole('button', { name: 'Yes' }).click();
	await expect(status(page)).toBeVisible();
	const link = page.locator('#main a[rel="next"]');
	const next = (await link.getAttribute('href')) ?? '';
	await link.click();
	await expect(page).toHaveURL(next);
	await expect(status(page)).toHaveCount(0);
	const sent = page.waitForRequest('**/api/feedback');
	await question(page).getByRole('button', { name: 'Yes' }).click();
	expect((await sent).postDataJSON()).toEqual({ page: next, helpful: true });
});

test('a failure is reported, and the vote can be sent again', async ({ page }) => {
	await page.goto(ROUTE);
	await page.route('**/api/feedback', (route) => route.abort());
	await question(page).getByRole('button', { name: 'Yes' }).click();
	await expect(status(page)).toHaveText('This could not be sent. Try again.');
	await page.unroute('**/api/feedback');
	await question(page).getByRole('button', { name: 'Yes' }).click();
	await expect(status(page)).toHaveText('Thank you. You can add a comment.');
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('the form leads to a thanks page with a field for a comment, and back', async ({ page }) => {
		await page.goto(ROUTE);
		await question(page).getByRole('button', { name: 'No', exact: true }).click();
		await expect(page.getByRole('heading', { name: 'Thank you for your feedback' })).toBeVisible();
		await page.getByRole('textbox', { name: 'What was missing or wrong? (optional)' }).fill('Examples.');
		await page.getByRole('button', { name: 'Send comment' }).click();
		await expect(page.getByRole('textbox')).toHaveCount(0);
		await page.getByRole('link', { name: 'Back to the page' }).click();
		await expect(page).toHaveURL(ROUTE);
	});
});

test.describe('on a static host', () => {
	test.beforeEach(async ({ page }) => {
		await page.route('**/*', async (route) => {
			if (!route.request().isNavigationRequest()) return route.fallback();
			const response = await route.fetch();
			const headers = response.headers();
			delete headers['server-timing'];
			return route.fulfill({ response, headers });
		});
	});

	test('nothing is requested or offered that needs a server', async ({ page }) => {
		const asked: string[] = [];
		page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
		await page.goto(ROUTE);
		await expect(question(page)).toBeHidden();
		await page.locator('.page-tools summary').click();
		await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Add to your editor' })).toBeHidden();
		expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
	});
});

test('shifts nothing when it appears', async ({ page }) => {
	await page.addInitScript(() => {
		Object.assign(window, { shift: 0 });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput)) {
					(window as unknown as { shift: number }).shift += Number(entry.value);
				}
			}
		}).observe({ type: 'layout-shift', buffered: true });
	});
	await page.setViewportSize({ width: 1440, height: 4000 });
	await page.goto(ROUTE);
	await expect(question(page)).toBeVisible();
	await page.waitForLoadState('networkidle');
	expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
});

test('editors can be set up, and the commands copied', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.goto(ROUTE);
	await page.locator('.page-tools summary').click();
	await page.getByRole('button', { name: 'Add to your editor' }).click();
	const dialog = page.getByRole('dialog', { name: 'Add these docs to your editor' });
	await expect(dialog.getByRole('link', { name: 'Open VS Code' })).toHaveAttribute('href', /^vscode:mcp\/install\?/);
	await expect(dialog.getByRole('link', { name: 'Open Cursor' })).toHaveAttribute('href', /^cursor:/);
	await dialog.getByRole('button', { name: 'Copy for Claude Code' }).click();
	await expect(dialog.getByRole('status')).toHaveText('Code copied');
	const origin = new URL(page.url()).origin;
	expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
		new RegExp(`^claude mcp add --transport http [a-z0-9-]+ ${origin}/mcp$`),
	);
	await page.keyboard.press('Escape');
	await expect(dialog).toHaveCount(0);
	await expect(page.locator('.page-tools summary')).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
	test(`the thanks page is accessible: ${colorScheme}`, async ({ page }) => {
		await page.emulateMedia({ colorScheme });
		const id = '0d5e1b0c-6d0c-4c57-9f6a-3f9a4b0f7f11';
		await page.goto(`/api/feedback/thanks?page=${ROUTE}&helpful=no&id=${id}`);
		await expect(page.getByRole('textbox')).toBeVisible();
		expect(await findings(page)).toEqual([]);
	});
}

for (const [name, viewport] of Object.entries(VIEWPORTS)) {
	test(`is accessible in each state: ${name}, in both themes`, async ({ page }) => {
		await page.setViewportSize(viewport);
		await page.goto(ROUTE);
		await question(page).getByRole('button', { name: 'No', exact: true }).click();
		await expect(status(page)).toBeVisible();
		expect(await findingsInBothThemes(page, '.feedback')).toEqual([]);
		await page.locator('.page-tools summary').click();
		await page.getByRole('button', { name: 'Add to your editor' }).click();
		await expect(page.locator('.editor-setup')).toBeVisible();
		expect(await findingsInBothThemes(page, '.editor-setup')).toEqual([]);
	});
}

/** Selects an element's text, as a reader does with a pointer or a long press. */
async function select(page: Page, selector: string): Promise<void> {
	await page
		.locator(selector)
		.first()
		.evaluate((element) => {
			element.scrollIntoView({ block: 'center', behavior: 'instant' });
			getSelection()?.selectAllChildren(element);
		});
}

test('a mistake is reported where it is, by pointer', async ({ page }) => {
	await page.goto('/cms/intro');
	await page.mouse.move(5, 300);
	await select(page, '[data-article] > h2 ~ p');
	await expect(page.getByRole('button', { name: 'Ask AI about this' })).toBeVisible();
	await page.getByRole('button', { name: 'Report a mistake here' }).click();
	const dialog = page.getByRole('dialog', { name: 'Report a mistake' });
	await expect(dialog.getByRole('textbox', { name: 'What is wrong?' })).toBeFocused();
	expect(await findings(page)).toEqual([]);
	await page.keyboard.type('It is older.');
	const answer = page.waitForResponse('**/api/feedback');
	await dialog.getByRole('button', { name: 'Send report' }).click();
	expect((await answer).status()).toBe(200);
	expect((await answer).request().postDataJSON()).toMatchObject({
		page: '/cms/intro',
		helpful: false,
		passage: expect.stringMatching(/\w/),
		section: expect.any(String),
		comment: 'It is older.',
	});
	await expect(dialog).toContainText('Thank you');
});

test('a mistake in an example is reported by keyboard', async ({ page }) => {
	await page.goto('/cms/quick-start');
	await page.locator('[data-article] pre').first().focus();
	await select(page, '[data-article] pre');
	await expect(page.locator('.selection-tools')).toBeVisible();
	const report = page.getByRole('button', { name: 'Report a mistake here' });
	for (let step = 0; step < 6 && !(await report.evaluate((one) => one === document.activeElement)); step++)
		await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(page.locator('.report-mistake blockquote')).toContainText('npx create-strapi');
	await page.keyboard.press('Escape');
	await page.evaluate(() => getSelection()?.removeAllRanges());
	await page.locator('[data-article] pre').nth(1).focus();
	await page.keyboard.press('g');
	await page.keyboard.press('r');
	await expect(page.locator('.report-mistake blockquote')).not.toBeEmpty();
});

test('tools come for a passage that was selected before their code, and follow it', async ({ page }) => {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/interaction[^/]*\.js/, async (route) => {
		await released;
		await route.continue();
	});
	await page.goto('/cms/quick-start');
	const requested = page.waitForRequest(/\/interaction[^/]*\.js/);
	await page.mouse.move(5, 300);
	await requested;
	await select(page, '[data-article] > h2 ~ p');
	await page.evaluate(() => new Promise(requestAnimationFrame));
	release();
	const tools = page.locator('.selection-tools');
	await expect(tools).toBeVisible();
	const gap = () =>
		tools.evaluate((one) => {
			const lines = getSelection()?.getRangeAt(0).getClientRects() ?? [];
			return (lines[0]?.top ?? 0) - one.getBoundingClientRect().bottom;
		});
	const before = await gap();
	await page.mouse.move(700, 400);
	const top = await page.evaluate(() => scrollY);
	await page.mouse.wheel(0, 60);
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top);
	await expect.poll(gap).toBeCloseTo(before, 0);
	await page.mouse.wheel(0, 3000);
	await expect(tools).toHaveCount(0);
	await page.mouse.wheel(0, -3000);
	await expect(tools).toBeVisible();
	await page.mouse.wheel(0, 3000);
	await expect(tools).toHaveCount(0);
	await page.evaluate(() => getSelection()?.removeAllRanges());
	await page.mouse.wheel(0, -3000);
	await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(top + 100);
	await expect(tools).toHaveCount(0);
});

test('tools stay with their passage when the screen turns, and go when it is hidden', async ({ page }) => {
	await page.setViewportSize({ width: 844, height: 390 });
	await page.goto('/cms/quick-start');
	await page.mouse.move(5, 300);
	const tools = page.locator('.selection-tools');
	await select(page, '[role="tabpanel"]:not([hidden]) pre code');
	await expect(tools).toBeVisible();
	await page.setViewportSize({ width: 390, height: 844 });
	await expect(tools).toBeInViewport({ ratio: 1 });
	const gap = () =>
		tools.evaluate((one) => {
			const { top } = getSelection()?.getRangeAt(0).getBoundingClientRect() ?? new DOMRect();
			return Math.abs(one.getBoundingClientRect().bottom - top);
		});
	await expect.poll(gap).toBeLessThan(20);
	await page
		.getByRole('tab', { name: 'npm' })
		.first()
		.evaluate((tab) => tab.focus());
	await page.keyboard.press('ArrowRight');
	await expect(tools).toHaveCount(0);
});

test('text from right to left is written from the right in every field for words', async ({ page }) => {
	const fields: [path: string, field: string, open?: string][] = [
		['/cms/features/api-tokens', '[data-filter-sidebar]'],
		['/cms/features/api-tokens', '.feedback textarea', '.feedback button[value="no"]'],
		['/tags', '[data-filter-list]'],
		['/search', '.search-field input'],
	];
	for (const [path, field, open] of fields) {
		await page.goto(path);
		if (open) await page.locator(open).click();
		await page.locator(field).first().fill('איך מוסיפים API token?');
		await expect(page.locator(field).first()).toHaveCSS('direction', 'rtl');
	}
	await page.goto('/cms/features/api-tokens');
	await page.keyboard.type('gr');
	await page.locator('.report-mistake textarea').fill('זה ישן');
	await expect(page.locator('.report-mistake textarea')).toHaveCSS('direction', 'rtl');
});

test.describe('by touch', () => {
	test.use({ hasTouch: true, viewport: VIEWPORTS.phone });
	test('the tools fit beside each other, and a tap opens the report', async ({ page }) => {
		await page.goto('/cms/intro');
		await page.touchscreen.tap(200, 500);
		await select(page, '[data-article] > p');
		const tools = page.locator('.selection-tools');
		await expect(tools).toBeInViewport({ ratio: 1 });
		await page.getByRole('button', { name: 'Report a mistake here' }).tap();
		await expect(page.getByRole('dialog', { name: 'Report a mistake' })).toBeInViewport({ ratio: 1 });
	});
});
