import { anchorOf } from '../../records/index.ts';
import type { RankedSection, ReadPage, Source } from '../model.ts';
import { cutPassage } from './cut-passage.ts';
import { type Section, sectionsOf } from './sections.ts';

/** A source with what was cut from it. */
export interface Passage {
	source: Source;
	/** Markdown in the page's words. */
	markdown: string;
}

/**
 * @param sections best first
 * @param budgets how much is cut from each, best first; no more sections are read. Unit: characters
 * @returns passages numbered from 1, without empty and equal ones
 */
export type ReadPassages = (sections: readonly RankedSection[], budgets: readonly number[]) => Promise<Passage[]>;

/** Pages that are kept parsed: about 100 kB each. A page that is parsed anew costs several milliseconds. */
const PAGE_LIMIT = 320;

/**
 * Cuts passages from the pages' Markdown copies.
 * @returns a function that throws whatever `readPage` throws
 */
export function createPassageReader(readPage: ReadPage): ReadPassages {
	const pages = new Map<string, Promise<Section[]>>();

	function readSections(route: string): Promise<Section[]> {
		const known = pages.get(route);
		if (known) return known;
		const sections = readPage(route).then((markdown) => (markdown === undefined ? [] : sectionsOf(markdown)));
		sections.catch(() => pages.delete(route));
		const [oldest] = pages.keys();
		if (pages.size >= PAGE_LIMIT && oldest !== undefined) pages.delete(oldest);
		pages.set(route, sections);
		return sections;
	}

	return async (sections, budgets) => {
		const cut = await Promise.all(
			sections.slice(0, budgets.length).map(async (section, index) => {
				const anchor = anchorOf(section.url);
				const found = (await readSections(section.route)).find((candidate) => candidate.anchor === anchor);
				return { section, markdown: found ? cutPassage(found, section.weights, budgets[index] ?? 0) : '' };
			}),
		);
		const passages: Passage[] = [];
		for (const { section, markdown } of cut) {
			if (markdown === '' || passages.some((passage) => passage.markdown === markdown)) continue;
			passages.push({ source: sourceOf(section, passages.length + 1), markdown });
		}
		return passages;
	};
}

export function sourceOf({ url, trail: [title = '', ...headings] }: RankedSection, number: number): Source {
	return { number, title, section: headings.at(-1) ?? '', url };
}
