import { expect, test } from '@playwright/test';
import { arrive } from './reader.ts';

const PAGE = '/cms/quick-start';
/** A page with pictures of the admin panel. */
const PICTURES = '/cms/features/rbac';

test('tabs change together, are remembered, and can be linked', async ({ page }) => {
	await page.goto(PAGE);
	const chosen = page.locator('[data-tabs][data-group="package-manager"] [role=tab][aria-selected=true]');
	await page.getByRole('tab', { name: 'yarn' }).first().click();
	expect(await chosen.count()).toBeGreaterThan(1);
	for (const tab of await chosen.all()) await expect(tab).toHaveText('yarn');
	await page.keyboard.press('ArrowRight');
	await expect(chosen.first()).toBeFocused();
	await expect(chosen.first()).not.toHaveText('yarn');
	const value = await chosen.first().getAttribute('data-value');
	await page.goto('/cms/installation/cli');
	await expect(chosen.first()).toHaveAttribute('data-value', value ?? '');
	await page.goto('/cms/installation/cli?package-manager=npm');
	await expect(chosen.first()).toHaveText('npm');
});

test('the table of contents follows the reader', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto(PAGE);
	const links = page.locator('.toc [data-toc] a');
	const current = page.locator('.toc [data-toc] [aria-current]');
	const third = await links.nth(2).getAttribute('href');
	await page
		.locator(`[id="${third?.slice(1)}"]`)
		.evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
	await expect(current).toHaveAttribute('href', third ?? '');
	const last = links.last();
	await last.click();
	await expect(current).toHaveAttribute('href', (await last.getAttribute('href')) ?? '');
});

