import { decodeAddress, markdownAddress } from '@octavo/contract/index.ts';
import { openOnce } from '@octavo/platform/open-once.ts';
import { type Ask, createAsk, type Retrieve } from '@octavo/search/ask/index.ts';
import type { QuestionIndex, SearchFileSettings } from '@octavo/search/index.ts';
import { areaOf, type PageOfRecords, pagesOf, type SectionRecord } from '@octavo/search/records/index.ts';
import { distance } from 'fastest-levenshtein';
import { sortBy } from 'lodash-es';
import { cachedAsk, indexOf, readSearchSettings, readText, recordsOf } from '../ask/release-records.ts';
import { LiveSite } from '../served-site/live-site.ts';
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

interface DocsPage {
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

/** Memory for files. Unit: bytes. */
const CACHE = 8 * 1024 * 1024;

/**
 * Opens a built site for a program of its own. A new build takes over, as in the server: the files of the one that was
 * opened first do not stay forever.
 */
export async function docsOfDirectory(
	directory: string,
	onProblem: (error: unknown) => void,
): Promise<() => Promise<Docs>> {
	const site = await LiveSite.open(directory, {
		revalidateAfter: 1_000,
		swapLimit: 1_000,
		cacheBytes: CACHE,
		onProblem,
	});
	return async () => docsOf(await site.current());
}

function filesOf(release: Release): DocsFiles {
	return {
		readText: (path) => readText(release, path),
		openRecords: () => recordsOf(release),
		openSearch: () => indexOf(release),
		redirectOf: (path) => release.redirects.get(decodeAddress(path))?.to,
	};
}

const CLOSEST = 5;
/** What is further off would only mislead. */
const MAX_COST = 1;
/** Nothing longer is a name that was misspelled, and the time of a comparison grows with it. Unit: characters. */
const MAX_LENGTH = 300;

/** @returns paths of pages with a similar ending and words in common, then those spelled most alike; none that is far off */
export function closestPaths(wanted: string, pages: readonly DocsPage[]): string[] {
	if (wanted.length > MAX_LENGTH) return [];
	const words = new Set(wordsOf(wanted));
	const costs = pages.map(({ path }) => {
		const own = wordsOf(path);
		const shared = own.filter((word) => words.has(word)).length / Math.max(1, own.length, words.size);
		return { path, cost: unlikeness(wanted, path) + 2 * unlikeness(lastOf(wanted), lastOf(path)) - 2 * shared };
	});
	const close = sortBy(
		costs.filter(({ cost }) => cost <= MAX_COST),
		'cost',
	);
	return close.slice(0, CLOSEST).map(({ path }) => path);
}

/** 0 for equal texts, 1 for texts without a common letter. */
function unlikeness(a: string, b: string): number {
	return distance(a.toLowerCase(), b.toLowerCase()) / Math.max(a.length, b.length, 1);
}

/** The last segment of a path, which names the page itself; the folders above it are guessed wrong more often. */
function lastOf(path: string): string {
	return path.slice(path.lastIndexOf('/') + 1);
}

function wordsOf(path: string): string[] {
	return path
		.toLowerCase()
		.split(/[^a-z0-9]+/)
		.filter(Boolean);
}
