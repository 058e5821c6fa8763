import { expect, type Page, test } from '@playwright/test';
import { arrive, painted } from './reader.ts';

/** Dialogs under hasty fingers, on top of each other, on paper, and where an extension takes them off the page. */

// A service worker would store each page that is opened.
test.use({ serviceWorkers: 'block' });

const GUIDE = '/cms/quick-start';
const NARROW = { width: 700, height: 844 };

const openDialogs = (page: Page) =>
	page.evaluate(() => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].map((one) => one.className));

const OPENED: Record<string, [open: (page: Page) => Promise<void>, dialog: string, size?: typeof NARROW]> = {
	search: [(page) => page.keyboard.press('Control+k'), '.search-dialog'],
	'Ask AI': [(page) => page.keyboard.press('Control+i'), 'dialog.ask'],
	'the menu': [(page) => page.locator('.navbar-menu').click(), 'dialog.drawer', NARROW],
};

for (const [name, [open, dialog, size]] of Object.entries(OPENED))
	test(`${name} opens again after an extension has taken its dialog off the page`, async ({ page }) => {
		if (size) await page.setViewportSize(size);
		await arrive(page, GUIDE);
		await open(page);
		await expect(page.locator(dialog)).toBeVisible();
		await page.locator(dialog).evaluate((element) => element.remove());
		await open(page);
		await expect(page.locator(dialog)).toBeVisible();
		await page.keyboard.press('Escape');
		await expect.poll(() => openDialogs(page)).toEqual([]);
	});

const TAKEN: Record<string, (island: Element) => void> = {
	taken: (island) => island.remove(),
	'replaced by a copy': (island) => island.replaceWith(island.cloneNode(true)),
};

for (const [how, take] of Object.entries(TAKEN))
	test(`search and Ask AI are made anew where their element was ${how}, also while they are open`, async ({ page }) => {
		const errors: string[] = [];
		page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
		await arrive(page, GUIDE);
		for (const [key, dialog, field] of [
			['k', '.search-dialog', '.search-input'],
			['i', 'dialog.ask', '.ask-field'],
		] as const) {
			await page.keyboard.press(`Control+${key}`);
			await expect(page.locator(field)).toBeFocused();
			await page.locator(`[data-island]:has(${dialog})`).evaluate(take);
			await page.keyboard.press(`Control+${key}`);
			await expect(page.locator(field)).toBeFocused();
			await page.keyboard.type('webhooks');
			await expect(page.locator(field)).toHaveValue('webhooks');
			if (key === 'k') await expect(page.getByRole('option').first()).toContainText(/webhook/i);
			for (let step = 0; step < 3; step++) await page.keyboard.press('Escape');
			await expect.poll(() => openDialogs(page)).toEqual([]);
		}
		expect(errors).toEqual([]);
	});

for (const [name, button, form] of [
	['the form of a request', '[data-opens="send"]', '.send'],
	["the form of the reader's project", '.project-button', '.send-alone'],
] as const)
	test(`${name} opens again after an extension has taken it off the page`, async ({ page }) => {
		await arrive(page, '/cms/api/rest/filters');
		for (let time = 0; time < 2; time++) {
			await page.locator(button).first().click();
			await expect(page.locator(form)).toBeVisible();
			await page.locator(form).evaluate((element) => element.parentElement?.remove());
		}
		await page.evaluate(() => {
			for (const island of document.querySelectorAll('body > [data-island]')) island.remove();
		});
		await page.locator(button).first().click();
		await expect(page.locator(form)).toBeVisible();
	});

const DOUBLE: Record<string, [path: string, opener: string, dialog: string, size?: typeof NARROW]> = {
	search: [GUIDE, '.navbar [data-opens="search"]', '.search-dialog'],
	'Ask AI': [GUIDE, '.ask-button', 'dialog.ask'],
	'a picture': ['/cms/features/content-manager', '[data-zoom]', 'dialog.image-zoom[data-state="open"]'],
	'the menu': [GUIDE, '.navbar-menu', 'dialog.drawer', NARROW],
};

for (const [name, [path, opener, dialog, size]] of Object.entries(DOUBLE))
	test(`a double click opens ${name}, and does not close it again`, async ({ page }) => {
		if (size) await page.setViewportSize(size);
		await arrive(page, path);
		const button = page.locator(opener).first();
		await button.click();
		await expect(page.locator(dialog)).toBeVisible();
		await page.keyboard.press('Escape');
		await expect.poll(() => openDialogs(page)).toEqual([]);
		const seen = page.evaluate(
			() => new Promise((resolve) => addEventListener('dblclick', () => resolve(true), { once: true })),
		);
		await button.dblclick();
		await seen;
		await expect(page.locator(dialog)).toBeVisible();
	});

