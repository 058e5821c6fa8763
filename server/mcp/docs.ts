import { type Ask, type AskRecord, createAsk, type Retrieve } from '../../ask/index.ts';
import type { SearchIndex } from '../../search/index.ts';
import { AnswerCache, type ReleaseRecords } from '../ask/index.ts';

/** Unit: characters. */
const DESCRIPTION_LIMIT = 200;

/** Where the files of a built site come from: a release of this server, a folder, another server. */
export interface DocsFiles {
	/** @param path site-absolute, of a file. @returns nothing where there is none */
	readText(path: string): Promise<string | undefined>;
	openSearch(): Promise<SearchIndex>;
	/** The site's sections. */
	openRecords(): Promise<ReleaseRecords>;
	/** Where an old address leads. */
	redirectOf(path: string): string | undefined;
}

export interface DocsPage {
	path: string;
	title: string;
	description: string;
	/** First segment of the path; `general` where the page lies at the top. */
	area: string;
	tags: string[];
}

/** What agents' tools work on. */
export interface Docs {
	/** Origin of the site's canonical addresses, without a slash; empty where it is not known. */
	origin: string;
	/** Listed pages, in the order of the site's records. */
	pages: readonly DocsPage[];
	/** Headings from level 2 down to each section, by its address. */
	trails: ReadonlyMap<string, readonly string[]>;
	retrieve: Retrieve;
	ask: Ask;
	/** @param route clean path */
	readPage(route: string): Promise<string | undefined>;
	redirectOf(path: string): string | undefined;
	search(): Promise<SearchIndex>;
}

/** @throws {Error} when the site has no search records */
export async function openDocs(files: DocsFiles): Promise<Docs> {
	const { records, retriever } = await files.openRecords();
	const retrieve: Retrieve = async (question, options) => retriever(question, options);
	const readPage = (route: string) => files.readText(route === '/' ? '/index.md' : `${route}.md`);
	const answers = new AnswerCache(createAsk({ retrieve, readPage }));
	let index: Promise<SearchIndex> | undefined;
	return {
		origin: originOf((await files.readText('/robots.txt')) ?? ''),
		pages: pagesOf(records),
		trails: new Map(records.map((record) => [record.url, trailOf(record)])),
		retrieve,
		ask: (question, options) => answers.ask(question, options),
		readPage,
		redirectOf: (path) => files.redirectOf(path),
		search() {
			index ??= files.openSearch().catch((error: unknown) => {
				index = undefined;
				throw error;
			});
			return index;
		},
	};
}

/** @returns path of the page that an address leads to */
export function routeOf(url: string): string {
	return url.split('#', 1).join();
}

function pagesOf(records: readonly AskRecord[]): DocsPage[] {
	const pages = new Map<string, DocsPage>();
	for (const { url, hierarchy, content, tags } of records) {
		const path = routeOf(url);
		const page = pages.get(path);
		if (page) page.description ||= shorten(content);
		else {
			const title = hierarchy.lvl1 ?? hierarchy.lvl0;
			pages.set(path, { path, title, description: shorten(content), area: areaOf(path), tags });
		}
	}
	return [...pages.values()];
}

function trailOf({ hierarchy: { lvl2, lvl3, lvl4, lvl5, lvl6 } }: AskRecord): string[] {
	return [lvl2, lvl3, lvl4, lvl5, lvl6].filter((heading) => heading !== null);
}

function areaOf(path: string): string {
	const [, area = '', ...rest] = path.split('/');
	return rest.length > 0 ? area : 'general';
}

function shorten(text: string): string {
	const line = text.replaceAll(/\s+/g, ' ').trim();
	if (line.length <= DESCRIPTION_LIMIT) return line;
	return `${line.slice(0, line.lastIndexOf(' ', DESCRIPTION_LIMIT))} …`;
}

/** `robots.txt` names the sitemap by its full address. */
function originOf(robots: string): string {
	const address = /^sitemap:\s*(\S+)/im.exec(robots)?.[1];
	return address && URL.canParse(address) ? new URL(address).origin : '';
}
