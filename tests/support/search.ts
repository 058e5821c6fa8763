import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { arrive } from '../browser/reader.ts';

/** Opens a page and the search dialog over it. */
export async function openSearch(page: Page, path = '/cms/quick-start'): Promise<Locator> {
	await arrive(page, path);
	await page.keyboard.press('Control+k');
	const dialog = page.getByRole('dialog', { name: 'Search' });
	await expect(dialog).toBeVisible();
	return dialog;
}

/** Types a query and waits for its results. */
export async function searchFor(page: Page, query: string): Promise<Locator> {
	await page.getByRole('combobox', { name: 'Search' }).fill(query);
	await answered(page, query);
	return page.getByRole('option');
}

/** Waits until the results are those of this query, not of what was typed before. */
export async function answered(page: Page, query: string): Promise<void> {
	const all = page.locator('.search-all');
	await expect
		.poll(async () => new URL((await all.getAttribute('href')) ?? '', page.url()).searchParams.get('q'))
		.toBe(query);
	await expect(page.locator('.search-results')).toHaveAttribute('aria-busy', 'false');
	await expect(page.getByRole('option').first()).toBeVisible();
}

/** The site as if it had been configured otherwise: changes the settings that its documents carry. */
export async function withSettings(page: Page, changes: Record<string, unknown>): Promise<void> {
	await page.route(/^[^?]*\/[^.]*$/, async (route) => {
		if (route.request().resourceType() !== 'document') return route.fallback();
		const response = await route.fetch();
		const body = (await response.text()).replace(
			/(<div data-island="search" data-props=")([^"]*)"/,
			(_, start, props) => {
				const settings = { ...JSON.parse(props.replaceAll('&quot;', '"').replaceAll('&amp;', '&')), ...changes };
				return `${start}${JSON.stringify(settings).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
			},
		);
		await route.fulfill({ response, body });
	});
}

/**
 * What axe finds, in one line each.
 * @param part selector of what is looked at; without, the whole page
 */
export async function findings(page: Page, part?: string): Promise<string[]> {
	// Motion and transitions between colours would be measured halfway.
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
	const axe = new AxeBuilder({ page });
	const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 200)).join(' | ')}`);
}
