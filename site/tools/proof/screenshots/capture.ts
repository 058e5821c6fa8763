import { join } from 'node:path';
import { messageOf } from '@octavo/platform/error-message.ts';
import type { Page } from 'playwright';
import { succeeds } from '../panel/locate.ts';
import { drawCallouts, removeCallouts } from './callouts.ts';
import { SIZES, type Size, THEMES, type Theme } from './files.ts';
import { type Frame, frameOf, phoneFrame } from './frame.ts';
import { MAX_PHONE_WIDTH, type Picture, titleOf } from './picture.ts';
import { PictureError, performSteps, TIMEOUT } from './steps.ts';

/** One version of a picture, as PNG at double density. */
export interface Capture {
	theme: Theme;
	size: Size;
	image: Buffer;
}

const MAX_ATTEMPTS = 12;
/** Width of a phone's window in CSS pixels. */
const PHONE_WINDOW = 390;
/** Delay in ms between two captures of a page that can still move. */
const CAPTURE_INTERVAL = 250;

interface CaptureFolders {
	/** Folder of the files that steps upload. */
	samples: string;
	/** Folder for screenshots of pages on which a step failed. */
	failures: string;
}

/**
 * Opens the picture's page and performs its steps. The next picture can continue from there.
 * @throws (rejects) {PictureError}
 */
export async function visit(page: Page, picture: Picture, folders: CaptureFolders): Promise<void> {
	await withEvidence(page, picture, folders, async () => {
		await page.setViewportSize(picture.viewport);
		await page.emulateMedia({ colorScheme: 'light' });
		await open(page, picture);
		await performSteps(page, picture, folders.samples);
	});
}

/**
 * Captures the picture in both themes, for large windows and for phones, at the state after `visit`.
 * @throws (rejects) {PictureError}
 */
export async function capture(page: Page, picture: Picture, folders: CaptureFolders): Promise<Capture[]> {
	return withEvidence(page, picture, folders, async () => {
		await settle(page, picture);
		const frames = await framesOf(page, picture);
		await drawCallouts(page, picture, Object.values(frames));
		const captures = await captureFrames(page, picture, frames);
		await removeCallouts(page);
		return isDialog(picture) ? [...captures, ...(await captureNarrow(page, picture))] : captures;
	});
}

async function captureFrames(page: Page, picture: Picture, frames: Frames): Promise<Capture[]> {
	const captures: Capture[] = [];
	for (const theme of THEMES) {
		await page.emulateMedia({ colorScheme: theme });
		for (const size of SIZES) {
			const frame = frames[size];
			if (frame) captures.push({ theme, size, image: await captureStill(page, picture, frame) });
		}
	}
	await page.emulateMedia({ colorScheme: 'light' });
	return captures;
}

/**
 * Whether the picture shows a dialog. For phones such a picture is captured in a narrow window, so that the dialog is
 * not cut.
 */
const isDialog = ({ crop, phone }: Picture) => phone === undefined && crop.show.join() === 'role=dialog';

async function captureNarrow(page: Page, picture: Picture): Promise<Capture[]> {
	const viewport = { ...picture.viewport, width: PHONE_WINDOW };
	await page.setViewportSize(viewport);
	await settle(page, picture);
	const phone = await frameOf(page, { ...picture, viewport }, { ...picture.crop, width: MAX_PHONE_WIDTH });
	await drawCallouts(page, picture, [phone]);
	const captures = await captureFrames(page, picture, { phone });
	await removeCallouts(page);
	await page.setViewportSize(picture.viewport);
	return captures;
}

async function open(page: Page, { path, continues }: Picture): Promise<void> {
	if (path === undefined) return;
	if (!continues) {
		await page.goto(`/admin${path}`, { waitUntil: 'networkidle' });
		return;
	}
	// Navigate like a link of the panel.
	await page.evaluate((address) => {
		history.pushState(null, '', address);
		dispatchEvent(new PopStateEvent('popstate'));
	}, `/admin${path}`);
	await page.waitForLoadState('networkidle');
}

/** Adds the position of the picture and a screenshot of the page to any error. */
async function withEvidence<T>(
	page: Page,
	picture: Picture,
	{ failures }: CaptureFolders,
	work: () => Promise<T>,
): Promise<T> {
	try {
		return await work();
	} catch (error) {
		const message = messageOf(error);
		const named = error instanceof PictureError ? message : `${titleOf(picture)}: ${message}`;
		const evidence = join(failures, `${picture.name}-failed.png`);
		// A browser that has crashed cannot take a screenshot.
		const isShown = await succeeds(page.screenshot({ path: evidence }));
		throw new PictureError(isShown ? `${named}\n  screenshot of the page: ${evidence}` : named);
	}
}

type Frames = Readonly<Partial<Record<Size, Frame>>>;

async function framesOf(page: Page, picture: Picture): Promise<Frames> {
	const { crop, phone, numbers } = picture;
	const large = await frameOf(page, picture, crop);
	if (isDialog(picture)) return { large };
	if (phone)
		return { large, phone: await frameOf(page, picture, { ...phone, width: Math.min(phone.width, MAX_PHONE_WIDTH) }) };
	if (large.width <= MAX_PHONE_WIDTH) return { large };
	const [first] = Object.values(numbers);
	const box =
		first === undefined
			? null
			: await page
					.locator(first)
					.boundingBox()
					.catch(() => null);
	return { large, phone: phoneFrame(large, box ?? undefined) };
}

/**
 * Waits until data, pictures and fonts are loaded.
 * @throws (rejects) {PictureError}
 */
async function settle(page: Page, picture: Picture): Promise<void> {
	await page.waitForLoadState('networkidle');
	await page.evaluate(() => document.fonts.ready.then(() => {}));
	const isReady = () =>
		!/Loading (widget )?content/.test(document.body.innerText) &&
		[...document.images].every(({ complete }) => complete) &&
		document.querySelector('[data-sonner-toast]') === null;
	await page.waitForFunction(isReady).catch(() => {
		throw new PictureError(
			`${titleOf(picture)}: the page is still loading or showing a message after ${TIMEOUT / 1000} s`,
		);
	});
}

/** Captures repeatedly until two captures are equal, so that everything is loaded and nothing moves. */
async function captureStill(page: Page, picture: Picture, clip: Frame): Promise<Buffer> {
	let last: Buffer | undefined;
	for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
		const next = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'device', clip });
		if (last?.equals(next)) return next;
		last = next;
		await page.waitForTimeout(CAPTURE_INTERVAL);
	}
	throw new PictureError(`${titleOf(picture)}: the page keeps changing`);
}
