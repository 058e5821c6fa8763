import type { Locator, Page } from 'playwright';
import { messageOf } from '../../platform/error-message.ts';
import type { Picture, Step, Target } from './picture.ts';

/** A picture can't be taken; the message names it, and the step. */
export class PictureError extends Error {}

/** Milliseconds that an element may take to appear. */
export const PATIENCE = 60_000;

/** The part of a page that finds elements. */
type Finder = Pick<Page, 'getByRole' | 'getByText' | 'locator'>;

export function locate(page: Finder, { role, name, text, selector, exact, nth }: Target): Locator {
	const found = role
		? // The list is written by hand: a role that does not exist finds nothing, and the error says so.
			page.getByRole(role as Parameters<Page['getByRole']>[0], name === undefined ? {} : { name, exact })
		: text === undefined
			? page.locator(selector ?? '')
			: page.getByText(text, { exact });
	return nth === undefined ? found : found.nth(nth);
}

export function describeTarget({ role, name, text, selector, nth }: Target): string {
	const what = role ? [role, name && `"${name}"`].filter(Boolean).join(' ') : text ? `text "${text}"` : selector;
	return nth === undefined ? `${what}` : `${what} (${nth === -1 ? 'the last' : `number ${nth + 1}`})`;
}

/** @returns e.g. `click button "Save"` */
export function describeStep(step: Step): string {
	if ('press' in step) return `press ${step.press}`;
	const [[action, target] = ['', undefined]] = Object.entries(step);
	return typeof target === 'object' && !Array.isArray(target) ? `${action} ${describeTarget(target)}` : action;
}

/**
 * @param desk folder of the files that steps upload
 * @throws (rejects) {PictureError}
 */
export async function performSteps(page: Page, { name, steps }: Picture, desk: string): Promise<void> {
	for (const [index, step] of steps.entries())
		await perform(page, step, desk).catch(async (error: unknown) => {
			const place = `picture "${name}", step ${index + 1} (${describeStep(step)})`;
			const target = 'press' in step ? undefined : Object.values(step)[0];
			throw new PictureError(`${place}: ${await explain(page, target, error)}`);
		});
}

async function perform(page: Page, step: Step, desk: string): Promise<void> {
	if ('press' in step) await page.keyboard.press(step.press);
	else if ('click' in step) await locate(page, step.click).click({ timeout: PATIENCE });
	else if ('hover' in step) await locate(page, step.hover).hover({ timeout: PATIENCE });
	else if ('fill' in step) await locate(page, step.fill).fill(step.value, { timeout: PATIENCE });
	else if ('waitFor' in step) await locate(page, step.waitFor).waitFor({ timeout: PATIENCE });
	else if ('scrollTo' in step)
		await locate(page, step.scrollTo).evaluate((element) => element.scrollIntoView({ block: 'start' }), undefined, {
			timeout: PATIENCE,
		});
	else {
		const chooser = page.waitForEvent('filechooser', { timeout: PATIENCE });
		await locate(page, step.upload).click({ timeout: PATIENCE });
		await (await chooser).setFiles(step.files.map((file) => `${desk}/${file}`));
	}
}

/** Says what was found in place of an element, and which elements of the same role there are. */
export async function explain(page: Page, target: Target | undefined, error: unknown): Promise<string> {
	const [message = ''] = messageOf(error).split('\n');
	if (!target || typeof target !== 'object' || Array.isArray(target)) return message;
	const count = await locate(page, target).count();
	if (count > 1 && target.nth === undefined)
		return `${count} elements are ${describeTarget(target)}, expected one; choose it by "nth"`;
	if (count > 0) return message;
	const others = target.role ? await namesOf(page, target.role) : [];
	const known = others.length > 0 ? `; the page at ${new URL(page.url()).pathname} has ${others.join(', ')}` : '';
	return `found no ${describeTarget(target)} within ${PATIENCE / 1000} s${known}`;
}

const MOST_NAMES = 30;

async function namesOf(page: Page, role: string): Promise<string[]> {
	const elements = await locate(page, { role, exact: false }).all();
	const names = await Promise.all(
		elements.map(async (element) => (await element.getAttribute('aria-label')) ?? (await element.innerText())),
	);
	const known = [...new Set(names.map((name) => name.replace(/\s+/g, ' ').trim()))].filter((name) => name !== '');
	return known.slice(0, MOST_NAMES).map((name) => `"${name}"`);
}
