import { markdownAddress } from '@octavo/contract/index.ts';
import { openOnce } from '@octavo/platform/open-once.ts';
import { type Ask, createAsk, type Retrieve } from '@octavo/search/ask/index.ts';
import type { QuestionIndex, SearchFileSettings } from '@octavo/search/index.ts';
import { areaOf, type PageOfRecords, pagesOf, type SectionRecord } from '@octavo/search/records/index.ts';
import { cachedAsk } from '../ask/answer-cache.ts';
import { indexOf, readSearchSettings, readText, recordsOf } from '../ask/release-records.ts';
import { perRelease, type Release } from '../served-site/release.ts';

/** Unit: characters. */
const MAX_DESCRIPTION = 200;

/** Source of the files of a built site: a release of this server, a folder or another server. */
export interface DocsFiles {
	/**
	 * @param path of a file, site-absolute
	 * @returns nothing when there is no such file
	 */
	readText(path: string): Promise<string | undefined>;
	openSearch(): Promise<QuestionIndex>;
	/** The site's sections. */
	openRecords(): Promise<readonly SectionRecord[]>;
	/** Target of a redirected address. */
	redirectOf(path: string): string | undefined;
}

export interface DocsPage {
	path: string;
	title: string;
	description: string;
	/** First segment of the path; `general` for pages at the top level. */
	area: string;
	tags: readonly string[];
}

/** What the tools for agents work on. */
export interface Docs {
	/** What the site's canonical addresses begin with, without a slash at the end; empty when it is not known. */
	origin: string;
	/** Listed pages, in the order of the records. */
	pages: readonly DocsPage[];
	retrieve: Retrieve;
	ask: Ask;
	/** @param route clean path */
	readPage(route: string): Promise<string | undefined>;
	redirectOf(path: string): string | undefined;
	search(): Promise<QuestionIndex>;
	/** The settings of the site's search box, which the tools search with as well. */
	searchSettings: SearchFileSettings;
	/** @param path of a file of the site, site-absolute @returns nothing when there is no such file */
	readFile(path: string): Promise<string | undefined>;
}

/** @throws {Error} when the site has no search records, or no settings of its search */
export async function openDocs(files: DocsFiles): Promise<Docs> {
	const records = await files.openRecords();
	const search = openOnce(() => files.openSearch());
	const retrieve: Retrieve = async (question, options) => (await search()).retrieve(question, options);
	const readPage = (route: string) => files.readText(markdownAddress(route));
	const searchSettings = await readSearchSettings((path) => files.readText(path));
	return {
		origin: originOf((await files.readText('/robots.txt')) ?? ''),
		pages: pagesOf(records).map(docsPageOf),
		retrieve,
		ask: cachedAsk(createAsk({ retrieve, readPage })),
		readPage,
		redirectOf: (path) => files.redirectOf(path),
		search,
		searchSettings,
		readFile: (path) => files.readText(path),
	};
}

function docsPageOf({ route, title, tags, records }: PageOfRecords): DocsPage {
	const description = records.map(({ content }) => shorten(content)).find((text) => text !== '') ?? '';
	return { path: route, title, description, area: route.includes('/', 1) ? areaOf(route) : 'general', tags };
}

function shorten(text: string): string {
	const line = text.replaceAll(/\s+/g, ' ').trim();
	if (line.length <= MAX_DESCRIPTION) return line;
	const lastSpace = line.lastIndexOf(' ', MAX_DESCRIPTION);
	return `${line.slice(0, lastSpace === -1 ? MAX_DESCRIPTION : lastSpace)} …`;
}

/** `robots.txt` names the sitemap by its full address. */
function originOf(robots: string): string {
	const address = /^sitemap:\s*(\S+)/im.exec(robots)?.[1];
	return address && URL.canParse(address) ? address.replace(/\/sitemap\.xml$/, '') : '';
}

/**
 * Opens one set per build.
 * @throws {Error} when the build has no search records
 */
export const docsOf = perRelease((release) => openDocs(filesOf(release)));

function filesOf(release: Release): DocsFiles {
	return {
		readText: (path) => readText(release, path),
		openRecords: () => recordsOf(release),
		openSearch: () => indexOf(release),
		redirectOf: (path) => release.redirects.get(path)?.to,
	};
}
