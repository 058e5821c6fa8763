import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const THEMES = ['light', 'dark'] as const;
/** A theme is colours and nothing else: these look at colours. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds, in one line each.
 * @param part selector of what is looked at; without, the whole page
 */
export async function findings(page: Page, part?: string): Promise<string[]> {
	await standStill(page);
	return analyze(page, part);
}

/** The same in both themes; what is no matter of colours is read once. The page is left in the light one. */
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

/** Motion and transitions between colours would be measured halfway. */
async function standStill(page: Page): Promise<void> {
	await page.evaluate(() =>
		Promise.all(
			document
				.getAnimations()
				// What follows the scroll position stands still, and never ends.
				.filter(({ timeline }) => timeline instanceof DocumentTimeline)
				.filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
				.map(({ finished }) => finished.catch(() => undefined)),
		),
	);
}

/** @param rules ids of the only rules that are asked; without, all */
async function analyze(page: Page, part: string | undefined, rules?: string[]): Promise<string[]> {
	const axe = new AxeBuilder({ page })
		// In the page itself: the other way describes each element that passes, and reads the results in a second page.
		.setLegacyMode()
		.options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
	const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 200)).join(' | ')}`);
}
