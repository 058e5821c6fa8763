import { expect, type Page, test } from '@playwright/test';
import { arrive } from './reader.ts';

test.use({ serviceWorkers: 'block' });

/** Serves the documents of a site with another configuration. */
async function changeDocuments(page: Page, change: (html: string) => string): Promise<void> {
	await page.route(/^[^?]*\/[^.]*$/, async (route) => {
		if (route.request().resourceType() !== 'document') return route.fallback();
		const response = await route.fetch();
		await route.fulfill({ response, body: change(await response.text()) });
	});
}

test('a navbar that hides does so on scrolling down, and returns on scrolling up', async ({ page }) => {
	await changeDocuments(page, (html) => html.replace('data-navbar>', 'data-navbar data-hide-on-scroll>'));
	await arrive(page, '/cms/api/rest');
	await page.mouse.move(700, 500);
	const navbar = page.locator('[data-navbar]');
	await page.mouse.wheel(0, 900);
	await expect(navbar).not.toBeInViewport();
	// Wait until the scroll has ended: scrolling up before would only shorten it.
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
	await page.mouse.wheel(0, -200);
	await expect(navbar).toBeInViewport();
});

test('a navbar that is not configured to hide stays', async ({ page }) => {
	await arrive(page, '/cms/api/rest');
	await page.mouse.move(700, 500);
	await page.mouse.wheel(0, 900);
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
	await expect(page.locator('[data-navbar]')).toBeInViewport();
});

test('the system decides the colour mode where configured, and the reader overrides it', async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'dark' });
	await arrive(page, '/cms/quick-start');
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
	await page.getByRole('button', { name: /currently dark mode/ }).click();
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
	await page.reload();
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the system preference is not followed unless configured', async ({ page }) => {
	await changeDocuments(page, (html) => html.replace('data-color-mode="system"', 'data-color-mode="light"'));
	await page.emulateMedia({ colorScheme: 'dark' });
	await page.goto('/cms/quick-start');
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a new announcement is shown to readers who closed the last one', async ({ page }) => {
	await arrive(page, '/cms/intro');
	await page.getByRole('button', { name: 'Close announcement' }).click();
	await page.reload();
	await expect(page.locator('[data-announcement]')).toBeHidden();
	await changeDocuments(page, (html) => html.replaceAll('search-and-ask', 'something-newer'));
	await page.reload();
	await expect(page.locator('[data-announcement]')).toBeVisible();
});

test('analytics scripts wait for consent, and then get page views', async ({ page }) => {
	const asked: string[] = [];
	await page.route('**/measure.js', (route) => {
		asked.push(route.request().url());
		return route.fulfill({ contentType: 'text/javascript', body: '' });
	});
	const bar =
		'<section class="consent" data-consent hidden><p>May we count visits?</p><button type="button" data-action="accept-analytics">Accept</button><button type="button" data-action="decline-analytics">Decline</button></section>';
	await changeDocuments(page, (html) =>
		html
			.replace('<html ', '<html data-analytics="[&quot;/measure.js&quot;]" ')
			.replace('<script type="speculationrules"', `${bar}<script type="speculationrules"`),
	);
	await arrive(page, '/cms/quick-start');
	await expect(page.locator('[data-consent]')).toBeVisible();
	await page.emulateMedia({ media: 'print' });
	await expect(page.locator('[data-consent]')).toBeHidden();
	await page.emulateMedia({ media: 'screen' });
	expect(asked).toEqual([]);
	await page.getByRole('button', { name: 'Accept' }).click();
	await expect(page.locator('[data-consent]')).toBeHidden();
	await expect.poll(() => asked.length).toBe(1);
	await page.locator('#main a[rel=next]').click();
	await expect
		.poll(() =>
			page.evaluate(() => (window as { dataLayer?: { event: string }[] }).dataLayer?.map(({ event }) => event)),
		)
		.toEqual(['page', 'page']);
});

test('the content security policy keeps scripts of other sites out', async ({ page, request }) => {
	const policy = (await request.get('/cms/quick-start')).headers()['content-security-policy'] ?? '';
	expect(policy).toMatch(/script-src 'self'/);
	expect(policy).not.toMatch(/script-src[^;]*unsafe/);
	const refused = page.waitForEvent('console', (message) => /Content Security Policy/.test(message.text()));
	await arrive(page, '/cms/quick-start');
	await page.evaluate(() => import('https://scripts.example.com/a.js' as string).catch(() => undefined));
	await refused;
	const added = page.evaluate(() => {
		document.createElement('script').src = 'https://scripts.example.com/a.js';
	});
	await expect(added).rejects.toThrow(/TrustedScriptURL/);
	const written = page.evaluate(() => {
		document.createElement('script').text = 'alert(1)';
	});
	await expect(written).rejects.toThrow(/TrustedScript/);
});
