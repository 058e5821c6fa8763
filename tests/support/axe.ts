import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/**
 * The source of axe, made twice as fast: it keeps the parts of tens of thousands of colours in weak maps, and parses the
 * same few colours again and again, which takes more than half of its time. Here its weak maps store values on the objects
 * themselves, and each colour is parsed once. The findings are the same.
 */
const AXE = `((WeakMap, WeakSet) => {
${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
	const { Color } = axe.commons.color;
	const { parseString } = Color.prototype;
	const read = new Map();
	Color.prototype.parseString = function (text) {
		if (!read.has(text)) read.set(text, parseString.call(new Color(0, 0, 0), text));
		const { r, g, b, alpha } = read.get(text);
		return Object.assign(this, { r, g, b, alpha });
	};
})(...Array(2).fill(class {
	key = Symbol();
	has(object) { return this.key in object; }
	get(object) { return object[this.key]; }
	set(object, value) { object[this.key] = value; return this; }
	add(object) { return this.set(object, true); }
}))`;

const THEMES = ['light', 'dark'] as const;
/** A theme differs only in colours, and these are the rules that look at colours. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Returns what axe finds, one line for each rule.
 * @param part selector of the part to check; the whole page if absent
 */
export async function findings(page: Page, part?: string): Promise<string[]> {
	await standStill(page);
	return analyze(page, part);
}

/** Returns the same for both themes, checking rules without colours only once. Leaves the page in the light theme. */
export async function findingsInBothThemes(page: Page, part?: string): Promise<string[]> {
	const html = page.locator('html');
	const found: string[] = [];
	for (const theme of [...THEMES].reverse()) {
		await html.evaluate((element, name) => element.setAttribute('data-theme', name), theme);
		await expect(html).toHaveCSS('color-scheme', theme);
		await standStill(page);
		const seen = await analyze(page, part, theme === 'light' ? undefined : RULES_OF_COLOURS);
		found.push(...seen.map((line) => `${theme}: ${line}`));
	}
	return found;
}

/** Waits for style sheets that arrive late, and for the end of animations, during which axe would measure colours in between. */
async function standStill(page: Page): Promise<void> {
	await page.evaluate(async () => {
		// What has just appeared asks for its sheet when it is painted.
		for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
		const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
		const arriving = sheets.filter(({ sheet }) => sheet === null);
		await Promise.all(
			arriving.map(
				(link) =>
					new Promise((resolve) => {
						for (const type of ['load', 'error']) link.addEventListener(type, resolve);
					}),
			),
		);
		await Promise.all(
			document
				.getAnimations()
				// Animations that follow the scroll position never end.
				.filter(({ timeline }) => timeline instanceof DocumentTimeline)
				.filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
				.map(({ finished }) => finished.catch(() => undefined)),
		);
	});
}

/** @param rules ids of the rules to run; all if absent */
async function analyze(page: Page, part: string | undefined, rules?: string[]): Promise<string[]> {
	// Once for each document, since loading axe takes longer than checking a small page.
	for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
	return page.evaluate(
		async ({ part, rules }) => {
			const { run } = Reflect.get(window, 'axe') as typeof axe;
			const { violations } = await run(part ?? document, {
				resultTypes: ['violations'],
				selectors: false,
				...(rules && { runOnly: rules }),
			});
			// What was measured, such as both colours of a contrast.
			const describe = ({ html, any }: axe.NodeResult) =>
				[html.slice(0, 200), ...any.map(({ message }) => message)].join(' ');
			return violations.map(({ id, nodes }) => `${id}: ${nodes.map(describe).join(' | ')}`);
		},
		{ part, rules },
	);
}
