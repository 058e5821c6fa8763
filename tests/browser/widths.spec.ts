import { expect, test } from '@playwright/test';
import { PAGE_TYPES } from '../support/site.ts';

// A service worker would store each page that is opened.
test.use({ serviceWorkers: 'block' });

const NARROWEST = 300;
const WIDEST = 1920;
/** Of the widths besides those at which a layout changes, in px. `WIDTH_STEP=5` tries every width that a reader may notice. */
const STEP = Number(process.env.WIDTH_STEP ?? 35);
/** Sizes that readers choose in their browsers, in px. */
const FONT_SIZES = [16, 20, 24, 32];

const PAGES = {
	landing: PAGE_TYPES.landing,
	guide: '/cms/quick-start',
	reference: PAGE_TYPES.doc,
	tables: '/cms/configurations/middlewares',
	results: '/search?q=webhooks',
	tags: PAGE_TYPES['tag index'],
	'not found': PAGE_TYPES['not found'],
	proof: '/proof',
	coverage: '/coverage',
	general: PAGE_TYPES.general,
};

for (const [kind, path] of Object.entries(PAGES)) {
	test(`nothing of the ${kind} page is beyond the window at any width and font size, and the bar can be used`, async ({
		page,
	}) => {
		test.setTimeout(60_000 + (FONT_SIZES.length * (WIDEST - NARROWEST) * 200) / STEP);
		const session = await page.context().newCDPSession(page);
		const wrong: string[] = [];
		for (const size of FONT_SIZES) {
			await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
			await page.setViewportSize({ width: 1280, height: 800 });
			await page.goto(path);
			const changes = await page.evaluate(layoutWidths);
			expect(changes).not.toEqual([]);
			const widths = new Set(changes.flatMap((width) => [width - 1, width, width + 1]));
			for (let width = NARROWEST; width <= WIDEST; width += STEP) widths.add(width);
			for (const width of widths) {
				if (width < NARROWEST || width > WIDEST) continue;
				await page.setViewportSize({ width, height: 800 });
				const found = await page.evaluate(faults);
				if (found.length > 0) wrong.push(`${width} px at ${size} px: ${found.join(', ')}`);
			}
		}
		expect(wrong).toEqual([]);
	});
}

/** Runs in the page. @returns the widths at which its style sheets change the layout, in px */
function layoutWidths(): number[] {
	const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
	const conditions = (rules: CSSRuleList): string[] =>
		[...rules].flatMap((rule) => [
			...(rule instanceof CSSMediaRule ? [rule.conditionText] : []),
			...('cssRules' in rule ? conditions(rule.cssRules as CSSRuleList) : []),
		]);
	const all = [...document.styleSheets].flatMap((sheet) => conditions(sheet.cssRules));
	const lengths = all.flatMap((text) => [...text.matchAll(/([\d.]+)(rem|px)/g)]);
	return [...new Set(lengths.map(([, length, unit]) => Math.round(Number(length) * (unit === 'rem' ? rem : 1))))];
}

/** Runs in the page. @returns what is beyond the window, lies on something else, or cannot be reached */
function faults(): string[] {
	const box = (element: Element): DOMRect => element.getBoundingClientRect();
	const isInside = (element: Element): boolean => box(element).left > -1 && box(element).right < innerWidth + 1;
	const shown = (selector: string): Element[] =>
		[...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
	const name = (element: Element): string => element.className || (element.textContent ?? '').trim();
	const controls = shown('.navbar :is(a, button, summary)');
	const items = [...document.querySelectorAll('.navbar-items > *')];
	const isReachable = shown('.navbar-menu').length > 0 || items.every((item) => item.checkVisibility());
	const beyond = document.documentElement.scrollWidth - innerWidth;
	const overlaps = (one: Element, other: Element): boolean =>
		!one.contains(other) &&
		Math.min(box(one).right, box(other).right) - Math.max(box(one).left, box(other).left) > 1 &&
		Math.min(box(one).bottom, box(other).bottom) - Math.max(box(one).top, box(other).top) > 1;
	return [
		...(beyond > 0 ? [`${beyond} px beyond the window`] : []),
		...(isReachable ? [] : ['neither items nor menu']),
		...controls.filter((one) => !isInside(one)).map((one) => `${name(one)} is outside`),
		...controls.flatMap((one, index) =>
			controls
				.slice(index + 1)
				.filter((other) => overlaps(one, other))
				.map((other) => `${name(one)} lies on ${name(other)}`),
		),
	];
}
