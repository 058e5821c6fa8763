import { closestOf } from '@octavo/platform/closest.ts';
import type { Locator, Page } from 'playwright';

/** Timeout in ms for something to appear. */
export const TIMEOUT = 40_000;

const isNotation = (target: string) => /^(role|text|css|xpath)=|>>/.test(target);

/** Locates visible content by its text or name, or by a selector in Playwright's notation. */
export function visible(page: Page, target: string): Locator {
	const found = isNotation(target)
		? page.locator(target)
		: page
				.getByText(target)
				.or(page.getByLabel(target, { exact: true }))
				.or(page.getByAltText(target, { exact: true }));
	return found.filter({ visible: true }).first();
}

/** Locates a clickable element by its name, or by a selector in Playwright's notation. */
export function clickable(page: Page, target: string): Locator {
	if (isNotation(target)) return page.locator(target).first();
	const [first, ...others] = (
		['button', 'link', 'menuitem', 'tab', 'option', 'checkbox', 'combobox', 'textbox', 'gridcell'] as const
	).map((role) => page.getByRole(role, { name: target, exact: true }));
	const found = others.reduce((known, other) => known.or(other), first ?? page.getByText(target));
	return found.filter({ visible: true }).first();
}

/** Whether it appears before the timeout. */
export const appears = (found: Locator): Promise<boolean> => succeeds(found.waitFor({ timeout: TIMEOUT }));

export const succeeds = (work: Promise<unknown>): Promise<boolean> =>
	work.then(
		() => true,
		() => false,
	);

export const pathOf = (page: Page) => new URL(page.url()).pathname;
const MAX_SHOWN = 400;

/** Returns a message about a missing target, with the text of the page. */
export async function missing(page: Page, mark: string, target: string): Promise<string> {
	const text = await page.locator('body').innerText();
	const lines = [...new Set(text.split('\n').map((line) => line.trim()))].filter(
		(line) => line !== '' && line.length < 80,
	);
	const nearest = closestOf(target, lines);
	const hint = nearest === undefined ? '' : `; the nearest text is "${nearest}"`;
	return `${mark}: nothing at ${pathOf(page)} has it${hint}; the page shows: ${lines.join(' | ').slice(0, MAX_SHOWN)}`;
}
