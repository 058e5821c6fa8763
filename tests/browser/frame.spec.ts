import { expect, type Page, test } from '@playwright/test';
import { arriveAtExamples, SEND } from '../support/send-panel.ts';
import { builtDocument, builtRoutes, PAGE_TYPES } from '../support/site.ts';

/** Pages of every type, and pages that have no sidebar or a layout of their own. */
const PAGES = [...Object.values(PAGE_TYPES), '/coverage', '/proof', '/upgrade', '/cms/plans', '/cms/api/rest/filters'];
const WIDTHS = [1280, 1440, 1920];
const ROUTES = builtRoutes().map(({ path }) => path);
/** All pages whose calls stand beside their text. */
const CALL_PAGES = ROUTES.filter((path) => builtDocument(path).includes('class="doc workbench"'));

/** The left edge of the text of the first element. */
const left = (page: Page, selector: string) =>
	page
		.locator(selector)
		.first()
		.evaluate((element) => {
			const range = document.createRange();
			range.selectNodeContents(element);
			return Math.round(range.getBoundingClientRect().left);
		});

for (const width of WIDTHS) {
	test(`brand, sidebar and article have one left edge each on every kind of page, at ${width} px`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		await page.goto('/', { waitUntil: 'domcontentloaded' });
		const home = await left(page, '.navbar-title');
		for (const path of PAGES) {
			await page.goto(path, { waitUntil: 'domcontentloaded' });
			const brand = await left(page, '.navbar-title');
			expect(brand, path).toBe(home);
			expect((await left(page, 'main h1')) - brand, path).toBe(path === '/' ? 0 : 272);
			const labels = page.locator('.side .sidebar > ul > li > :is(a, span, details > summary)');
			const lefts = await labels.evaluateAll((found) =>
				found.map((label) => {
					const { paddingLeft } = getComputedStyle(label);
					return Math.round(label.getBoundingClientRect().left + Number.parseFloat(paddingLeft));
				}),
			);
			expect(new Set(lefts.map((x) => x - brand)).size, path).toBeLessThanOrEqual(1);
			expect(lefts[0] ?? brand, path).toBe(brand);
		}
	});
}

/** The right edges of the parts of an article, relative to its left edge, in the root's font size. */
const rightEdges = (page: Page, selector: string) =>
	page.locator(selector).evaluateAll((elements) => {
		const start = document.querySelector('h1')?.getBoundingClientRect().left ?? 0;
		const shown = elements.filter((element) => element.checkVisibility());
		return [...new Set(shown.map((element) => (element.getBoundingClientRect().right - start) / 16))];
	});

test('text ends at the reading edge, code and tables at the working edge', async ({ page }) => {
	for (const width of [1440, 1920]) {
		await page.setViewportSize({ width, height: 900 });
		for (const path of PAGES.filter(
			(one) => one !== '/' && ROUTES.includes(one) && builtDocument(one).includes('data-article'),
		)) {
			await page.goto(path, { waitUntil: 'domcontentloaded' });
			const at = (kinds: string) =>
				`:is([data-article], [data-article] > section:not(.with-call, .tldr)) > :is(${kinds})`;
			for (const [kinds, edge] of [
				['p, ol, ul, .admonition, .tldr', 38.5],
				['.code-block, .tabs, .table', 46],
			] as const)
				expect([edge], `${path}: ${kinds}`).toEqual(expect.arrayContaining(await rightEdges(page, at(kinds))));
		}
	}
});

test('the contents of a page with calls stand beside its opening, and in a bar from its first call on', async ({
	page,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto('/cms/features/draft-and-publish');
	const guide = await page.locator('.toc nav').boundingBox();
	await page.goto('/cms/api/rest/filters');
	const bar = page.locator('.toc-bar');
	const isBarSeen = () =>
		bar.evaluate((element) => {
			const { left: x, top, height } = element.getBoundingClientRect();
			return element.contains(document.elementFromPoint(x + 60, top + height / 2));
		});
	const contents = page.locator('.toc nav');
	const { x, y } = (await contents.boundingBox()) ?? {};
	expect([x, y]).toEqual([guide?.x, guide?.y]);
	expect(await isBarSeen()).toBe(false);

	const call = page.locator('.with-call').first();
	const top = await call.evaluate((element) => element.getBoundingClientRect().top);
	await page.mouse.wheel(0, top - 500);
	await expect(contents.getByRole('link', { name: 'Deep filtering' })).toBeInViewport();
	expect(await isBarSeen()).toBe(false);

	await page.mouse.wheel(0, 600);
	await expect.poll(isBarSeen).toBe(true);
	await bar.locator('summary').click();
	const lefts = await bar.locator('li').evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left));
	expect(new Set(lefts).size, 'columns of the open bar').toBeGreaterThan(1);
});

