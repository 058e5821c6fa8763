import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { type FirstQuestion, measureFirstQuestion } from './first-question.ts';
import { ARRIVAL_MARK, frameTimes, KEY_MARK, type KeyTimes, TRACE_CATEGORIES } from './frame-times.ts';

/** What a reader waits for. */
export interface Use {
	index: string;
	sections: number;
	/** After the key that asks for the dialog: the dialog. */
	opened: KeyTimes[];
	/** After the first key in it: results. */
	first: KeyTimes[];
	rounds: TypingRound[];
	bytes: FirstQuestion[];
}

/** The same texts typed once. */
interface TypingRound {
	name: string;
	keys: KeyTimes[];
}

declare global {
	interface Window {
		/** Begins to wait for what the next key brings. */
		__arm(): void;
		/** Until the frame after it. */
		__arrived: Promise<void>;
	}
}

const PAGE = '/cms/quick-start';
/** A key that brings nothing new is not waited for. Unit: ms. */
const MAX_WAIT = 3_000;
/** Until what is painted is on the screen, at the latest. Unit: ms. */
const SHOWN = 200;

/**
 * Opens the dialog of a site in Chromium, and types into it letter by letter, each key after the results of the one
 * before.
 * @param url of the site, without a path
 * @param views page views for the times of opening
 * @param questions whole ones, of which each is asked of an empty cache
 */
export async function measureUse(
	url: string,
	texts: readonly string[],
	views: number,
	questions: readonly string[],
): Promise<Pick<Use, 'opened' | 'first' | 'rounds' | 'bytes'>> {
	const browser = await launch();
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
		for (const name of ['fetched as they are needed', 'there already']) {
			rounds.push({ name, keys: await traced(browser, page, () => type(page, texts)) });
		}
		return { opened, first, rounds, bytes: await measureFirstQuestion(browser, url, questions) };
	} finally {
		await browser.close();
	}
}

/** @returns times of the keys that were pressed meanwhile */
async function traced(browser: Browser, page: Page, press: () => Promise<void>): Promise<KeyTimes[]> {
	await browser.startTracing(page, { categories: TRACE_CATEGORIES });
	try {
		await press();
	} finally {
		// A frame is shown after the page has done with it.
		await page.waitForTimeout(SHOWN);
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

async function arrive(page: Page, url: string): Promise<void> {
	await page.goto(url + PAGE);
	await page.mouse.move(5, 100);
	await page.mouse.move(10, 110);
	await page.waitForFunction(() => '__islands' in window);
	await page.waitForLoadState('networkidle');
}

async function type(page: Page, texts: readonly string[]): Promise<void> {
	for (const text of texts) {
		await page.locator('.search-input').fill('');
		for (const letter of text) {
			// A blank may change nothing that is shown.
			await timed(page, () => page.keyboard.type(letter)).catch(() => {});
		}
	}
}

/** @throws {Error} when nothing comes of the key */
async function timed(page: Page, press: () => Promise<void>): Promise<void> {
	await page.evaluate(() => window.__arm());
	await press();
	await page.evaluate(
		(limit) =>
			Promise.race([
				window.__arrived,
				new Promise<never>((_, reject) => setTimeout(() => reject(new Error('nothing came of the key')), limit)),
			]),
		MAX_WAIT,
	);
}

/** Runs in the page before anything else. */
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

function launch(): Promise<Browser> {
	return ensureChromium().then((executablePath) =>
		chromium.launch({
			executablePath,
			args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
		}),
	);
}