test.describe('copying', () => {
	test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
	const clipboard = (page: import('@playwright/test').Page) => page.evaluate(() => navigator.clipboard.readText());

	test('code, with a confirmation for screen readers', async ({ page }) => {
		await page.goto(PAGE);
		const block = page.locator('[data-code]:visible').first();
		const code = (await block.locator('code').textContent()) ?? '';
		await block.locator('[data-action=copy-code]').click();
		await expect(block.locator('[data-action=copy-code]')).toHaveAttribute('data-state', 'copied');
		await expect(page.locator('[data-live]')).toHaveText('Code copied');
		expect(await clipboard(page)).toBe(code.trimEnd());
	});

	test('the link of a heading', async ({ page }) => {
		await page.goto(PAGE);
		const link = page.locator('#main h2 [data-action=copy-link]').first();
		// It is added with the first interaction.
		await page.keyboard.press('Tab');
		await link.focus();
		await page.keyboard.press('Enter');
		await expect(page.locator('[data-live]')).toHaveText('Link copied');
		expect(await clipboard(page)).toBe(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
	});

	test('the page as Markdown', async ({ page }) => {
		await page.goto(PAGE);
		await page.locator('[data-action=copy-page]').click();
		await expect(page.locator('[data-live]')).toHaveText('Page copied as Markdown');
		const markdown = await (await page.request.get(`${PAGE}.md`)).text();
		expect(await clipboard(page)).toBe(markdown);
	});
});

/** Safari's rule: the clipboard can be used only while a real click is handled, not after waiting for code. */
function allowClipboardInClicksOnly(): void {
	let inClick = false;
	addEventListener(
		'click',
		({ isTrusted }) => {
			inClick ||= isTrusted;
			setTimeout(() => {
				inClick = false;
			});
		},
		true,
	);
	for (const method of ['write', 'writeText'] as const) {
		const original: (value: never) => Promise<void> = navigator.clipboard[method].bind(navigator.clipboard);
		const guarded = (value: never) =>
			inClick ? original(value) : Promise.reject(new DOMException('Not in a click.', 'NotAllowedError'));
		Object.assign(navigator.clipboard, { [method]: guarded });
	}
	document.execCommand = () => false;
}

for (const name of ['copy-code', 'copy-page', 'copy'])
	test(`the first click on ${name} copies where only the click itself may, even if it comes before the code`, async ({
		page,
		context,
	}) => {
		await context.grantPermissions(['clipboard-read', 'clipboard-write']);
		await page.addInitScript(allowClipboardInClicksOnly);
		let release = (): void => undefined;
		const released = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route(/\/assets\/(interaction|mount)[^/]*\.js/, async (route) => {
			await released;
			await route.continue();
		});
		await page.goto(name === 'copy' ? '/cms/api/rest/interactive-query-builder' : PAGE);
		const button = page.locator(`[data-action=${name}]:visible`).first();
		await button.click();
		release();
		if (name === 'copy') await expect(button).toHaveText('Copied');
		else await expect(button).toHaveAttribute('data-state', 'copied');
		expect(await page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
	});

test('a refused copy is visible on the button', async ({ page }) => {
	await page.addInitScript(() => {
		navigator.clipboard.writeText = () => Promise.reject(new DOMException('Refused.', 'NotAllowedError'));
		document.execCommand = () => false;
	});
	await arrive(page, PAGE);
	const button = page.locator('[data-action=copy-code]:visible').first();
	const glyph = () => button.evaluate((element) => getComputedStyle(element, '::before').maskImage);
	const before = await glyph();
	await button.click();
	await expect(button).toHaveAttribute('data-state', 'failed');
	expect(await glyph()).not.toBe(before);
});

test('selected text has no words of buttons', async ({ page }) => {
	await arrive(page, '/cms/api/rest/filters');
	await expect(page.locator('[data-opens="send"]').first()).toBeVisible();
	const selected = await page.evaluate(() => {
		getSelection()?.selectAllChildren(document.querySelector('[data-article]') as Element);
		return String(getSelection());
	});
	expect(selected).toContain('/api/restaurants');
	expect(selected).not.toMatch(/^(?:Send|Open in query builder)$/m);
});

test('long lines of code wrap on demand', async ({ page }) => {
	await arrive(page, '/cms/configurations/database');
	const block = page.locator('[data-code]:visible', { has: page.locator('[data-action=wrap-code]') }).first();
	const button = block.locator('[data-action=wrap-code]');
	await block.hover();
	await button.click();
	await expect(button).toHaveAttribute('aria-pressed', 'true');
	await expect(block).toHaveAttribute('data-wrap');
	await button.click();
	await expect(block).not.toHaveAttribute('data-wrap');
});

test.describe('images', () => {
	test('are enlarged by keyboard and click, and close on Escape, a scroll and resize', async ({ page }) => {
		await arrive(page, '/catalogue');
		const image = page.locator('img[data-zoom]:visible').first();
		const zoom = page.locator('dialog.image-zoom');
		// Hovering waits until the page has stopped scrolling, which would close the image again.
		await image.hover();
		await image.focus();
		await page.keyboard.press('Enter');
		await expect(zoom).toHaveAttribute('data-state', 'open');
		await page.keyboard.press('Escape');
		await expect(zoom).toHaveCount(0);
		await expect(image).toBeFocused();
		await image.click();
		await expect(zoom).toHaveAttribute('data-state', 'open');
		await page.mouse.wheel(0, 200);
		await expect(zoom).toHaveCount(0);
		await image.click();
		await expect(zoom).toHaveAttribute('data-state', 'open');
		await page.setViewportSize({ width: 1000, height: 700 });
		await expect(zoom).toHaveCount(0);
	});

	for (const theme of ['light', 'dark']) {
		test(`have the background of the theme, also on a page that was navigated to: ${theme}`, async ({ page }) => {
			await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
			await arrive(page, PAGE);
			await page.locator('#main a[rel=next]').evaluate((link: HTMLAnchorElement) => {
				link.href = '/catalogue';
				link.click();
			});
			await expect(page).toHaveURL('/catalogue');
			const image = page.locator('img[data-zoom]:visible').first();
			await image.click();
			const zoom = page.locator('dialog.image-zoom');
			await expect(zoom).toHaveAttribute('data-state', 'open');
			const differences = () =>
				page.evaluate(() => {
					const context = document.createElement('canvas').getContext('2d');
					const [zoomed = [], site = []] = ['.image-zoom', 'html'].map((selector) => {
						const element = document.querySelector(selector);
						if (!element || !context) throw new Error('Nothing is shown.');
						// Compared as painted: after an animation the same colour is written in another colour space.
						context.fillStyle = getComputedStyle(element).backgroundColor;
						context.fillRect(0, 0, 1, 1);
						return [...context.getImageData(0, 0, 1, 1).data];
					});
					return zoomed.filter((value, channel) => value !== site[channel]).length;
				});
			await expect.poll(differences).toBe(0);
			await expect(zoom).toHaveCSS('margin', '0px');
			await zoom.click();
			await expect(zoom).toHaveCount(0);
		});
	}

	test('are shown larger than on the page, from their largest file, with a frame and their caption', async ({
		page,
	}) => {
		await page.setViewportSize({ width: 1440, height: 900 });
		await arrive(page, PICTURES);
		const image = page.locator('figure img[data-zoom]:visible').first();
		await image.scrollIntoViewIfNeeded();
		const inPage = (await image.boundingBox())?.width ?? 0;
		const source = (await image.getAttribute('srcset'))?.split(' ')[0];
		const caption = await page.locator('figure:has(img[data-zoom]) figcaption').first().innerText();
		await image.click();
		const zoom = page.locator('dialog.image-zoom');
		await expect(zoom).toHaveAttribute('data-state', 'open');
		const shown = zoom.locator('img');
		await expect(shown).toHaveAttribute('src', source ?? 'none');
		const box = await shown.boundingBox();
		expect(box?.width).toBeGreaterThan(inPage * 1.2);
		// A margin on all sides.
		expect(box?.x).toBeGreaterThan(10);
		expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(1430);
		await expect(shown).toHaveCSS('border-top-width', '1px');
		await expect(zoom.getByText(caption)).toBeVisible();
		const larger = async () => ((await shown.boundingBox())?.width ?? 0) / (box?.width ?? 1);
		await page.keyboard.press('+');
		expect(await larger()).toBeGreaterThan(1.3);
		await page.keyboard.press('0');
		expect(await larger()).toBeCloseTo(1, 2);
		await page.keyboard.press('Escape');
		await expect(zoom).toHaveCount(0);
		await expect(image).toBeFocused();
	});

	test('open on a phone at the size of their text, follow the fingers, and leave the page where it was', async ({
		browser,
	}) => {
		const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
		const page = await context.newPage();
		await arrive(page, PICTURES);
		const image = page.locator('figure img[data-zoom]:visible').first();
		await image.scrollIntoViewIfNeeded();
		await image.tap();
		const zoom = page.locator('dialog.image-zoom');
		await expect(zoom).toHaveAttribute('data-state', 'open');
		const before = await page.evaluate(() => scrollY);
		const shown = zoom.locator('img');
		const width = Number(await image.getAttribute('width'));
		const box = async () => (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
		const opened = await box();
		expect(opened.width).toBeCloseTo(width, -1);
		const touch = await context.newCDPSession(page);
		const y = opened.y + opened.height / 2;
		await touch.send('Input.synthesizeScrollGesture', { x: 200, y, xDistance: -120, gestureSourceType: 'touch' });
		expect((await box()).x).toBeLessThan(opened.x - 60);
		await touch.send('Input.synthesizePinchGesture', { x: 195, y, scaleFactor: 1.4, gestureSourceType: 'touch' });
		expect((await box()).width).toBeGreaterThan(opened.width * 1.1);
		await expect(zoom).toHaveCount(1);
		expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
		await zoom.tap({ position: { x: 10, y: 10 } });
		await expect(zoom).toHaveCount(0);
		expect(await page.evaluate(() => scrollY)).toBe(before);
		await context.close();
	});

	test('an unreachable high-definition source is a warning', async ({ page }) => {
		const warnings: string[] = [];
		page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
		await arrive(page, '/catalogue');
		const image = page.locator('img[data-zoom]:visible').first();
		await image.evaluate((element: HTMLElement) => {
			element.dataset.zoomSrc = '/assets/absent.png';
		});
		await image.click();
		await expect.poll(() => warnings.join()).toContain('/assets/absent.png');
	});
});

test('sections open with an animation that takes 1 ms under reduced motion', async ({ page }) => {
	// A page with a diagram: its text is in a section that opens.
	await arrive(page, '/cms/backend-customization/webhooks');
	const section = page.locator('details[data-collapsible]:visible').first();
	await page.evaluate(() => {
		const { animate } = Element.prototype;
		Element.prototype.animate = function (frames, options) {
			Object.assign(window, { animated: options });
			return animate.call(this, frames, options);
		};
	});
	const animated = () => page.evaluate(() => (window as { animated?: KeyframeAnimationOptions }).animated);
	await section.locator('> summary').click();
	await expect(section).toHaveAttribute('open');
	expect(await animated()).toMatchObject({ easing: 'ease-in-out' });
	expect((await animated())?.duration).toBeGreaterThan(40);
	await expect.poll(() => section.evaluate((details) => details.getAnimations().length)).toBe(0);
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await section.locator('> summary').click();
	await expect(section).not.toHaveAttribute('open');
	expect(await animated()).toMatchObject({ duration: 1 });
});

test('a link to a place in a hidden tab shows that tab', async ({ page }) => {
	await arrive(page, PAGE);
	await page.evaluate(() => {
		const panel = document.querySelector('[role=tabpanel][hidden]');
		panel?.firstElementChild?.setAttribute('id', 'in-a-tab');
		location.hash = 'in-a-tab';
	});
	await expect(page.locator('#in-a-tab')).toBeVisible();
});
