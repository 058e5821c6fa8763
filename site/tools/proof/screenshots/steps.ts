import { messageOf } from '@octavo/platform/error-message.ts';
import type { Locator, Page } from 'playwright';
import { pathOf } from '../panel/locate.ts';
import { type Picture, type Step, titleOf } from './picture.ts';

/** A picture cannot be taken; the message contains its position in the list, and the step. */
export class PictureError extends Error {}

/** Timeout in ms for an element to appear. */
export const TIMEOUT = 60_000;

/** @returns e.g. `click role=button[name="Save"]` */
function describeStep(step: Step): string {
	const [[action, target] = ['', '']] = Object.entries(step);
	return `${action} ${String(target)}`;
}

/**
 * Performs the steps of a picture.
 * @param samples folder of the files that steps upload
 * @throws (rejects) {PictureError}
 */
export async function performSteps(page: Page, picture: Picture, samples: string): Promise<void> {
	for (const [index, step] of picture.steps.entries())
		await perform(page, step, samples).catch(async (error: unknown) => {
			const found = 'press' in step || 'type' in step ? undefined : await explain(page, String(Object.values(step)[0]));
			const reason = found ?? messageOf(error).split('\n')[0];
			throw new PictureError(`${titleOf(picture)}, step ${index + 1} (${describeStep(step)}): ${reason}`);
		});
}

async function perform(page: Page, step: Step, samples: string): Promise<void> {
	const find = (target: string): Locator => page.locator(target);
	if ('press' in step) await page.keyboard.press(step.press);
	else if ('type' in step) await page.keyboard.type(step.type);
	else if ('click' in step) await find(step.click).click();
	else if ('hover' in step) await find(step.hover).hover();
	else if ('fill' in step) await find(step.fill).fill(step.value);
	else if ('drag' in step) await find(step.drag).dragTo(find(step.onto));
	else if ('waitFor' in step) await find(step.waitFor).waitFor();
	else if ('scrollTo' in step)
		await find(step.scrollTo).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
	else {
		const chooser = page.waitForEvent('filechooser');
		await find(step.upload).click();
		await (await chooser).setFiles(step.files.map((file) => `${samples}/${file}`));
	}
}

const MAX_NAMES = 30;

/**
 * Explains why a selector does not match one element: how many it matches, and the names of the elements of its role.
 */
export async function explain(page: Page, target: string): Promise<string | undefined> {
	const count = await page
		.locator(target)
		.count()
		.catch(() => 0);
	if (count > 1) return `found ${count} elements, expected one; add ">> nth=0" to choose the first`;
	if (count === 1) return undefined;
	const role = /^role=(\w+)/.exec(target)?.[1];
	const others = role ? await namesOf(page, role) : [];
	const known = others.length > 0 ? `; the page at ${pathOf(page)} has ${others.join(', ')}` : '';
	return `found nothing, expected one element ${target}${known}`;
}

async function namesOf(page: Page, role: string): Promise<string[]> {
	const elements = await page.locator(`role=${role}`).all();
	const names = await Promise.all(
		elements.map(async (element) => (await element.getAttribute('aria-label')) ?? (await element.innerText())),
	);
	const known = [...new Set(names.map((name) => name.replace(/\s+/g, ' ').trim()))].filter((name) => name !== '');
	return known.slice(0, MAX_NAMES).map((name) => `"${name}"`);
}
