import { expect, test } from '@playwright/test';
import { PAGE_TYPES, VIEWPORTS } from '../support/site.ts';
import { arrive, holdBack, painted, title } from './reader.ts';

const PAGE = '/cms/quick-start';

test('the colour mode is kept, named, and followed in other tabs', async ({ page, context }) => {
	await page.goto(PAGE);
	const other = await context.newPage();
	await other.goto('/cms/intro');
	const button = page.getByRole('button', { name: /currently light mode/ });
	await button.click();
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
	await expect(page.getByRole('button', { name: /currently dark mode/ })).toBeVisible();
	await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
	await page.reload({ waitUntil: 'commit' });
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('with reduced motion the colour mode changes at once, at every level of the page', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await arrive(page, PAGE);
	// The sheet that says how things move comes with the first interaction.
	await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/interaction-')));
	const moving = await page.evaluate(() => {
		document.querySelector<HTMLElement>('[data-action="toggle-theme"]')?.click();
		return [
			document.documentElement.dataset.theme,
			document.getAnimations().filter((one) => one instanceof CSSTransition).length,
		];
	});
	expect(moving).toEqual(['dark', 0]);
});

test('the navbar leads to both areas and the source, the footer to what the specification lists', async ({ page }) => {
	await page.goto(PAGE);
	const addresses = (selector: string) =>
		page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
	const navbar = await addresses('[data-navbar] a');
	expect(navbar).toEqual(expect.arrayContaining(['/cms/intro', '/cloud/intro']));
	expect(navbar.some((address) => address.startsWith('https://github.com/'))).toBe(true);
	const pages = ['/whats-new', '/release-notes', '/cms/faq', '/cms/community', '/cms/usage-information', '/llms.txt'];
	const footer = await addresses('.footer a');
	expect(footer).toEqual(expect.arrayContaining(pages));
	for (const site of ['docs-v4', 'contributor', 'design-system', 'discord', 'x.com', 'stackoverflow', '/blog']) {
		expect(footer.some((address) => address.startsWith('https://') && address.includes(site))).toBe(true);
	}
});

for (const [kind, path] of Object.entries(PAGE_TYPES)) {
	test(`search and Ask AI are visible side by side on the ${kind} page`, async ({ page }) => {
		await page.goto(path);
		for (const viewport of Object.values(VIEWPORTS)) {
			await page.setViewportSize(viewport);
			const banner = page.getByRole('banner');
			await expect(banner.getByRole('button', { name: 'Search' })).toBeInViewport();
			await expect(banner.getByRole('button', { name: 'Ask AI' })).toBeInViewport();
			const gap = await banner.evaluate((element) => {
				const [search, ask] = ['.search-button', '.ask-button'].map((one) =>
					element.querySelector(one)?.getBoundingClientRect(),
				);
				return search && ask ? ask.left - search.right : Number.NaN;
			});
			expect(gap).toBeGreaterThanOrEqual(0);
			expect(gap).toBeLessThan(24);
		}
	});
}

test('the mobile layout begins at 996 px', async ({ page }) => {
	await page.setViewportSize({ width: 997, height: 800 });
	await page.goto(PAGE);
	const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
	const menu = page.getByRole('button', { name: 'Open menu' });
	await expect(sidebar).toBeVisible();
	await expect(menu).toBeHidden();
	await page.setViewportSize({ width: 996, height: 800 });
	await expect(sidebar).toBeHidden();
	await expect(menu).toBeVisible();
	await menu.click();
	await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
	await page.setViewportSize({ width: 997, height: 800 });
	await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
});

test('in a low window, as at high zoom levels, the bar scrolls away with the page', async ({ page }) => {
	await page.setViewportSize({ width: 640, height: 400 });
	await page.goto(PAGE);
	await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
});

test('a closed announcement stays closed, and takes no space on the next visit', async ({ page }) => {
	await page.goto('/cms/intro');
	await page.getByRole('button', { name: 'Close announcement' }).click();
	await expect(page.locator('[data-announcement]')).toBeHidden();
	await page.reload();
	await expect(page.locator('[data-announcement]')).toBeHidden();
	await page.evaluate(() => localStorage.setItem('announcement.id', 'an-older-one'));
	await page.reload();
	await expect(page.locator('[data-announcement]')).toBeVisible();
});

test('a hidden sidebar stays hidden, and the focus moves to the button that shows it', async ({ page }) => {
	await arrive(page, PAGE);
	await page.getByRole('button', { name: 'Hide sidebar' }).click();
	await expect(page.getByRole('button', { name: 'Show sidebar' })).toBeFocused();
	await page.reload();
	await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeHidden();
	await page.getByRole('button', { name: 'Show sidebar' }).click();
	await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
});

test('groups of the sidebar stay as the reader left them', async ({ page }) => {
	await arrive(page, PAGE);
	const group = page.locator('details[data-group]:not(:has([aria-current]))').first();
	const id = await group.getAttribute('data-group');
	const open = await group.evaluate((details: HTMLDetailsElement) => details.open);
	await group.locator('> summary').click({ position: { x: 3, y: 5 } });
	await expect.poll(() => page.evaluate(() => localStorage.getItem('sidebar.groups'))).toContain(String(!open));
	await page.reload();
	const again = page.locator(`details[data-group="${id}"]`);
	await expect.poll(() => again.evaluate((details: HTMLDetailsElement) => details.open)).toBe(!open);
});

test('opening a group closes no other', async ({ page }) => {
	await arrive(page, PAGE);
	const closed = page.locator('[data-sidebar] details[data-group]:not([open])');
	const ids = await closed.evaluateAll((groups) => groups.map((group) => group.getAttribute('data-group')));
	expect(ids.length).toBeGreaterThan(1);
	const groups = ids.slice(0, 2).map((id) => page.locator(`[data-sidebar] details[data-group="${id}"]`));
	for (const group of groups) await group.locator('> summary').click({ position: { x: 3, y: 5 } });
	for (const group of groups) await expect(group).toHaveAttribute('open');
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 800 } });

	test('the menu shows the section, leads to the main menu, traps the focus and returns it', async ({ page }) => {
		await page.goto(PAGE);
		await page.getByRole('button', { name: 'Open menu' }).click();
		const menu = page.getByRole('dialog', { name: 'Menu' });
		await expect(menu.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
		await menu.getByRole('button', { name: 'Back to main menu' }).click();
		await expect(menu.locator('a[href="/cloud/intro"]').first()).toBeVisible();
		for (let step = 0; step < 12; step += 1) {
			await page.keyboard.press('Tab');
			const outside = await page.evaluate(() => {
				const { activeElement } = document;
				return activeElement !== document.body && !activeElement?.closest('dialog');
			});
			expect(outside).toBe(false);
		}
		await page.keyboard.press('Escape');
		await expect(menu).toBeHidden();
		await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
	});

	test('the menu closes on navigation and on leaving the mobile layout', async ({ page }) => {
		await page.goto(PAGE);
		await page.getByRole('button', { name: 'Open menu' }).click();
		await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
		await page.setViewportSize({ width: 1200, height: 800 });
		await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
		await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
		await page.setViewportSize({ width: 390, height: 800 });
		await page.getByRole('button', { name: 'Open menu' }).click();
		await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Back to main menu' }).click();
		await page.getByRole('dialog', { name: 'Menu' }).locator('a[href="/cloud/intro"]').first().click();
		await expect(page).toHaveURL('/cloud/intro');
		await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
	});

	test('a tap before the scripts have loaded is not lost', async ({ page }) => {
		const release = await holdBack(page, '**/assets/interaction-*.js');
		await page.goto(PAGE);
		await page.getByRole('button', { name: 'Open menu' }).click();
		await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
		release();
		await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
	});
});

