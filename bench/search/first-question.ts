import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';

/** The size of one part of what a page loads for its reader's first search, in bytes. */
export interface FirstQuestion {
	part: Part;
	/** Mean over the questions. */
	gzip: number;
	brotli: number;
	/** Mean number of files. */
	files: number;
}

const PARTS = ['dialog with React, and the engine', 'manifest of the index', 'parts of the index'] as const;
type Part = (typeof PARTS)[number];

const PAGE = '/cms/quick-start';

/** Pastes each question into the dialog of a page that has loaded no part of search, in a browser with empty caches. */
export async function measureFirstQuestion(
	browser: Browser,
	url: string,
	questions: readonly string[],
): Promise<FirstQuestion[]> {
	const sums = new Map(PARTS.map((part) => [part, { gzip: 0, brotli: 0, files: 0 }]));
	for (const question of questions) {
		// A service worker would repeat the page's requests.
		const context = await browser.newContext({ serviceWorkers: 'block' });
		for (const address of await addressesFor(await context.newPage(), url, question)) {
			const sum = sums.get(partOf(address));
			const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
			if (!sum) continue;
			sum.gzip += gzipSync(bytes, { level: 9 }).length;
			sum.brotli += brotliCompressSync(bytes).length;
			sum.files += 1;
		}
		await context.close();
	}
	const mean = (sum: number) => sum / Math.max(1, questions.length);
	return [...sums].map(([part, { gzip, brotli, files }]) => ({
		part,
		gzip: mean(gzip),
		brotli: mean(brotli),
		files: mean(files),
	}));
}

/** Opens a page and moves the pointer, so that everything is loaded that the first interaction loads. */
export async function arrive(page: Page, url: string): Promise<void> {
	await page.goto(url + PAGE);
	await page.mouse.move(5, 100);
	await page.mouse.move(10, 110);
	await page.waitForFunction(() => '__islands' in window);
	await page.waitForLoadState('networkidle');
}

/** @returns addresses of the scripts, style sheets and index files that are loaded from the dialog's shortcut to the results */
async function addressesFor(page: Page, url: string, question: string): Promise<Set<string>> {
	const addresses = new Set<string>();
	await arrive(page, url);
	page.on('request', (request) => {
		if (/^\/(?:assets|search)\//.test(new URL(request.url()).pathname)) addresses.add(request.url());
	});
	await page.keyboard.press('Control+k');
	await page.locator('.search-input').fill(question);
	await page.locator('.search-dialog [role=option]').first().waitFor();
	await page.waitForLoadState('networkidle');
	return addresses;
}

function partOf(address: string): Part {
	const { pathname } = new URL(address);
	if (pathname === '/search/manifest.json') return 'manifest of the index';
	if (pathname.startsWith('/search/')) return 'parts of the index';
	return 'dialog with React, and the engine';
}
