import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { ensureChromium } from '../../scripts/chromium.mjs';

/** What a reader waits for. Unit: ms; each list is sorted. */
export interface Use {
	index: string;
	sections: number;
	/** From the key that asks for the dialog to the painted dialog. */
	opened: number[];
	/** From the first key in it to painted results. */
	first: number[];
	rounds: TypingRound[];
}

/** The same texts typed once. */
interface TypingRound {
	name: string;
	/** From each key to its hits in the document, and on the screen. */
	commits: number[];
	paints: number[];
}

/** What the page tells of one key. Unit: ms since the key. */
interface KeyTimes {
	commit: number;
	paint: number;
}

declare global {
	interface Window {
		/** Begins to wait for what the next key brings. */
		__arm(): void;
		__arrived: Promise<KeyTimes>;
	}
}

const PAGE = '/cms/quick-start';
/** A key that brings nothing new is not waited for. Unit: ms. */
const LONGEST_WAIT = 3_000;

/**
 * Opens the dialog of a site in Chromium, and types into it letter by letter, each key after the results of the one
 * before.
 * @param url of the site, without a path
 * @param views page views for the times of opening
 */
export async function measureUse(
	url: string,
	texts: readonly string[],
	views: number,
): Promise<Pick<Use, 'opened' | 'first' | 'rounds'>> {
	const browser = await launch();
	try {
		const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
		await context.addInitScript(watch);
		const page = await openDialogOnce(context, url);
		const opened: number[] = [];
		const first: number[] = [];
		for (let view = 0; view < views; view++) {
			await arrive(page, url);
			opened.push((await timed(page, () => page.keyboard.press('Control+k'))).paint);
			const letter = texts[view % texts.length]?.charAt(0) ?? 'a';
			first.push((await timed(page, () => page.keyboard.type(letter))).paint);
		}
		await arrive(page, url);
		await timed(page, () => page.keyboard.press('Control+k'));
		const rounds = [await type(page, texts, 'fetched as they are needed'), await type(page, texts, 'there already')];
		return { opened: opened.sort(ascending), first: first.sort(ascending), rounds };
	} finally {
		await browser.close();
	}
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

async function type(page: Page, texts: readonly string[], name: string): Promise<TypingRound> {
	const times: KeyTimes[] = [];
	for (const text of texts) {
		await page.locator('.search-input').fill('');
		for (const letter of text) {
			// A blank may change nothing that is shown.
			const time = await timed(page, () => page.keyboard.type(letter)).catch(() => undefined);
			if (time) times.push(time);
		}
	}
	return {
		name,
		commits: times.map(({ commit }) => commit).sort(ascending),
		paints: times.map(({ paint }) => paint).sort(ascending),
	};
}

/** @throws {Error} when nothing comes of the key */
async function timed(page: Page, press: () => Promise<void>): Promise<KeyTimes> {
	await page.evaluate(() => window.__arm());
	await press();
	return page.evaluate(
		(limit) =>
			Promise.race([
				window.__arrived,
				new Promise<never>((_, reject) => setTimeout(() => reject(new Error('nothing came of the key')), limit)),
			]),
		LONGEST_WAIT,
	);
}

/** Runs in the page before anything else. */
function watch(): void {
	let pressed = 0;
	let wasBusy = false;
	let settle: ((times: { commit: number; paint: number }) => void) | undefined;
	window.__arm = () => {
		wasBusy = false;
		window.__arrived = new Promise((resolve) => {
			settle = resolve;
		});
	};
	const arrived = () => {
		const done = settle;
		settle = undefined;
		const commit = performance.now() - pressed;
		requestAnimationFrame(() => {
			const channel = new MessageChannel();
			channel.port1.onmessage = () => done?.({ commit, paint: performance.now() - pressed });
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

function ascending(a: number, b: number): number {
	return a - b;
}
