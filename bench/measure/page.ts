import type { Browser, CDPSession, Page } from 'playwright';

/** What a reader downloads and waits for on one page. */
export interface PageCost {
	/** Bytes over the network until idle. */
	transferred: number;
	scriptBytes: number;
	documentBytes: number;
	requests: number;
	/** In ms. */
	firstPaint: number;
	largestPaint: number;
	/** Total blocking time: the sum of the parts of long tasks beyond 50 ms, in ms. */
	blocking: number;
	layoutShift: number;
	/** Time from a click to the new heading, after the pointer has hovered over the link for 300 ms, in ms. */
	navigation: number;
}

/** Lighthouse's "Slow 4G" with request latency, and its CPU slowdown for a mid-range phone. */
const SLOW = {
	latency: 150 * 3.75,
	downloadThroughput: ((1.6 * 1024 * 1024) / 8) * 0.9,
	uploadThroughput: ((750 * 1024) / 8) * 0.9,
	cpu: 4,
};
/** Time that is still measured after the network has become idle, in ms. */
const IDLE = 1500;

interface PageOptions {
	slow: boolean;
	/** Part of the address of a link to another page. */
	linkTo: string;
}

/** Loads a page in a new browser context and measures it. */
export async function measurePage(browser: Browser, url: string, options: PageOptions): Promise<PageCost> {
	const context = await browser.newContext(
		options.slow
			? { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
			: { viewport: { width: 1440, height: 900 } },
	);
	const page = await context.newPage();
	const session = await context.newCDPSession(page);
	const traffic = await watchTraffic(session);
	if (options.slow) {
		await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW });
		await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
	}
	await page.addInitScript(observe);
	await page.goto(url, { waitUntil: 'networkidle' });
	await page.waitForTimeout(IDLE);
	const seen = await page.evaluate(() => window.__measured);
	const cost = { ...traffic(), ...seen };
	const navigation = await measureNavigation(page, options.linkTo);
	await context.close();
	return { ...cost, navigation };
}

declare global {
	interface Window {
		__measured: Pick<PageCost, 'firstPaint' | 'largestPaint' | 'blocking' | 'layoutShift'>;
	}
}

/** Runs in the page before any other script. */
function observe(): void {
	window.__measured = { firstPaint: 0, largestPaint: 0, blocking: 0, layoutShift: 0 };
	const watch = (type: string, handle: (entry: PerformanceEntry) => void) =>
		new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ type, buffered: true });
	watch('paint', (entry) => {
		if (entry.name === 'first-contentful-paint') window.__measured.firstPaint = entry.startTime;
	});
	watch('largest-contentful-paint', (entry) => {
		window.__measured.largestPaint = entry.startTime;
	});
	watch('longtask', (entry) => {
		window.__measured.blocking += Math.max(0, entry.duration - 50);
	});
	watch('layout-shift', (entry) => {
		window.__measured.layoutShift += (entry as PerformanceEntry & { value: number }).value;
	});
}

async function watchTraffic(session: CDPSession) {
	const types = new Map<string, string>();
	const sums = { transferred: 0, scriptBytes: 0, documentBytes: 0, requests: 0 };
	await session.send('Network.enable');
	session.on('Network.responseReceived', (event) => types.set(event.requestId, event.type));
	session.on('Network.loadingFinished', (event) => {
		sums.transferred += event.encodedDataLength;
		sums.requests++;
		if (types.get(event.requestId) === 'Script') sums.scriptBytes += event.encodedDataLength;
		if (types.get(event.requestId) === 'Document') sums.documentBytes += event.encodedDataLength;
	});
	return () => ({ ...sums });
}

async function measureNavigation(page: Page, linkTo: string): Promise<number> {
	const link = page
		.locator(
			`main a[href*="${linkTo}"], article a[href*="${linkTo}"], .vp-doc a[href*="${linkTo}"], .rspress-doc a[href*="${linkTo}"]`,
		)
		.first();
	await link.scrollIntoViewIfNeeded();
	await link.hover();
	await page.waitForTimeout(300);
	const heading = await page.locator('h1').first().textContent();
	await page.evaluate(
		({ before }) => {
			const store = sessionStorage;
			document.addEventListener(
				'click',
				() => store.setItem('clicked', String(performance.timeOrigin + performance.now())),
				{
					capture: true,
					once: true,
				},
			);
			const check = () => {
				const now = document.querySelector('h1')?.textContent;
				if (now && now !== before) store.setItem('arrived', String(performance.timeOrigin + performance.now()));
				else requestAnimationFrame(check);
			};
			requestAnimationFrame(check);
		},
		{ before: heading },
	);
	await page.addInitScript(() => {
		const check = () => {
			if (document.querySelector('h1')?.textContent) {
				sessionStorage.setItem('arrived', String(performance.timeOrigin + performance.now()));
			} else requestAnimationFrame(check);
		};
		if (sessionStorage.getItem('clicked') && !sessionStorage.getItem('arrived')) requestAnimationFrame(check);
	});
	await link.click();
	await page.waitForFunction(() => sessionStorage.getItem('arrived') !== null, undefined, { timeout: 20_000 });
	return page.evaluate(() => Number(sessionStorage.getItem('arrived')) - Number(sessionStorage.getItem('clicked')));
}
