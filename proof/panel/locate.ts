import { closest } from 'fastest-levenshtein';
import type { Locator, Page } from 'playwright';

/** Milliseconds that something may take to appear. */
export const TIMEOUT = 40_000;

const isNotation = (target: string) => /^(role|text|css|xpath)=|>>/.test(target);

/** Something with this text or name; or an element in Playwright's notation. */
export function visible(page: Page, target: string): Locator {
	const found = isNotation(target)
		? page.locator(target)
		: page
				.getByText(target)
				.or(page.getByLabel(target, { exact: true }))
				.or(page.getByAltText(target, { exact: true }));
	return found.filter({ visible: true }).first();
}

/** What can be clicked and has this name; or an element in Playwright's notation. */
export function clickable(page: Page, target: string): Locator {
	if (isNotation(target)) return page.locator(target).first();
	const [first, ...others] = (
		['button', 'link', 'menuitem', 'tab', 'option', 'checkbox', 'combobox', 'textbox', 'gridcell'] as const
	).map((role) => page.getByRole(role, { name: target, exact: true }));
	const found = others.reduce((known, other) => known.or(other), first ?? page.getByText(target));
	return found.filter({ visible: true }).first();
}

/** Whether it comes within the time that it may take. */
export const appears = (found: Locator): Promise<boolean> =>
	found.waitFor({ timeout: TIMEOUT }).then(
		() => true,
		() => false,
	);

/** Path of the page that is open. */
export const placeOf = (page: Page) => new URL(page.url()).pathname;
const MAX_SHOWN = 400;

/** Says what there is instead. */
export async function missing(page: Page, mark: string, target: string): Promise<string> {
	const text = await page.locator('body').innerText();
	const lines = [...new Set(text.split('\n').map((line) => line.trim()))].filter(
		(line) => line !== '' && line.length < 80,
	);
	const nearest = lines.length > 0 ? `; the nearest text is "${closest(target, lines)}"` : '';
	return `${mark}: nothing at ${placeOf(page)} has it${nearest}; the page shows: ${lines.join(' | ').slice(0, MAX_SHOWN)}`;
}
