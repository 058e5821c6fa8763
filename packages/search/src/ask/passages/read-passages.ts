import { decodeAddress } from '@octavo/contract/index.ts';
import { anchorOf } from '../../records/index.ts';
import type { RankedSection, ReadPage, Source } from '../model.ts';
import { cutPassage } from './cut-passage.ts';
import { type PageCopy, readCopy } from './sections.ts';

/** A source with the passage that was cut from it. */
export interface Passage {
	source: Source;
	/** Markdown in the page's own words. */
	markdown: string;
}

/**
 * @param sections best first
 * @param budgets length of each passage, best first, in characters; this also limits how many sections are read
 * @returns passages numbered from 1, without empty ones and duplicates
 */
type ReadPassages = (sections: readonly RankedSection[], budgets: readonly number[]) => Promise<Passage[]>;

interface PassageReader {
	readPassages: ReadPassages;
	/** Returns the parsed copy of a page; an empty one if it has none. */
	readPage: (route: string) => Promise<PageCopy>;
}

const NO_COPY: PageCopy = { sections: [], questions: [], needs: [] };

/** Number of parsed pages in the cache, of about 100 kB each. Parsing a page takes several milliseconds. */
const PAGE_LIMIT = 320;

/**
 * Reads and cuts the pages' Markdown copies, and caches the parsed pages.
 * @returns functions that rethrow errors of `readText`
 */
export function createPassageReader(readText: ReadPage): PassageReader {
	const pages = new Map<string, Promise<PageCopy>>();

	function readPage(route: string): Promise<PageCopy> {
		const known = pages.get(route);
		if (known) return known;
		const page = readText(route).then((markdown) => (markdown === undefined ? NO_COPY : readCopy(markdown)));
		page.catch(() => pages.delete(route));
		const [oldest] = pages.keys();
		if (pages.size >= PAGE_LIMIT && oldest !== undefined) pages.delete(oldest);
		pages.set(route, page);
		return page;
	}

	const readPassages: ReadPassages = async (sections, budgets) => {
		const cut = await Promise.all(
			sections.slice(0, budgets.length).map(async (section, index) => {
				const anchor = decodeAddress(anchorOf(section.url));
				const found = (await readPage(section.route)).sections.find((candidate) => candidate.anchor === anchor);
				return { section, markdown: found ? cutPassage(found, section.weights, budgets[index] ?? 0, section.url) : '' };
			}),
		);
		const passages: Passage[] = [];
		for (const { section, markdown } of cut) {
			if (markdown === '' || passages.some((passage) => passage.markdown === markdown)) continue;
			passages.push({ source: sourceOf(section, passages.length + 1), markdown });
		}
		return passages;
	};
	return { readPassages, readPage };
}

export function sourceOf({ url, trail: [title = '', ...headings] }: RankedSection, number: number): Source {
	return { number, title, section: headings.at(-1) ?? '', url };
}
