import { expect, type Page, test } from '@playwright/test';
import { builtRoutes, type RouteEntry } from '../support/site.ts';

for (const [name, isMeant] of [
	['page', ({ kind }: RouteEntry) => kind !== 'tag'],
	['list of a tag', ({ kind }: RouteEntry) => kind === 'tag'],
] as const) {
	test(`no ${name} of the site prints an error or a warning, shifts, leaves the width of a phone, or draws nothing where a diagram is`, async ({
		page,
	}) => {
		const routes = builtRoutes().filter(isMeant);
		expect(routes.length).toBeGreaterThan(50);
		test.setTimeout(routes.length * 3000);
		await page.setViewportSize({ width: 390, height: 844 });
		const said: string[] = [];
		page.on('console', (message) => {
			if (['error', 'warning'].includes(message.type())) said.push(`${page.url()}: ${message.text()}`);
		});
		page.on('pageerror', (error) => said.push(`${page.url()}: ${error.message}`));
		await page.addInitScript(() => {
			Reflect.set(window, 'shift', 0);
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) {
					Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
				}
			}).observe({ type: 'layout-shift', buffered: true });
		});
		const problems: string[] = [];
		for (const { path } of routes) {
			const { status, shift, overflow } = await steadiest(page, path);
			if (status !== 200) problems.push(`${path}: status ${status}`);
			if (shift > 0) problems.push(`${path}: layout shift ${shift}`);
			if (overflow > 0) problems.push(`${path}: ${overflow} px wider than the screen`);
			problems.push(...(await page.evaluate(diagramProblems)).map((problem) => `${path}: ${problem}`));
		}
		expect(problems).toEqual([]);
		expect(said).toEqual([]);
	});
}

/**
 * A browser that pauses in the middle of a document may move what it has shown of a sentence, in one load of a hundred.
 * What the page itself moves, it moves each time.
 */
async function steadiest(page: Page, path: string): Promise<{ status: number; shift: number; overflow: number }> {
	for (let load = 1; ; load++) {
		const response = await page.goto(path);
		const seen = await page.evaluate(async () => {
			await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
			const { scrollWidth, clientWidth } = document.documentElement;
			return { shift: Number(Reflect.get(window, 'shift')), overflow: scrollWidth - clientWidth };
		});
		if (seen.shift === 0 || load === 3) return { status: response?.status() ?? 0, ...seen };
	}
}

/** Runs in the page. @returns what a reader does not see of the diagrams, neither in a wide window nor in a narrow one */
function diagramProblems(): string[] {
	const isBlank = (part: Element): boolean => {
		const { width, height } = part.getBoundingClientRect();
		return width + height === 0 || (part.localName === 'text' && !part.textContent?.trim());
	};
	return [...document.querySelectorAll('.diagram')].flatMap((diagram) => {
		for (const drawing of diagram.querySelectorAll<SVGElement>('.diagram-svg')) drawing.style.display = 'inline';
		const shapes = diagram.querySelectorAll('svg :is(path, line, polyline, polygon, rect, circle, ellipse, text)');
		const parts = [...shapes].filter((part) => part.closest('defs') === null);
		const blank = parts.filter(isBlank);
		if (parts.length > 0 && blank.length === 0) return [];
		const first = blank[0]?.outerHTML.replace(/>.*/s, '>') ?? '';
		return [`a diagram shows ${parts.length - blank.length} of its ${parts.length} parts, and nothing of ${first}`];
	});
}

test('every address of old that the site knows leads to a page in one hop', async ({ request }) => {
	const { readFileSync } = await import('node:fs');
	const { redirects } = JSON.parse(readFileSync('dist/server.json', 'utf8'));
	test.setTimeout(Math.max(30_000, redirects.length * 200));
	const problems: string[] = [];
	for (const { from, to } of redirects) {
		const response = await request.get(encodeURI(from), { maxRedirects: 0 });
		if (![301, 302].includes(response.status())) problems.push(`${from}: status ${response.status()}`);
		if (!to.startsWith('/')) continue;
		const target = await request.head(to.replace(/#.*/, ''), { maxRedirects: 0 });
		if (target.status() !== 200) problems.push(`${from} -> ${to}: status ${target.status()}`);
	}
	expect(problems).toEqual([]);
});
