import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '@octavo/search/index.ts';
import { routeOf, type SectionRecord } from '@octavo/search/records/index.ts';
import groupBy from 'lodash-es/groupBy.js';
import sum from 'lodash-es/sum.js';
import { serveStatic } from '../measure/server.ts';
import { launchChromium } from '../measure/views.ts';
import { firstRoutes, type LoadLibrary, type MeasuredEngine } from './engine.ts';

/** Pagefind only searches in a browser, so it runs in Chromium. It indexes pages, as it does for its users. */
export async function pagefind(
	load: LoadLibrary,
	directory: string,
	records: readonly SectionRecord[],
): Promise<MeasuredEngine> {
	const { createIndex, close } = await load('pagefind');
	await rm(directory, { recursive: true, force: true });
	const started = performance.now();
	const { index } = await createIndex({});
	for (const [route, sections] of Object.entries(groupBy(records, ({ url }) => routeOf(url)))) {
		await index.addHTMLFile({ url: route, content: documentOf(sections) });
	}
	await index.writeFiles({ outputPath: join(directory, 'pagefind') });
	const buildTime = performance.now() - started;
	await close();
	const server = await serveStatic(directory);
	const browser = await launchChromium();
	const page = await browser.newPage();
	await page.goto(`${server.url}/pagefind/pagefind-entry.json`);
	return {
		elsewhere: true,
		buildTime,
		indexBytes: await indexBytes(join(directory, 'pagefind')),
		search: async (query) => {
			const urls = await page.evaluate(
				async ({ text, address }) => {
					const library = await import(address);
					const { results } = await library.search(text);
					const first = results.slice(0, 10).map((result: { data(): Promise<{ url: string }> }) => result.data());
					return (await Promise.all<{ url: string }>(first)).map(({ url }) => url);
				},
				{ text: query, address: '/pagefind/pagefind.js' },
			);
			return firstRoutes(urls);
		},
		close: async () => {
			await browser.close();
			await server.close();
		},
	};
}

/** Returns the size of the files that a search loads, which are already compressed, in bytes. */
async function indexBytes(directory: string): Promise<number> {
	const names = await readdir(directory, { recursive: true });
	const searched = names.filter((name) => /\.pf_(?:index|meta)$/.test(name));
	const sizes = await Promise.all(searched.map(async (name) => (await readFile(join(directory, name))).length));
	return sum(sizes);
}

function documentOf(sections: readonly SectionRecord[]): string {
	const body = sections.map(({ type, hierarchy, url, content }) => {
		const level = Number(type.replace('lvl', '')) || 0;
		const title = level > 0 ? (hierarchy[type as 'lvl1'] ?? '') : '';
		const heading = title && `<h${level} id="${url.split('#')[1] ?? ''}">${escapeHtml(title)}</h${level}>`;
		return `${heading}<p>${escapeHtml(content)}</p>`;
	});
	const questions = sections
		.flatMap(({ questions }) => questions)
		.map((question) => `<p>${escapeHtml(question)}</p>`)
		.join('');
	return `<!doctype html><html lang="en"><body><main>${body.join('')}${questions}</main></body></html>`;
}
