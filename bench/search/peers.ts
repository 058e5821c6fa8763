import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { escapeHtml } from '@octavo/search/index.ts';
import { routeOf, type SectionRecord } from '@octavo/search/records/index.ts';
import groupBy from 'lodash-es/groupBy.js';
import sum from 'lodash-es/sum.js';
import { serveStatic } from '../measure/server.ts';
import { launchChromium } from '../measure/views.ts';
import { installPackages } from '../peers/project.ts';
import { compressedSize, type EngineUnderTest, firstRoutes, type LoadLibrary, type MeasuredEngine } from './ours.ts';

export const PEER_PACKAGES = {
	minisearch: '7.2.0',
	pagefind: '1.6.0',
};

/** A module beside the installed packages that imports them, since names are resolved from the importing file. */
const LOADER = 'load.mjs';

/** The document that these libraries index for a section. Its text includes the questions of the front matter. */
interface PeerDocument {
	id: number;
	url: string;
	title: string;
	titles: string;
	text: string;
}

/** Installs the compared libraries outside the project's own dependencies. */
export async function installPeers(directory: string): Promise<void> {
	await installPackages(directory, 'the search libraries for the comparison', { dependencies: PEER_PACKAGES });
	await writeFile(join(directory, LOADER), 'export const load = (name) => import(name);\n');
}

export function peers(directory: string): EngineUnderTest[] {
	const load: LoadLibrary = async (name) => (await import(pathToFileURL(join(directory, LOADER)).href)).load(name);
	return [
		{ name: "MiniSearch, VitePress's options", build: (records) => miniSearch(load, records, VITEPRESS_OPTIONS) },
		{ name: 'MiniSearch, defaults', build: (records) => miniSearch(load, records, {}) },
		{ name: 'Pagefind', build: (records) => pagefind(load, join(directory, 'pagefind-site'), records) },
	];
}

/** The options in `vitepress/dist/client/theme-default/components/VPLocalSearchBox`. */
const VITEPRESS_OPTIONS = { searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } } };

async function miniSearch(
	load: LoadLibrary,
	records: readonly SectionRecord[],
	options: object,
): Promise<MeasuredEngine> {
	const { default: MiniSearch } = await load('minisearch');
	const documents = documentsOf(records);
	const started = performance.now();
	const index = new MiniSearch({ fields: ['title', 'titles', 'text'], storeFields: ['url'], ...options });
	index.addAll(documents);
	const buildTime = performance.now() - started;
	return {
		buildTime,
		indexBytes: compressedSize([JSON.stringify(index)]),
		search: async (query) => firstRoutes(index.search(query).map(({ url }: PeerDocument) => url)),
	};
}

function documentsOf(records: readonly SectionRecord[]): PeerDocument[] {
	return records.map(({ url, hierarchy, content, questions }, id) => {
		const { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } = hierarchy;
		const titles = [lvl1, lvl2, lvl3, lvl4, lvl5, lvl6].filter((title) => title !== null);
		return {
			id,
			url,
			title: titles.pop() ?? lvl0,
			titles: titles.join(' '),
			text: [content, ...questions].join('\n'),
		};
	});
}

/** Pagefind only searches in a browser, so it runs in Chromium. It indexes pages, as it does for its users. */
async function pagefind(
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
