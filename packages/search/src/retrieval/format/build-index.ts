import type { PageOfRecords, SynonymData } from '../../records/index.ts';
import { Dictionary, type PageWords } from './dictionary.ts';
import {
	FORMAT_VERSION,
	HEADING_LEVELS,
	type IndexCore,
	type IndexManifest,
	lengthCode,
	type MeaningFile,
	PAGE_FACETS,
	type PageFacet,
	type PartKind,
	partName,
	QUESTION,
	type RoutesFile,
	SECTION_TYPES,
	type TextPage,
	type WordVectorsFile,
} from './layout.ts';
import { encodeNumber, encodeNumbers } from './numbers.ts';
import type { PageTerms } from './page-terms.ts';
import { encodeDictionary, encodeTerms, letterTerms, type Shard, shardTerms, shardTexts } from './shards.ts';

/**
 * Creates the vectors of all sections.
 * @param write writes a file of words and returns its hash
 */
type MakeMeaning = (
	pages: readonly PageOfRecords[],
	write: (number: number, file: WordVectorsFile) => string,
) => MeaningFile;

/** The ranking features of a page apart from its words. */
export interface MeasuredPage extends Omit<PageTerms, 'terms' | 'page' | 'sections'> {
	/** For each section, then each question: index in `SECTION_TYPES`. */
	types: number[];
	/** For each question: index of the page's section that answers it. */
	answering: number[];
	importance: number;
	facets: Record<PageFacet, readonly string[]>;
}

interface AddedPage extends MeasuredPage {
	page: PageOfRecords;
	words: PageWords;
}

/** Returns the ranking features of a page. */
export function measure(page: PageOfRecords, { lengths, headingLengths, titleLength }: PageTerms): MeasuredPage {
	const { records, questions, importance } = page;
	return {
		types: [...records.map(({ type }) => SECTION_TYPES.indexOf(type)), ...questions.map(() => QUESTION)],
		answering: questions.map(({ place }) => place),
		importance,
		facets: facetsOf(page),
		lengths,
		headingLengths,
		titleLength,
	};
}

/** Returns the facets that all sections of a page share, from its first record. */
export function facetsOf({ records: [record] }: PageOfRecords): Record<PageFacet, readonly string[]> {
	const shared = (facet: PageFacet): readonly string[] => {
		if (facet === 'tags') return record.tags;
		return [facet === 'hierarchy.lvl0' ? record.hierarchy.lvl0 : record[facet]];
	};
	return Object.fromEntries(PAGE_FACETS.map((facet) => [facet, shared(facet)])) as Record<PageFacet, readonly string[]>;
}

/** Builds an index from pages that are added one by one, in any order. */
export class IndexBuilder {
	readonly #dictionary = new Dictionary();
	readonly #pages = new Map<string, AddedPage>();
	/** Number of sections and questions so far. */
	sections = 0;

	/** @param synonyms with which the pages were analyzed */
	constructor(private readonly synonyms: SynonymData) {}

	/** Adds a page. A second page with the same route is unreachable and is ignored. */
	add(page: PageOfRecords, terms: PageTerms): void {
		if (this.#pages.has(page.route)) return;
		const words = this.#dictionary.add(terms);
		this.#pages.set(page.route, { ...measure(page, terms), page, words });
		this.sections += words.ends.length;
	}

	/**
	 * @param hash returns the hash of a file's contents, for its name
	 * @param write writes each file except the manifest as soon as it is complete, so that they are never all in memory
	 * @param makeMeaning creates the vectors that questions are compared with; without it, words alone rank
	 */
	build(
		hash: (text: string) => string,
		write: (name: string, text: string) => void,
		makeMeaning?: MakeMeaning,
	): IndexManifest {
		// Sorted by route, so that the index does not depend on the order in which pages were added.
		const pages = [...this.#pages.values()].sort((a, b) => (a.page.route < b.page.route ? -1 : 1));
		const add = (value: unknown, nameOf: (hash: string) => string): string => {
			const text = JSON.stringify(value);
			const hashed = hash(text);
			write(nameOf(hashed), text);
			return hashed;
		};
		const addAll = (kind: PartKind, shards: readonly Shard<unknown, unknown>[]): string =>
			shards.map(({ content }, number) => add(content, (hashed) => partName(kind, number, hashed))).join('');
		const words = encodeDictionary(this.#dictionary.sorted(pages.map((page) => page.words)));
		const terms = shardTerms(words);
		const letters = letterTerms(words);
		const texts = shardTexts(textsOf(pages));
		const runs = texts.map(({ first }) => first);
		const manifest: Omit<IndexManifest, 'id'> = {
			format: FORMAT_VERSION,
			pages: pages.length,
			sections: this.sections,
			core: coreOf(pages),
			synonyms: this.synonyms,
			terms: { first: encodeTerms(terms.map(({ first }) => first)), hashes: addAll('terms', terms) },
			letters: { first: letters.map(({ first }) => first).join(''), hashes: addAll('letters', letters) },
			texts: {
				first: encodeNumbers(runs.map((first, number) => first - (runs[number - 1] ?? 0))),
				hashes: addAll('texts', texts),
			},
			routes: add(pages.map(({ page }) => page.route) satisfies RoutesFile, (hashed) => partName('routes', 0, hashed)),
			meaning: makeMeaning
				? add(
						makeMeaning(
							pages.map(({ page }) => page),
							(number, file) => add(file, (hashed) => partName('words', number, hashed)),
						),
						(hashed) => partName('meaning', 0, hashed),
					)
				: '',
			hits: { first: '', hashes: '' },
		};
		return { ...manifest, id: hash(JSON.stringify(manifest)) };
	}
}

/**
 * Encodes the ranking features of all pages.
 * @param pages in the order of the index
 */
export function coreOf(pages: readonly MeasuredPage[]): IndexCore {
	const types = pages.flatMap((page) => page.types);
	const lengths = pages.flatMap((page) => page.lengths);
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
		sectionsPerPage: encodeNumbers(pages.map((page) => page.types.length)),
		types: encodeNumbers(types),
		answering: encodeNumbers(pages.flatMap((page) => page.answering)),
		lengths: encodeNumbers(lengths.map(lengthCode)),
		headingLengths: encodeNumbers(pages.flatMap(({ headingLengths }) => headingLengths)),
		titleLengths: encodeNumbers(pages.map(({ titleLength }) => titleLength)),
		importance: encodeNumbers(pages.map((page) => Math.max(1, Math.round(page.importance * 10)))),
		facets: Object.fromEntries(facets) as IndexCore['facets'],
	};
}

function textsOf(added: readonly AddedPage[]): TextPage[] {
	let first = 0;
	return added.map(({ page, words }) => {
		const text = textOf(page, first);
		first += words.ends.length;
		return text;
	});
}

/**
 * Returns the texts of a page.
 * @param first number of its first section
 */
export function textOf({ route, title, records }: PageOfRecords, first: number): TextPage {
	return {
		first,
		route,
		title,
		sections: records.map(({ objectID, url, hierarchy, content }) => {
			const anchor = url.slice(route.length + 1);
			const headings = HEADING_LEVELS.map((level) => hierarchy[level]);
			while (headings.length > 0 && headings.at(-1) === null) headings.pop();
			return { anchor, ...(objectID === `${route}#${anchor}` ? {} : { objectID }), headings, content };
		}),
	};
}
