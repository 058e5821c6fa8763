import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { messageOf } from '@octavo/platform/error-message.ts';
import { type Browser, chromium } from 'playwright';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { medianCost, type PageResult } from '../report.ts';
import { measurePage, type PageCost } from './page.ts';
import { serveStatic } from './server.ts';

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

/** Starts headless Chromium without background traffic. */
export async function launchChromium(): Promise<Browser> {
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
