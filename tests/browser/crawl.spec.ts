import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { codeWidths } from '../support/code-width.ts';
import { builtDocument, builtRoutes, type RouteEntry, VIEWPORTS } from '../support/site.ts';

test.use({ viewport: VIEWPORTS.phone });

/** Whether a page is about requests or compares code. */
const comparesCode = (path: string) =>
	path.startsWith('/cms/api') ||
	(path.startsWith('/cms') && /class="(?:doc workbench|side-by-side)"/.test(builtDocument(path)));

for (const [name, isMeant, leastBlocks] of [
	['page', ({ kind }: RouteEntry) => kind !== 'tag', 800],
	['list of a tag', ({ kind }: RouteEntry) => kind === 'tag', 0],
] as const) {
	test(`no ${name} of the site logs an error or a warning, shifts, is wider than a phone, cuts off code of an API, or has an empty diagram`, async ({
		context,
	}) => {
		const routes = builtRoutes().filter(isMeant);
		expect(routes.length).toBeGreaterThan(50);
		test.setTimeout(routes.length * 3000);
		await context.addInitScript(() => {
			Reflect.set(window, 'shift', 0);
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) {
					Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
				}
			}).observe({ type: 'layout-shift', buffered: true });
		});
		const problems: string[] = [];
		let blocks = 0;
		const queue = routes.map(({ path }) => path);
		const crawl = async (page: Page) => {
			page.on('console', (message) => {
				if (['error', 'warning'].includes(message.type())) problems.push(`${page.url()}: ${message.text()}`);
			});
			page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
			for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
				const seen = await lookSteadily(page, path);
				const code = comparesCode(path) ? await codeWidths(page) : { blocks: 0, problems: [] };
				blocks += code.blocks;
				problems.push(...[...seen, ...code.problems].map((problem) => `${path}: ${problem}`));
			}
		};
		// Two pages in parallel: while one waits for its next frame, the other is drawn.
		await Promise.all([crawl(await context.newPage()), crawl(await context.newPage())]);
		expect(problems).toEqual([]);
		expect(blocks).toBeGreaterThanOrEqual(leastBlocks);
	});
}

/**
 * Loads a page, up to three times if its layout shifts: in about one load of a hundred the browser pauses in the middle of
 * a document and moves text that it has shown, while a shift that the page causes happens each time.
 * @returns the problems of the page
 */
async function lookSteadily(page: Page, path: string): Promise<string[]> {
	for (let load = 1; ; load++) {
		const response = await page.goto(path);
		const { shift, problems } = await page.evaluate(look);
		if (shift > 0 && load < 3) continue;
		if (response?.status() !== 200) problems.push(`status ${response?.status()}`);
		if (shift > 0) problems.push(`layout shift ${shift}`);
		return problems;
	}
}

/**
 * Runs in the page.
 * @returns its layout shift, and what readers can't see: content beside the screen, and parts of diagrams that are empty in
 *   a wide or a narrow window
 */
async function look(): Promise<{ shift: number; problems: string[] }> {
	await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
	const shift = Number(Reflect.get(window, 'shift'));
	const { scrollWidth, clientWidth } = document.documentElement;
	const problems = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px wider than the screen`] : [];
	const isBlank = (part: Element): boolean => {
		const { width, height } = part.getBoundingClientRect();
		return width + height === 0 || (part.localName === 'text' && !part.textContent?.trim());
	};
	for (const diagram of document.querySelectorAll('.diagram')) {
		for (const drawing of diagram.querySelectorAll<SVGElement>('.diagram-svg')) drawing.style.display = 'inline';
		const shapes = diagram.querySelectorAll('svg :is(path, line, polyline, polygon, rect, circle, ellipse, text)');
		const parts = [...shapes].filter((part) => part.closest('defs') === null);
		const blank = parts.filter(isBlank);
		if (parts.length > 0 && blank.length === 0) continue;
		const first = blank[0]?.outerHTML.replace(/>.*/s, '>') ?? '';
		problems.push(
			`a diagram shows ${parts.length - blank.length} of its ${parts.length} parts, and nothing of ${first}`,
		);
	}
	return { shift, problems };
}

test('every old address that the site knows leads to a page in one hop', async ({ baseURL }) => {
	const { redirects } = JSON.parse(readFileSync('site/dist/server.json', 'utf8'));
	expect(redirects.length).toBeGreaterThan(100);
	test.setTimeout(redirects.length * 200);
	const problems: string[] = [];
	for (const { from, to } of redirects) {
		const { status } = await fetch(`${baseURL}${encodeURI(from).replaceAll('#', '%23')}`, { redirect: 'manual' });
		if (![301, 302].includes(status)) problems.push(`${from}: status ${status}`);
		if (!to.startsWith('/')) continue;
		const target = await fetch(`${baseURL}${to.replace(/#.*/, '')}`, { method: 'HEAD', redirect: 'manual' });
		if (target.status !== 200) problems.push(`${from} -> ${to}: status ${target.status}`);
	}
	expect(problems).toEqual([]);
});
