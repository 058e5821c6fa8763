import { expect, test } from '@playwright/test';
import { openSearch, searchFor } from '../support/search.ts';

test.use({ serviceWorkers: 'block' });

test('a result that the keyboard selects is previewed at once, at its section, with its words marked', async ({
	page,
}) => {
	const dialog = await openSearch(page);
	await searchFor(page, 'permissions');
	await expect(dialog.getByText('Hover over a result to preview')).toBeVisible();
	const section = page.locator('[role=option][href*="#"]').first();
	const [, anchor] = ((await section.getAttribute('href')) ?? '').split('#');
	while ((await section.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
	const content = dialog.getByRole('region', { name: 'Page content' });
	const heading = content.locator(`#preview-${anchor}`);
	await expect(heading).toBeInViewport();
	await expect(content.locator('.search-mark').first()).toBeAttached();
	// Polled: the dialog may still be growing into its place.
	const distance = () =>
		content.evaluate((box, id) => {
			const top = document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN;
			return Math.abs(top - box.getBoundingClientRect().top);
		}, `preview-${anchor}`);
	await expect.poll(distance).toBeLessThan(80);
	await expect(dialog.getByRole('link', { name: 'Open full page →' })).toHaveAttribute('target', '_blank');
});

test('a result under the pointer is previewed', async ({ page }) => {
	const dialog = await openSearch(page);
	const options = await searchFor(page, 'webhooks');
	await options.nth(1).hover();
	await expect(dialog.getByRole('region', { name: 'Page content' })).toBeVisible();
	await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('links and images of a preview lead where they lead on their page, and a link closes the dialog', async ({
	page,
}) => {
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

test('a page that can not be had leaves the way to it', async ({ page }) => {
	// Before there are results: the pointer may rest where one comes to be.
	await page.route('**/index.json', (route) => route.fulfill({ status: 500 }));
	const dialog = await openSearch(page);
	await searchFor(page, 'webhooks');
	await page.keyboard.press('ArrowDown');
	await expect(dialog.getByText('Preview not available.')).toBeVisible();
	await expect(dialog.getByRole('link', { name: 'View full page →' })).toBeVisible();
});

test('a preview whose code can not be had leaves the way to the page, and the search goes on', async ({ page }) => {
	await page.route('**/assets/article-*.js', (route) => route.abort());
	const dialog = await openSearch(page);
	await searchFor(page, 'webhooks');
	await page.keyboard.press('ArrowDown');
	await expect(dialog.getByText('Preview not available.')).toBeVisible();
	await expect(dialog.getByRole('link', { name: 'View full page →' })).toBeVisible();
	const options = await searchFor(page, 'roles');
	await expect(options.first()).toBeVisible();
});

test('hostile markup runs nothing, restyles nothing and asks for nothing', async ({ page }) => {
	const elsewhere: string[] = [];
	page.on('request', (request) => request.url().includes('example.com') && elsewhere.push(request.url()));
	const dialog = await openSearch(page);
	await searchFor(page, 'webhooks');
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
		// It grows into its place.
		await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
		const box = await options.first().boundingBox();
		const session = await page.context().newCDPSession(page);
		const touchPoints = [{ x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 30 }];
		await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
		await expect(dialog.getByRole('region', { name: 'Page content' })).toBeVisible();
		await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
		await expect(dialog).toBeVisible();
		await dialog.getByRole('button', { name: 'Back to results' }).tap();
		await expect(options.first()).toBeVisible();
		// The focus stays within, and no keyboard comes up.
		await expect(dialog.locator('.search-frame')).toBeFocused();
		await options.first().tap();
		await expect(dialog).toBeHidden();
		await expect(page).not.toHaveURL(/quick-start/);
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