for (const [name, keys, field] of [
	['search', 'Control+k', '.search-input'],
	['Ask AI', 'Control+i', '.ask-field'],
	['a report of a mistake', 'g+r', '.report-mistake textarea'],
] as const)
	test(`text marked from the field beyond the edge of ${name} does not close it`, async ({ page }) => {
		await arrive(page, '/cms/quick-start');
		if (keys === 'g+r') await page.keyboard.type('gr');
		else await page.keyboard.press(keys);
		await expect(page.locator(field)).toBeFocused();
		await page.keyboard.type('kept');
		await page.locator(field).hover();
		await page.mouse.down();
		await page.mouse.move(3, 700);
		await page.mouse.up();
		await expect(page.locator(field)).toBeVisible();
		await expect(page.locator(field)).toHaveValue('kept');
		await page.mouse.click(3, 700);
		await expect(page.locator(field)).toBeHidden();
	});

test('a shortcut that is held opens search once', async ({ page }) => {
	await arrive(page, GUIDE);
	await page.keyboard.down('Control');
	for (let repeat = 0; repeat < 3; repeat++) {
		await page.keyboard.down('k');
		await expect(page.locator('.search-input')).toBeFocused();
	}
	await page.keyboard.up('k');
	await page.keyboard.press('k');
	await expect(page.locator('.search-dialog')).toHaveCount(0);
});

test('what was opened last lies in front, and Escape closes one after the other', async ({ page }) => {
	await page.setViewportSize(NARROW);
	await arrive(page, GUIDE);
	await page.locator('.navbar-menu').click();
	await page.keyboard.press('Control+i');
	await expect(page.locator('.ask-field')).toBeFocused();
	await page.keyboard.press('Control+k');
	await expect(page.locator('.search-input')).toBeFocused();
	await page.keyboard.press('Control+i');
	await expect(page.locator('.ask-field')).toBeFocused();
	for (const left of [['drawer', 'search-dialog'], ['drawer'], []]) {
		await page.keyboard.press('Escape');
		await expect.poll(async () => (await openDialogs(page)).sort()).toEqual(left);
	}
	await expect(page.locator('.navbar-menu')).toBeFocused();
});

test('a page is printed without what lies on it', async ({ page }) => {
	await arrive(page, '/cms/features/content-manager');
	await page.locator('[data-zoom]').first().click();
	await expect(page.locator('dialog.image-zoom')).toBeVisible();
	await page.keyboard.press('Control+k');
	await expect(page.locator('.search-input')).toBeFocused();
	await page.emulateMedia({ media: 'print' });
	for (const dialog of ['.search-dialog', 'dialog.image-zoom']) await expect(page.locator(dialog)).toBeHidden();
	await expect(page.locator('#main h1')).toBeVisible();
	await page.emulateMedia({ media: null });
	await arrive(page, '/cms/api/rest/filters');
	await page.locator('[data-opens="send"]').first().click();
	await expect(page.locator('.send')).toBeVisible();
	await page.emulateMedia({ media: 'print' });
	await expect(page.locator('.send')).toBeHidden();
});

test('keys are text where the whole document is edited', async ({ page }) => {
	await page.goto(GUIDE);
	await painted(page);
	await page.evaluate(() => {
		document.designMode = 'on';
	});
	await page.locator('#main p').nth(2).click();
	await page.keyboard.type('/?gn');
	await expect(page.locator('#main p').nth(2)).toContainText('/?gn');
	await page.keyboard.press('Control+k');
	await expect(page.locator('.search-input')).toBeFocused();
	await expect(page).toHaveURL(GUIDE);
});

test('half a character that nobody finds is searched and asked for', async ({ page }) => {
	await arrive(page, GUIDE);
	await page.keyboard.press('Control+k');
	await page.locator('.search-input').fill('zzzzqqq\ud83d');
	await expect(page.locator('.search-screen-title', { hasText: 'No results' })).toBeVisible();
	await page.locator('.search-input').press('Control+i');
	await page.locator('.ask-field').fill('\udc00');
	await page.locator('.ask-field').press('Enter');
	await expect(page.locator('.ask-log')).toContainText('does not cover this');
});
