import { expect, type Locator, type Page, test } from '@playwright/test';
import { openSearch, searchFor } from '../support/search.ts';

test.use({ serviceWorkers: 'block' });

test('a result that the keyboard selects is previewed immediately, at its section, with its words marked', async ({
	page,
}) => {
	const dialog = await openSearch(page);
	await expect(dialog.getByText('Hover over a result to preview')).toBeVisible();
	await searchFor(page, 'permissions');
	const section = page.locator('[role=option][href*="#"]').first();
	const [, anchor] = ((await section.getAttribute('href')) ?? '').split('#');
	while ((await section.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
	const content = dialog.getByRole('region', { name: 'Page content' });
	const heading = content.locator(`#preview-${anchor}`);
	await expect(heading).toBeInViewport();
	await expect(content.locator('.search-mark').first()).toBeAttached();
	// Polled, since the dialog can still be growing.
	const distance = () =>
		content.evaluate((box, id) => {
			const top = document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN;
			return Math.abs(top - box.getBoundingClientRect().top);
		}, `preview-${anchor}`);
	await expect.poll(distance).toBeLessThan(80);
	await expect(dialog.getByRole('link', { name: 'Open full page →' })).toHaveAttribute('target', '_blank');
});

test('the best result is previewed without a key or a pointer, and Enter follows it', async ({ page }) => {
	const dialog = await openSearch(page);
	const options = await searchFor(page, 'webhooks');
	await expect(dialog.getByRole('region', { name: 'Page content' })).toBeVisible();
	const href = (await options.first().getAttribute('href')) ?? '';
	await expect(dialog.getByRole('link', { name: 'Open full page →' })).toHaveAttribute('href', href);
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(href);
});

test('a result under the pointer is previewed', async ({ page }) => {
	const dialog = await openSearch(page);
	const options = await searchFor(page, 'webhooks');
	await options.nth(1).hover();
	await expect(dialog.getByRole('region', { name: 'Page content' })).toBeVisible();
	await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('a link of a preview leads where it leads on its page, and closes the dialog', async ({ page }) => {
	const dialog = await openSearch(page);
	await searchFor(page, 'rest api reference');
	await page.keyboard.press('ArrowDown');
	const content = dialog.getByRole('region', { name: 'Page content' });
	const link = content.locator('a[href*="/cms/"]:visible').first();
	await expect(link).toHaveAttribute('href', /^http/);
	const href = await link.getAttribute('href');
	await link.click();
	await expect(page).toHaveURL(href ?? '');
	await expect(dialog).toBeHidden();
});

test('a page that cannot be loaded is still linked', async ({ page }) => {
	// Set up before there are results, since one can appear under the pointer.
	await page.route('**/index.json', (route) => route.fulfill({ status: 500 }));
	const dialog = await openSearch(page);
	await searchFor(page, 'webhooks');
	await page.keyboard.press('ArrowDown');
	await expect(dialog.getByText('Preview not available.')).toBeVisible();
	await expect(dialog.getByRole('link', { name: 'View full page →' })).toBeVisible();
});

test('a preview whose code cannot be loaded still links to the page, and search keeps working', async ({ page }) => {
	await page.route('**/assets/article-*.js', (route) => route.abort());
	const dialog = await openSearch(page);
	await searchFor(page, 'webhooks');
	await page.keyboard.press('ArrowDown');
	await expect(dialog.getByText('Preview not available.')).toBeVisible();
	await expect(dialog.getByRole('link', { name: 'View full page →' })).toBeVisible();
	const options = await searchFor(page, 'roles');
	await expect(options.first()).toBeVisible();
});

test('hostile markup runs nothing, restyles nothing and requests nothing', async ({ page }) => {
	const elsewhere: string[] = [];
	page.on('request', (request) => request.url().includes('example.com') && elsewhere.push(request.url()));
	const main = `<div data-article=""><p id="safe">Safe text</p>
		<script>window.hacked = 1</script><img src="x" onerror="window.hacked = 2"><svg onload="window.hacked = 3"></svg>
		<a href="javascript:window.hacked=4">link</a><iframe srcdoc="<script>parent.hacked = 5</script>"></iframe>
		<style>body { display: none }</style><form action="https://example.com"><input name="password"></form>
		<label>Your password <input type="password"></label><video src="/evil.mp4" poster="https://example.com/a.png" autoplay></video>
		<img src="\\/example.com/b.png" srcset="/own.png 1x, //example.com/c.png 2x"><table background="https://example.com/d.png"></table>
		<svg><image href="https://example.com/e.png"/><rect mask="u\\72l(https://example.com/f.svg)" fill="url(#safe)"/></svg>
		<button data-action="toggle-theme" popovertarget="safe" form="page">Press</button><button data-action="copy-code">Copy</button>
		<div style="position:fixed;inset:0">over everything</div><math><mtext></form><form><mglyph><style></math><img src onerror="window.hacked = 6">
		</div>`;
	await page.route('**/index.json', (route) =>
		route.fulfill({ json: { main, styles: { evil: '//example.com/a.css', worse: '/\\example.com/b.css' } } }),
	);
	const dialog = await openSearch(page);
	await searchFor(page, 'webhooks');
	await page.keyboard.press('ArrowDown');
	const content = dialog.getByRole('region', { name: 'Page content' });
	await expect(content.getByText('Safe text')).toBeVisible();
	expect(
		await content
			.locator(
				'script, iframe, style, form, input, [onerror], [onload], [style], [href^="javascript"], [autoplay], [popovertarget]',
			)
			.count(),
	).toBe(0);
	await expect(content.locator('button[data-action]')).toHaveText('Copy');
	await expect(content.locator('rect')).toHaveAttribute('fill', /#/);
	expect(await content.innerHTML()).not.toContain('example.com');
	expect(elsewhere).toEqual([]);
	expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
	await expect(page.locator('link[href*="example.com"]')).toHaveCount(0);
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	test('the dialog is the whole screen, and a finger that rests on a result previews it', async ({ page }) => {
		const dialog = await openSearch(page);
		const options = await searchFor(page, 'webhooks');
		// The dialog grows to its size.
		await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
		await holdUntilPreviewed(page, options.first());
		await expect(dialog).toBeVisible();
		await dialog.getByRole('button', { name: 'Back to results' }).tap();
		await expect(options.first()).toBeVisible();
		// The focus stays in the dialog, on an element that opens no keyboard.
		await expect(dialog.locator('.search-frame')).toBeFocused();
		await options.first().tap();
		await expect(dialog).toBeHidden();
		await expect(page).not.toHaveURL(/quick-start/);
	});

	test('Enter follows the first result after a preview by touch as well', async ({ page }) => {
		const dialog = await openSearch(page);
		const options = await searchFor(page, 'webhooks');
		await holdUntilPreviewed(page, options.first());
		await dialog.getByRole('button', { name: 'Back to results' }).tap();
		await page.getByRole('combobox', { name: 'Search' }).press('Enter');
		await expect(dialog).toBeHidden();
		await expect(page).not.toHaveURL(/quick-start/);
	});

	test('the page behind stays where it is, wherever a finger swipes', async ({ page }) => {
		await openSearch(page);
		await searchFor(page, 'webhooks');
		const session = await page.context().newCDPSession(page);
		for (const y of [20, 70, 500, 830])
			await session.send('Input.synthesizeScrollGesture', { x: 200, y, yDistance: -2000, speed: 4000 });
		expect(await page.evaluate(() => scrollY)).toBe(0);
	});

	test('an on-screen keyboard leaves the end of the results visible', async ({ page }) => {
		await openSearch(page);
		await searchFor(page, 'webhooks');
		// Desktop Chromium has no on-screen keyboard; a page gets these events from one.
		await page.evaluate(() => {
			Object.defineProperty(visualViewport, 'height', { value: 480 });
			visualViewport?.dispatchEvent(new Event('resize'));
		});
		const foot = page.locator('.search-foot');
		await expect.poll(async () => bottomOf(foot)).toBeCloseTo(480, 0);
		expect(await bottomOf(page.locator('.search-all'))).toBeLessThan(480);
	});

	test('tap targets are at least 44 pixels high and wide', async ({ page }) => {
		const dialog = await openSearch(page);
		const options = await searchFor(page, 'populate relations');
		const small = () =>
			dialog.locator('a, button').evaluateAll((all) =>
				all
					.filter((element) => element.checkVisibility() && !element.closest('p, .search-preview-body'))
					.filter((element) => {
						const { width, height } = element.getBoundingClientRect();
						return Math.min(width, height) < 44;
					})
					.map(({ textContent }) => textContent),
			);
		await expect(dialog.getByRole('option', { name: /^Show \d+ more/ }).first()).toBeAttached();
		await expect.poll(small).toEqual([]);
		await holdUntilPreviewed(page, options.first());
		await expect.poll(small).toEqual([]);
	});
});

async function holdUntilPreviewed(page: Page, row: Locator): Promise<void> {
	const box = await row.boundingBox();
	const session = await page.context().newCDPSession(page);
	const touchPoints = [{ x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 30 }];
	await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
	await expect(page.getByRole('region', { name: 'Page content' })).toBeVisible();
	await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function bottomOf(element: Locator): Promise<number> {
	const box = await element.boundingBox();
	return (box?.y ?? 0) + (box?.height ?? 0);
}

test.describe('in a window magnified to 400 %', () => {
	test.use({ viewport: { width: 360, height: 225 } });

	test('the selected row is fully visible', async ({ page }) => {
		await openSearch(page);
		await searchFor(page, 'webhooks');
		for (let row = 0; row < 3; row++) {
			await page.keyboard.press('ArrowDown');
			await expect(page.locator('.search-show-preview')).toBeVisible();
			await expect(page.locator('[role=option][aria-selected=true]')).toBeInViewport({ ratio: 0.99 });
		}
	});
});

test.describe('in a window magnified to 200 %', () => {
	test.use({ viewport: { width: 720, height: 450 } });

	test('a button shows the preview of the selected result, and Escape leads back', async ({ page }) => {
		const dialog = await openSearch(page);
		await searchFor(page, 'webhooks');
		const show = dialog.getByRole('button', { name: 'Show preview' });
		await expect(show).toBeHidden();
		await page.keyboard.press('ArrowDown');
		await show.press('Enter');
		await expect(dialog.getByRole('region', { name: 'Page content' })).toBeInViewport();
		await page.keyboard.press('Escape');
		await expect(page.getByRole('option').first()).toBeInViewport();
	});
});

for (const [window, use] of Object.entries({
	'a phone held sideways': { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
	'a low window': { viewport: { width: 1280, height: 380 } },
})) {
	test.describe(`in ${window}`, () => {
		test.use(use);

		test('the dialog is the whole screen, with at least two results in it', async ({ page }) => {
			const dialog = await openSearch(page);
			const options = await searchFor(page, 'webhooks');
			await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, height: use.viewport.height });
			await expect(dialog.getByText('Hover over a result to preview')).toBeHidden();
			for (const index of [0, 1]) await expect(options.nth(index)).toBeInViewport({ ratio: 1 });
		});
	});
}
