import { expect, test } from '@playwright/test';
import { arrive } from './reader.ts';

const PAGE = '/cms/api/rest';
/** A page with a table of contents at its side. */
const LONG_PAGE = '/cms/quick-start';

test('a page can be read as Markdown and opened in assistants', async ({ page, request }) => {
	await arrive(page, PAGE);
	await page.locator('.page-tools summary').click();
	const link = (name: string) => page.getByRole('link', { name });
	const address = await link('View as Markdown').getAttribute('href');
	expect(address).toMatch(/\.md$/);
	const markdown = await request.get(address ?? '');
	expect(markdown.headers()['content-type']).toMatch(/^text\/markdown/);
	expect(await markdown.text()).toContain(`# ${await page.locator('#main h1').innerText()}\n`);
	for (const name of ['Open in ChatGPT', 'Open in Claude']) {
		const target = new URL((await link(name).getAttribute('href')) ?? '');
		expect(target.searchParams.get('q')).toContain(`${address}`);
		await expect(link(name)).toHaveAttribute('target', '_blank');
	}
});

test('the foot says when the page changed, and leads to its source and its neighbours', async ({ page }) => {
	await page.goto(PAGE);
	const foot = page.locator('.article-foot');
	await expect(foot.getByRole('link', { name: 'Contribute to this page' })).toHaveAttribute(
		'href',
		/rest(\/index)?\.mdx$/,
	);
	await expect(foot).toContainText(/Last updated on \w+ \d+, \d{4}/);
	const neighbour = (relation: string) => page.locator(`#main a[rel=${relation}]`).getAttribute('href');
	const neighbours = [await neighbour('prev'), await neighbour('next')];
	for (const address of neighbours) expect(address).toMatch(/^\/cms\//);
	expect(new Set([...neighbours, PAGE]).size).toBe(3);
});

test('long words fit on the narrowest screen', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 700 });
	for (const path of ['/cms/configurations/admin-panel', '/cms/plugins/documentation', '/cms/api/rest', '/']) {
		await page.goto(path);
		const beyond = await page.evaluate(() => {
			const { scrollWidth, clientWidth } = document.documentElement;
			return scrollWidth - clientWidth;
		});
		expect(beyond, path).toBeLessThanOrEqual(0);
	}
});

test('an anchor of an old address leads to its new place', async ({ page }) => {
	const [source = '', destination] = await page.goto('/').then(() =>
		page.evaluate(async () => {
			const address = document.documentElement.dataset.anchorRedirects ?? '';
			const map: Record<string, string> = await (await fetch(address)).json();
			const pages = await Promise.all(
				Object.entries(map).map(async (entry) => ({ entry, found: (await fetch(entry[0].split('#')[0] ?? '')).ok })),
			);
			return pages.find(({ entry, found }) => found && entry[1].includes('#'))?.entry ?? ['', ''];
		}),
	);
	expect(source).toContain('#');
	await page.goto(source);
	await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).hash).toBe(destination);
});

test('print shows the article and nothing else', async ({ page }) => {
	await page.goto(LONG_PAGE);
	await page.emulateMedia({ media: 'print' });
	await expect(page.locator('#main h1')).toBeVisible();
	for (const selector of ['.navbar', '.side', '.toc', '.page-tools', '.toc-bar', '.pagination', '.footer']) {
		await expect(page.locator(selector)).toBeAttached();
		await expect(page.locator(selector)).toBeHidden();
	}
	const panels = page.locator('[data-article] [role=tabpanel]');
	expect(await panels.count()).toBeGreaterThan(1);
	for (const panel of await panels.all()) await expect(panel).toBeVisible();
});

test('print shows the address of a link instead of its arrow, and all of a long line of code', async ({ page }) => {
	await page.goto(LONG_PAGE);
	await page.emulateMedia({ media: 'print' });
	const afterLink = await page
		.locator('[data-article] :is(p, li) > a[target=_blank]:not(.badge)')
		.first()
		.evaluate((link) => getComputedStyle(link, '::after').content);
	expect(afterLink).toMatch(/attr\(href\)|https?:/);
	await expect(page.locator('.code-block code').first()).toHaveCSS('white-space', 'pre-wrap');
});

test('print shows all of a long answer', async ({ page }) => {
	await page.goto('/cms/api/rest');
	await page.emulateMedia({ media: 'print' });
	const answer = page.locator('.api-call-response .code-block > pre').first();
	await expect(answer).toHaveCSS('max-height', 'none');
});

test('on a small screen a bar has the table of contents and names the section being read', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await arrive(page, LONG_PAGE);
	const contents = page.locator('.toc-bar');
	await expect(page.locator('.toc')).toBeAttached();
	await expect(page.locator('.toc')).toBeHidden();
	await contents.locator('summary').click();
	const link = contents.getByRole('link').nth(1);
	const [address, section] = [await link.getAttribute('href'), (await link.textContent()) ?? ''];
	await link.click();
	await expect(page).toHaveURL(new RegExp(`${address}$`));
	await expect(contents.locator('summary')).toContainText(section);
	await expect(contents).not.toHaveAttribute('open');
	await expect(contents).toBeInViewport();
});
