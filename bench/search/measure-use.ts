import type { Browser, BrowserContext, Page } from 'playwright';
import { launchChromium } from '../measure/views.ts';
import { arrive, type FirstQuestion, measureFirstQuestion } from './first-question.ts';
import { ARRIVAL_MARK, frameTimes, KEY_MARK, type KeyTimes, TRACE_CATEGORIES } from './frame-times.ts';

/** The times that a reader waits for, and the bytes of a first question. */
export interface Use {
	index: string;
	sections: number;
	/** Times from the shortcut to the dialog. */
	opened: KeyTimes[];
	/** Times from the first key in the dialog to its results. */
	first: KeyTimes[];
	rounds: TypingRound[];
	bytes: FirstQuestion[];
}

/** One round of typing all texts. */
interface TypingRound {
	name: string;
	keys: KeyTimes[];
}

declare global {
	interface Window {
		/** Starts waiting for the results of the next key. */
		__arm(): void;
		/** Resolves after the frame that shows them. */
		__arrived: Promise<void>;
	}
}

/** Timeout for the results of a key, in ms; a key can also change nothing. */
const KEY_TIMEOUT = 3_000;
/** Upper bound for the time from painting a frame to presenting it, in ms. */
const PRESENTATION = 200;

/**
 * Opens the dialog of a site in Chromium and types into it letter by letter, waiting for the results of each key.
 * @param url of the site, without a path
 * @param views number of page views in which opening is measured
 * @param questions complete questions, each asked with an empty cache
 */
export async function measureUse(
	url: string,
	texts: readonly string[],
	views: number,
	questions: readonly string[],
): Promise<Pick<Use, 'opened' | 'first' | 'rounds' | 'bytes'>> {
	const browser = await launchChromium();
	try {
		const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
		await context.addInitScript(watch, { key: KEY_MARK, arrival: ARRIVAL_MARK });
		const page = await openDialogOnce(context, url);
		const opened: KeyTimes[] = [];
		const first: KeyTimes[] = [];
		for (let view = 0; view < views; view++) {
			await arrive(page, url);
			opened.push(...(await traced(browser, page, () => timed(page, () => page.keyboard.press('Control+k')))));
			const letter = texts[view % texts.length]?.charAt(0) ?? 'a';
			first.push(...(await traced(browser, page, () => timed(page, () => page.keyboard.type(letter)))));
		}
		await arrive(page, url);
		await timed(page, () => page.keyboard.press('Control+k'));
		const rounds = [];
		for (const name of ['fetched on demand', 'already loaded']) {
			rounds.push({ name, keys: await traced(browser, page, () => type(page, texts)) });
		}
		return { opened, first, rounds, bytes: await measureFirstQuestion(browser, url, questions) };
	} finally {
		await browser.close();
	}
}

/** @returns the times of the keys that `press` presses */
async function traced(browser: Browser, page: Page, press: () => Promise<void>): Promise<KeyTimes[]> {
	await browser.startTracing(page, { categories: TRACE_CATEGORIES });
	try {
		await press();
	} finally {
		// A frame is presented only after the page has finished it.
		await page.waitForTimeout(PRESENTATION);
	}
	return frameTimes((await browser.stopTracing()).toString());
}

/** Fills the browser's caches. */
async function openDialogOnce(context: BrowserContext, url: string): Promise<Page> {
	const page = await context.newPage();
	await arrive(page, url);
	await page.keyboard.press('Control+k');
	await page.locator('dialog.search-dialog').waitFor();
	await page.waitForLoadState('networkidle');
	return page;
}

async function type(page: Page, texts: readonly string[]): Promise<void> {
	for (const text of texts) {
		await page.locator('.search-input').fill('');
		for (const letter of text) {
			// A space can leave the results unchanged.
			await timed(page, () => page.keyboard.type(letter)).catch(() => {});
		}
	}
}

/** @throws {Error} if the key has no results within the timeout */
async function timed(page: Page, press: () => Promise<void>): Promise<void> {
	await page.evaluate(() => window.__arm());
	await press();
	await page.evaluate(
		(limit) =>
			Promise.race([
				window.__arrived,
				new Promise<never>((_, reject) => setTimeout(() => reject(new Error('the key had no results')), limit)),
			]),
		KEY_TIMEOUT,
	);
}

/** Runs in the page before any other script. */
function watch(marks: { key: string; arrival: string }): void {
	let pressed = 0;
	let wasBusy = false;
	let settle: (() => void) | undefined;
	window.__arm = () => {
		wasBusy = false;
		window.__arrived = new Promise((resolve) => {
			settle = resolve;
		});
	};
	const arrived = () => {
		if (!settle) return;
		const done = settle;
		settle = undefined;
		performance.mark(marks.key, { startTime: pressed });
		performance.mark(marks.arrival);
		requestAnimationFrame(() => {
			const channel = new MessageChannel();
			channel.port1.onmessage = () => done();
			channel.port2.postMessage(undefined);
		});
	};
	addEventListener(
		'keydown',
		({ timeStamp }) => {
			pressed = timeStamp;
		},
		{ capture: true },
	);
	new MutationObserver((changes) => {
		for (const { target, attributeName } of changes) {
			if (!(target instanceof HTMLElement)) continue;
			if (attributeName === 'open' && target.matches('.search-dialog[open]')) arrived();
			if (attributeName !== 'aria-busy' || !target.matches('.search-results')) continue;
			const busy = target.ariaBusy === 'true';
			if (wasBusy && !busy) arrived();
			wasBusy = busy;
		}
	}).observe(document, { subtree: true, attributes: true, attributeFilter: ['open', 'aria-busy'] });
}
