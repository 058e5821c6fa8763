import { expect, test } from '@playwright/test';
import { arrive, sameDocument, scrollTo, title } from './reader.ts';

const START = '/cms/quick-start';
const NEXT = '/cms/project-structure';

test('a link is followed without a load: title, address, head, trail, focus, announcement', async ({ page }) => {
	await arrive(page, START);
	await scrollTo(page, 500);
	const same = await sameDocument(page);
	await page.locator(`[data-sidebar] a[href="${NEXT}"]`).evaluate((link: HTMLElement) => link.click());
	await expect(page).toHaveURL(NEXT);
	await expect(title(page)).toBeFocused();
	await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${NEXT}$`));
	await expect(page.locator('[data-sidebar] [aria-current=page]')).toHaveAttribute('href', NEXT);
	await expect(page.locator('[data-live]')).toHaveText(await page.title());
	expect(await page.evaluate(() => scrollY)).toBe(0);
	expect(await same()).toBe(true);
});

test('a page reached by navigation equals the page that a load shows', async ({ page }) => {
	await arrive(page, START);
	await page.locator(`[data-sidebar] a[href="${NEXT}"]`).evaluate((link: HTMLElement) => link.click());
	await expect(page).toHaveURL(NEXT);
	const sheets = () =>
		page.evaluate(() =>
			[...document.querySelectorAll<HTMLElement>('[data-sheets]')].flatMap((e) => e.dataset.sheets?.split(' ')),
		);
	const reached = { text: await page.locator('#main').textContent(), sheets: await sheets() };
	await arrive(page, NEXT);
	expect(reached.text).toBe(await page.locator('#main').textContent());
	const loaded = await sheets();
	expect(loaded).toContain('base');
	expect(reached.sheets).toEqual(expect.arrayContaining(loaded));
});

test('back and forward restore the positions', async ({ page }) => {
	await arrive(page, START);
	await scrollTo(page, 700);
	const same = await sameDocument(page);
	await page.locator(`[data-sidebar] a[href="${NEXT}"]`).evaluate((link: HTMLElement) => link.click());
	await expect(page).toHaveURL(NEXT);
	await scrollTo(page, 300);
	await page.goBack();
	await expect(page).toHaveURL(START);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
	await page.goForward();
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
	expect(await same()).toBe(true);
});

test('a link to a place on the page, and back', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 800 });
	await arrive(page, START);
	const same = await sameDocument(page);
	await page.locator('[data-toc] a:visible').nth(2).click();
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
	await page.goBack();
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	expect(await same()).toBe(true);
});

test('a link to a place on another page leads to that place', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 800 });
	await arrive(page, START);
	const same = await sameDocument(page);
	await page.locator('[data-page] a[rel=next]').evaluate((link: HTMLAnchorElement, href) => {
		link.href = href;
		link.click();
	}, `${NEXT}#git`);
	await expect(page).toHaveURL(`${NEXT}#git`);
	await expect(page.locator('#git')).toBeInViewport();
	await expect(page.locator('#git')).toBeFocused();
	expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
	expect(await same()).toBe(true);
});

test('a reload stays where the reader was', async ({ page }) => {
	await arrive(page, START);
	await scrollTo(page, 640);
	await page.reload();
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(640);
});

test('back to an earlier page after a reload', async ({ page }) => {
	await arrive(page, START);
	const before = await title(page).textContent();
	await page.locator(`[data-sidebar] a[href="${NEXT}"]`).evaluate((link: HTMLElement) => link.click());
	await expect(page).toHaveURL(NEXT);
	await page.reload();
	await page.goBack();
	await expect(title(page)).toHaveText(before ?? '');
});

test('the sidebar keeps its own scroll position and the groups that the reader opened', async ({ page }) => {
	await page.setViewportSize({ width: 1200, height: 360 });
	await arrive(page, START);
	const sidebar = page.locator('[data-sidebar]');
	await sidebar.evaluate((element) => element.scrollTo({ top: 120, behavior: 'instant' }));
	const top = await sidebar.evaluate((element) => element.scrollTop);
	expect(top).toBeGreaterThan(0);
	await page.locator(`[data-sidebar] a[href="${NEXT}"]`).evaluate((link: HTMLElement) => link.click());
	await expect(page).toHaveURL(NEXT);
	expect(await sidebar.evaluate((element) => element.scrollTop)).toBe(top);
});

