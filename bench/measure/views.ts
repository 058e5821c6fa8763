import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { messageOf } from '@octavo/platform/error-message.ts';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import sirv from 'sirv';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { quantile } from '../figures.ts';

/** Timeout for one page view including its navigation, in s; a hanging browser only ends the measurement of one tool. */
const VIEW_TIMEOUT = 60;

interface ViewOptions {
	tool: string;
	/** Directory of the built site. */
	directory: string;
	/** Addresses of the page to open and of a page that it links to. */
	address: string;
	linkTo: string;
	runs: number;
}

/** Opens a page of a built site in Chromium, with and without throttling, and measures what a reader waits for. */
export async function measureViews({ tool, directory, address, linkTo, runs }: ViewOptions): Promise<PageResult[]> {
	await compressDirectory(directory);
	const server = await serveStatic(directory);
	const results: PageResult[] = [];
	try {
		for (const conditions of ['plain', 'slow'] as const) {
			const browser = await launchChromium();
			try {
				const costs: PageCost[] = [];
				for (let run = 0; run < runs; run++) {
					const view = measurePage(browser, server.url + address, { slow: conditions === 'slow', linkTo });
					costs.push(await within(VIEW_TIMEOUT, view));
				}
				results.push({ tool, conditions, cost: medianCost(costs) });
			} catch (error) {
				const [note = ''] = messageOf(error).split('\n');
				console.error(`${tool}, ${conditions}: ${note}`);
				results.push({ tool, conditions, note: `failed: ${note}` });
			} finally {
				await browser.close();
			}
		}
	} finally {
		await server.close();
	}
	return results;
}

/** Starts a static file server for compressed files, the same for every tool. */
async function serveStatic(directory: string): Promise<{ url: string; close(): Promise<void> }> {
	const handle = sirv(directory, { brotli: true, gzip: true, etag: true, extensions: ['html'] });
	const server = createServer((request, response) => {
		handle(request, response, () => {
			response.statusCode = 404;
			response.end('Not found');
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}`,
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}

/** Starts headless Chromium without background traffic. */
async function launchChromium(): Promise<Browser> {
	return chromium.launch({
		executablePath: await ensureChromium(),
		args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
	});
}

/** @throws {Error} if the task takes longer */
async function within<Result>(seconds: number, task: Promise<Result>): Promise<Result> {
	// After a timeout the browser is closed, which rejects the task.
	task.catch(() => {});
	const limit = wait(seconds * 1_000, undefined, { ref: false }).then(() => {
		throw new Error(`not within ${seconds} s`);
	});
	return Promise.race([task, limit]);
}

const TEXT = /\.(html|css|js|mjs|json|svg|xml|txt|md|webmanifest|wasm)$/;

/** Writes a `.br` file beside each text file, as static hosts do. */
async function compressDirectory(directory: string): Promise<void> {
	for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
		const path = join(entry.parentPath, entry.name);
		if (!entry.isFile() || !TEXT.test(entry.name) || (await stat(`${path}.br`).catch(() => undefined))) continue;
		const content = await readFile(path);
		await writeFile(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
	}
}

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

async function measurePage(browser: Browser, url: string, options: PageOptions): Promise<PageCost> {
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
		.locator(`main a[href*="${linkTo}"], article a[href*="${linkTo}"], .vp-doc a[href*="${linkTo}"]`)
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

export interface PageResult {
	tool: string;
	conditions: 'plain' | 'slow';
	cost?: PageCost;
	note?: string;
}

/** Returns the median of each figure over several runs. */
function medianCost(costs: readonly PageCost[]): PageCost {
	const keys = Object.keys(costs[0] ?? {}) as (keyof PageCost)[];
	const medians = keys.map((key) => [
		key,
		quantile(
			costs.map((cost) => cost[key]),
			0.5,
		),
	]);
	return Object.fromEntries(medians) as Record<keyof PageCost, number>;
}
