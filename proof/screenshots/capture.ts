import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { messageOf } from '../../platform/error-message.ts';
import { THEMES, type Theme } from './files.ts';
import { drawNumbers } from './numbers.ts';
import type { Picture } from './picture.ts';
import { explain, locate, PATIENCE, PictureError, performSteps } from './steps.ts';

/** PNG at double density, by theme. */
export type Captures = Readonly<Record<Theme, Buffer>>;

const MOST_ATTEMPTS = 12;
/** Milliseconds between two looks at a page that may still move. */
const PAUSE = 250;

export interface CaptureFolders {
	/** Where the files lie that steps upload. */
	desk: string;
	/** Where the page is shown as it was when a step failed. */
	failures: string;
}

/**
 * Goes to the picture's page, does its steps, and captures it in both themes.
 * @throws (rejects) {PictureError}
 */
export async function capture(
	context: BrowserContext,
	picture: Picture,
	{ desk, failures }: CaptureFolders,
): Promise<Captures> {
	const page = await context.newPage();
	try {
		await page.setViewportSize(picture.viewport);
		await page.emulateMedia({ colorScheme: 'light' });
		await page.goto(`/admin${picture.path}`, { waitUntil: 'networkidle', timeout: 60_000 });
		await performSteps(page, picture, desk);
		const captures: Partial<Record<Theme, Buffer>> = {};
		for (const theme of THEMES) {
			await page.emulateMedia({ colorScheme: theme });
			if (theme === 'light') await drawNumbers(page, picture);
			captures[theme] = await captureStill(page, picture);
		}
		return captures as Captures;
	} catch (error) {
		const message = messageOf(error);
		const named = error instanceof PictureError ? message : `picture "${picture.name}": ${message}`;
		const evidence = join(failures, `${picture.name}-failed.png`);
		// A browser that is gone can't show anything; the error says why.
		const isShown = await page.screenshot({ path: evidence }).then(
			() => true,
			() => false,
		);
		throw new PictureError(isShown ? `${named}\n  the page at that moment: ${evidence}` : named);
	} finally {
		await page.close();
	}
}

/** Captures again until two captures are the same: then everything is loaded, and nothing moves. */
async function captureStill(page: Page, picture: Picture): Promise<Buffer> {
	await page.waitForLoadState('networkidle');
	await page.evaluate(() => document.fonts.ready.then(() => {}));
	const clip = await frameOf(page, picture);
	let last: Buffer | undefined;
	for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
		const next = await page.screenshot({
			animations: 'disabled',
			caret: 'hide',
			scale: 'device',
			...(clip && { clip }),
		});
		if (last?.equals(next)) return next;
		last = next;
		await page.waitForTimeout(PAUSE);
	}
	throw new PictureError(`picture "${picture.name}": the page does not come to rest`);
}

/** Whole CSS pixels, inside the viewport; nothing where all of the viewport is shown. */
async function frameOf(page: Page, { name, element, padding, clip, viewport }: Picture) {
	if (!element) return clip;
	const found = locate(page, element);
	const box = await found.boundingBox({ timeout: PATIENCE }).catch(async (error: unknown) => {
		throw new PictureError(`picture "${name}", element: ${await explain(page, element, error)}`);
	});
	if (!box) throw new PictureError(`picture "${name}": the element is not visible`);
	return frameAround(box, padding, viewport);
}

interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** @returns whole pixels around `box`, not beyond the viewport */
export function frameAround(box: Box, padding: number, viewport: { width: number; height: number }): Box {
	const left = Math.max(0, Math.floor(box.x - padding));
	const top = Math.max(0, Math.floor(box.y - padding));
	const right = Math.min(viewport.width, Math.ceil(box.x + box.width + padding));
	const bottom = Math.min(viewport.height, Math.ceil(box.y + box.height + padding));
	return { x: left, y: top, width: right - left, height: bottom - top };
}