test('the sidebar and the accent follow the area', async ({ page }) => {
	await arrive(page, START);
	const html = page.locator('html');
	const before = (await html.getAttribute('data-accent')) ?? '';
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cloud' }).click();
	await expect(page).toHaveURL('/cloud/intro');
	await expect(page.locator('[data-sidebar]')).toHaveAttribute('data-sidebar', 'cloudSidebar');
	await expect(html).not.toHaveAttribute('data-accent', before);
	const accent = (await html.getAttribute('data-accent')) ?? '';
	await page.reload();
	await expect(html).toHaveAttribute('data-accent', accent);
});

test('a hovered page is fetched once, before the click', async ({ page }) => {
	// From the beginning: the navbar links to the same page, and the pointer can pass over it on arriving.
	const fetched: string[] = [];
	page.on('request', (request) => {
		if (request.resourceType() === 'fetch') fetched.push(new URL(request.url()).pathname);
	});
	await arrive(page, START);
	const link = page.locator('[data-page] a[rel=next]');
	const href = await link.getAttribute('href');
	await link.scrollIntoViewIfNeeded();
	await link.hover();
	await expect.poll(() => fetched).toContain(`${href}/index.json`);
	await link.click();
	await expect(page).toHaveURL(href ?? '');
	expect(fetched.filter((path) => path === `${href}/index.json`)).toHaveLength(1);
});

test('while the scripts are still loading, the browser itself prefetches a hovered page', async ({ page }) => {
	await page.route('**/assets/interaction*.js', () => undefined);
	await page.goto(START);
	const session = await page.context().newCDPSession(page);
	const ready = new Promise((resolve) => {
		session.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && resolve(undefined));
	});
	await session.send('Preload.enable');
	const link = page.locator(`[data-sidebar] a[href="${NEXT}"]`);
	await link.evaluate((element) => element.closest('details')?.setAttribute('open', ''));
	await link.hover();
	await ready;
	await link.click();
	await expect(page).toHaveURL(NEXT);
	const delivery = () => performance.getEntriesByType('navigation')[0]?.toJSON().deliveryType;
	expect(await page.evaluate(delivery)).toBe('navigational-prefetch');
});

test('a page that is only opened loads one script and nothing more, until the pointer moves, in one step', async ({
	page,
}) => {
	await page.mouse.move(300, 300);
	const scripts: string[] = [];
	page.on('request', (request) => {
		if (['script', 'fetch'].includes(request.resourceType())) scripts.push(request.url());
	});
	await page.goto(START, { waitUntil: 'networkidle' });
	expect(scripts).toHaveLength(1);
	await expect(page.locator('html[data-ready]')).toBeAttached();
	await page.mouse.move(400, 400);
	await expect.poll(() => scripts.length).toBeGreaterThan(1);
});

test('other spellings of an address show the clean one', async ({ page }) => {
	await page.goto(`${START}/index.html?a=1#usage`);
	await expect(page).toHaveURL(`${START}?a=1#usage`);
	await page.goto(`${START}/`);
	await expect(page).toHaveURL(START);
});

test('modified clicks are left to the browser', async ({ page, context }) => {
	await arrive(page, START);
	const opened = context.waitForEvent('page');
	await page.locator('[data-page] a[rel=next]').click({ modifiers: ['Control'] });
	await (await opened).close();
	await expect(page).toHaveURL(START);
});

test('a page of an area brings its sidebar, from a page without one and from the other area', async ({ page }) => {
	await arrive(page, '/');
	const isSame = await sameDocument(page);
	await page.locator('#main a[href="/cms/api/rest"]:visible').first().click();
	await expect(page.locator('[data-sidebar="cmsSidebar"] [aria-current="page"]')).toHaveAttribute(
		'href',
		'/cms/api/rest',
	);
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cloud' }).click();
	await expect(page.locator('[data-sidebar="cloudSidebar"]')).toBeVisible();
	await page.goBack();
	await expect(page.locator('[data-sidebar="cmsSidebar"] [aria-current="page"]')).toHaveAttribute(
		'href',
		'/cms/api/rest',
	);
	expect(await isSame()).toBe(true);
});