test('keys from before the scripts have loaded are not lost', async ({ page }) => {
	const release = await holdBack(page, '**/assets/*.js');
	await page.goto(PAGE, { waitUntil: 'commit' });
	await painted(page);
	await page.keyboard.press('Control+k');
	await page.keyboard.type('web');
	release();
	await expect(page.locator('.search-input')).toHaveValue('web');
});

test('shortcuts work, are explained, and are off while typing', async ({ page }) => {
	await page.goto(PAGE);
	await painted(page);
	await page.keyboard.press('?');
	const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
	await expect(sheet).toBeVisible();
	await page.keyboard.type('gt');
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
	await page.keyboard.press('Escape');
	await expect(sheet).toHaveCount(0);
	await page.keyboard.press('t');
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
	await page.keyboard.type('gt');
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
	const next = await page.locator('[data-page] a[rel=next]').getAttribute('href');
	await page.keyboard.type('gn');
	await expect(page).toHaveURL(next ?? '');
	await page.goto('/tags');
	await page.getByRole('searchbox').first().fill('');
	await page.keyboard.type('gtgn');
	await expect(page).toHaveURL('/tags');
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the reading width is kept', async ({ page }) => {
	await page.setViewportSize({ width: 1600, height: 900 });
	await page.goto(PAGE);
	await page.keyboard.type('gw');
	await expect(page.locator('html')).toHaveAttribute('data-width', 'wide');
	await page.reload();
	await expect(page.locator('html')).toHaveAttribute('data-width', 'wide');
});

test('the list of tags is filtered while typing', async ({ page }) => {
	await page.goto('/tags');
	const field = page.locator('input[data-filter-list]');
	await field.fill('api tok');
	const shown = page.locator('#tags li:visible');
	await expect(shown.filter({ hasText: /api tok/i })).not.toHaveCount(0);
	await expect(shown.filter({ hasNotText: /api tok/i })).toHaveCount(0);
	await field.fill('no tag has this name');
	await expect(page.locator('[data-filter-empty]')).toBeVisible();
});

test('visited pages can be read offline', async ({ page, context }) => {
	await arrive(page, PAGE);
	await page.waitForFunction(() => navigator.serviceWorker.controller);
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cloud' }).click();
	await expect(page).toHaveURL('/cloud/intro');
	await expect.poll(() => page.evaluate(() => caches.match('/cloud/intro').then(Boolean))).toBe(true);
	await expect.poll(() => page.evaluate(() => caches.match('/cms/quick-start').then(Boolean))).toBe(true);
	await context.setOffline(true);
	await page.goto(PAGE);
	await expect(title(page)).toBeVisible();
	await page.goto('/cloud/intro');
	await expect(title(page)).toBeVisible();
});