test('what is in short is painted before the styles of what is below it have loaded', () => {
	const waiting = CALL_PAGES.filter((path) => {
		// A page that begins with a call needs its styles first.
		const [, opening = ''] =
			/<section class="opening">(.*?)<section class="with-call">/s.exec(builtDocument(path)) ?? [];
		return /<link rel="stylesheet".*class="tldr/s.test(opening);
	});
	expect(waiting).toEqual([]);
});

test('above the first call of a page, the contents fill the rail', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	expect(CALL_PAGES.length).toBeGreaterThan(40);
	for (const path of CALL_PAGES) {
		await page.goto(path, { waitUntil: 'domcontentloaded' });
		const contents = await page.locator('.toc nav').boundingBox();
		expect(contents?.y, path).toBeLessThan(100);
		expect(contents?.height, path).toBeGreaterThan(100);
	}
});

test('a call is one slip with at most one chooser, and "Send" is at one place in all slips of a page', async ({
	page,
}) => {
	test.setTimeout(240_000);
	await page.setViewportSize({ width: 1440, height: 900 });
	for (const path of CALL_PAGES.filter((one) => builtDocument(one).includes('class="api-call"'))) {
		await arriveAtExamples(page, path);
		const slips = await page.locator('.api-call').evaluateAll((found, send) => {
			const seen = (within: Element, selector: string) =>
				[...within.querySelectorAll(selector)].filter((one) => one.checkVisibility());
			return found.map((slip) => ({
				choosers: seen(slip, 'select, [role=tab]').length,
				sends: seen(slip, send).map((button) => button.getBoundingClientRect().left),
			}));
		}, SEND);
		expect(Math.max(...slips.map(({ choosers }) => choosers)), path).toBeLessThanOrEqual(1);
		expect(new Set(slips.flatMap(({ sends }) => sends)).size, path).toBeLessThanOrEqual(1);
	}

	await arriveAtExamples(page, '/cms/api/rest/filters');
	for (const seam of await page.locator('.api-call .seam').all())
		await expect(seam).toHaveText(/^\d{3}\s[A-Z][A-Za-z ]+.*\sran\son\s[\d.]+\S*,\s[A-Z][a-z]{2}\s\d+$/);
	const tabbed = page.locator('.api-call:has(.tabs)').first();
	await tabbed.locator('select:visible').selectOption({ label: 'JavaScript' });
	await expect(tabbed.locator('pre').filter({ visible: true }).first()).toContainText('qs');
	await tabbed.locator('select:visible').selectOption({ label: 'curl' });
	await expect(tabbed.locator('pre').filter({ visible: true }).first()).toContainText('curl');
});

test('on a phone a seam is one line, without the day where there is no room for it', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	for (const path of ['/', '/cms/api/rest', '/cms/features/users-permissions/rest-api']) {
		await page.goto(path, { waitUntil: 'domcontentloaded' });
		const proofs = page.locator('.api-call-response .seam-proof').filter({ visible: true });
		expect(await proofs.count(), path).toBeGreaterThan(0);
		// What is hidden begins on a line below the box, so that no word is cut.
		const shown = await proofs.evaluateAll((found) =>
			found.map((proof) => {
				const box = proof.getBoundingClientRect();
				const text = document.createRange();
				text.selectNodeContents(proof);
				const lines = [...text.getClientRects()].filter(({ top }) => top < box.bottom - 1);
				return lines.every(({ left: x, right }) => x > box.left - 1 && right < box.right + 1) && box.height < 22;
			}),
		);
		expect(shown, path).not.toContain(false);
	}
	await page.goto('/', { waitUntil: 'domcontentloaded' });
	expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4000);
	const addresses = await page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
	expect(new Set(addresses).size).toBe(addresses.length);
});

test('no word is broken or cut off in the tables beside calls', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	for (const path of ['/cms/api/rest', '/cms/api/rest/sort-pagination', '/cms/plugins/graphql', '/cms/plans']) {
		await page.goto(path);
		const wrong = await page.locator('.table').evaluateAll((tables) =>
			tables.flatMap((table) => {
				const broken: string[] = [];
				const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
				for (let text = texts.nextNode(); text; text = texts.nextNode())
					for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\p{L}{2,}/gu)) {
						const range = document.createRange();
						range.setStart(text, index);
						range.setEnd(text, index + word.length);
						if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
					}
				return table.scrollWidth > table.clientWidth + 1 ? [...broken, `beyond: ${table.textContent}`] : broken;
			}),
		);
		expect(wrong, path).toEqual([]);
	}
});
