import { tokenize } from '../analysis/index.ts';
import type { SearchRecord } from '../record.ts';
import { headingsOf, TermCollector } from './collect-terms.ts';
import {
	type CoreFile,
	FORMAT_VERSION,
	type IndexManifest,
	lengthCode,
	PAGE_FACETS,
	QUESTION,
	SECTION_TYPES,
	type TextPage,
} from './layout.ts';
import { encodeNumber, encodeNumbers } from './numbers.ts';
import { type PageOfRecords, pagesOf } from './pages.ts';
import { shardTerms, shardTexts } from './shards.ts';

export interface BuiltIndex {
	manifest: IndexManifest;
	/** Name -> contents, the manifest aside. */
	files: ReadonlyMap<string, string>;
}

/**
 * Makes the static index. The same records in any order give the same bytes.
 * @param hash of a file's contents, for its name
 */
export function buildIndex(records: readonly SearchRecord[], hash: (text: string) => string): BuiltIndex {
	const pages = pagesOf(records);
	const terms = new TermCollector();
	const types: number[] = [];
	const lengths: number[] = [];
	const headingLengths: number[] = [];
	const firstSections: number[] = [];
	for (const [number, page] of pages.entries()) {
		firstSections.push(types.length);
		terms.addPage(page, number);
		for (const record of page.records) {
			headingLengths.push(wordsOf(headingsOf(record).at(-1) ?? ''));
			lengths.push(terms.addSection(record, types.length));
			types.push(SECTION_TYPES.indexOf(record.type));
		}
		for (const question of page.questions) {
			headingLengths.push(0);
			lengths.push(terms.addQuestion(question, types.length));
			types.push(QUESTION);
		}
	}

	const files = new Map<string, string>();
	const add = (name: string, value: unknown): string => {
		const text = JSON.stringify(value);
		const file = `${name}-${hash(text)}.json`;
		files.set(file, text);
		return file;
	};
	const manifest: Omit<IndexManifest, 'id'> = {
		format: FORMAT_VERSION,
		pages: pages.length,
		sections: types.length,
		core: add('core', coreOf(pages, types, lengths, headingLengths)),
		terms: shardTerms(terms.sorted).map(({ first, content }, index) => [first, add(`terms-${index}`, content)]),
		texts: shardTexts(pages.map((page, number) => textOf(page, firstSections[number] ?? 0))).map(
			({ first, content }, index) => [first, add(`texts-${index}`, content)],
		),
	};
	return { manifest: { ...manifest, id: hash(JSON.stringify(manifest)) }, files };
}

function coreOf(
	pages: readonly PageOfRecords[],
	types: readonly number[],
	lengths: readonly number[],
	headingLengths: readonly number[],
): CoreFile {
	const shown = lengths.filter((_, section) => types[section] !== QUESTION);
	const total = shown.reduce((sum, length) => sum + length, 0);
	const facets = PAGE_FACETS.map((facet) => {
		const values = [...new Set(pages.flatMap((page) => page.facets[facet]))].sort();
		const numbers = new Map(values.map((value, number) => [value, number]));
		const codes = pages.map((page) => {
			const list = page.facets[facet].map((value) => numbers.get(value) ?? 0);
			return encodeNumber(list.length) + encodeNumbers(list);
		});
		return [facet, { values, codes: codes.join('') }] as const;
	});
	return {
		averageLength: Math.round((total / Math.max(1, shown.length)) * 10) / 10,
		sectionsPerPage: encodeNumbers(pages.map((page) => page.records.length + page.questions.length)),
		types: encodeNumbers(types),
		lengths: encodeNumbers(lengths.map(lengthCode)),
		headingLengths: encodeNumbers(headingLengths),
		titleLengths: encodeNumbers(pages.map(({ title }) => wordsOf(title ?? ''))),
		importance: encodeNumbers(pages.map((page) => Math.max(1, Math.round(page.importance * 10)))),
		facets: Object.fromEntries(facets) as CoreFile['facets'],
	};
}

function textOf({ route, title, records }: PageOfRecords, first: number): TextPage {
	return {
		first,
		route,
		title,
		sections: records.map(({ objectID, url, hierarchy, content }) => {
			const anchor = url.slice(route.length + 1);
			const headings = [hierarchy.lvl2, hierarchy.lvl3, hierarchy.lvl4, hierarchy.lvl5, hierarchy.lvl6];
			while (headings.length > 0 && headings.at(-1) === null) headings.pop();
			return { anchor, ...(objectID === `${route}#${anchor}` ? {} : { objectID }), headings, content };
		}),
	};
}

function wordsOf(text: string): number {
	return tokenize(text).reduce((words, { span }) => words + (span === 1 ? 1 : 0), 0);
}
