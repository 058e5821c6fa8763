import { HIERARCHY_LEVELS } from '../../protocol/responses.ts';
import type { SynonymData } from '../../records/index.ts';

/**
 * The file format of the static index. Every file is JSON; lists of numbers are encoded as text (see `numbers.ts`).
 *
 * - `manifest.json`: the names of all other files, the synonyms of the site, and the core, which has the ranking features
 *   of every section in a few bytes each. It is loaded first and is the only file with a fixed name.
 * - terms: a range of the sorted dictionary with postings. Loaded for the words of a query.
 * - letters: the most frequent words that begin with a letter, from many ranges. Loaded for a word of one letter.
 * - texts: a run of sections with their headings and texts. Loaded for the hits on the current page of results.
 * - routes: the path of every page. Loaded for a question.
 * - meaning: vectors of sections and questions. Loaded for a question.
 * - words: vectors of single words. Loaded for a question.
 * - hits: the texts of the best hits of a letter, in small indices. Loaded with the words of a query of one letter.
 */
export const FORMAT_VERSION = 10;

export const MANIFEST_NAME = 'manifest.json';
/** Directory beside the manifest. The file names in it contain a hash of the contents, so the files never change. */
export const PARTS_DIRECTORY = 'parts';

/** Reads the files of a static index. */
export interface IndexFiles {
	/**
	 * @param name as in the manifest
	 * @throws {Error} if it cannot be read
	 */
	read(name: string): Promise<string>;
}

export interface IndexManifest {
	format: typeof FORMAT_VERSION;
	/** Hash of the complete manifest. */
	id: string;
	pages: number;
	/** Number of sections and questions. */
	sections: number;
	core: IndexCore;
	/** Used to analyze pages and queries. */
	synonyms: SynonymData;
	/** The first word of each range (as `TermsFile.terms`), and the concatenated hashes of the files, of equal length. */
	terms: { first: string; hashes: string };
	/** The letters with a file, and the hashes. */
	letters: { first: string; hashes: string };
	/** The first section of each run as the distance from that of the previous run, and the hashes. */
	texts: { first: string; hashes: string };
	/** Hash of the file. */
	routes: string;
	/** Hash of the file; empty if the index has no vectors. */
	meaning: string;
	/** The letters with a file, and the hashes. */
	hits: { first: string; hashes: string };
}

export type PartKind = 'terms' | 'letters' | 'texts' | 'routes' | 'meaning' | 'words' | 'hits';

/** @returns the name of a file, from its hash in the manifest */
export function partName(kind: PartKind, number: number, hash: string): string {
	return `${kind}-${number}-${hash}.json`;
}

/** Attributes that all sections of a page share. Each has one value per page, except for tags. */
export const PAGE_FACETS = ['contentType', 'section', 'tags', 'lang', 'version', 'hierarchy.lvl0'] as const;
export type PageFacet = (typeof PAGE_FACETS)[number];

/** The headings of a section below the title of its page. */
export const HEADING_LEVELS = HIERARCHY_LEVELS.slice(2);

/** Types of section. A question comes from the front matter and is searched but never shown. */
export const SECTION_TYPES = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content', 'lvl0', 'question'] as const;
export const QUESTION = SECTION_TYPES.indexOf('question');

export interface IndexCore {
	/** Mean number of words in a section's text. */
	averageLength: number;
	/** Number of sections of each page, including questions. */
	sectionsPerPage: string;
	/** For each section: index in `SECTION_TYPES`. */
	types: string;
	/** For each question: index of the section that answers it among those of its page. */
	answering: string;
	/** For each section: number of words, see `lengthCode`. */
	lengths: string;
	/** For each section: number of words in its own heading. */
	headingLengths: string;
	/** For each page: number of words in its title. */
	titleLengths: string;
	/** For each page, in tenths. */
	importance: string;
	facets: Record<PageFacet, { values: string[]; codes: string }>;
}

export interface TermsFile {
	/** Sorted words, each as a capital letter (the number of letters shared with the previous word, `A` = 0) and the rest. */
	terms: string;
	/** For each word: its sections, then its pages; see `postings.ts`. */
	postings: string;
}

export interface TextSection {
	/** The part of the address after `#`; empty for the introduction of a page. */
	anchor: string;
	/** Only if it is not `<route>#<anchor>`. */
	objectID?: string;
	/** Headings from the second level on. */
	headings: (string | null)[];
	content: string;
}

/** Consecutive sections of a page. */
export interface TextPage {
	/** Number of the first section. */
	first: number;
	route: string;
	title: string | null;
	sections: TextSection[];
}

export type TextsFile = TextPage[];

/** The routes of all pages, in order. */
export type RoutesFile = string[];

/** Vectors are encoded as in `vectors.ts`. */
export interface MeaningFile {
	dimensions: number;
	/** Vectors of all sections, including questions. */
	sections: string;
	/** Vectors of texts about other subjects, to detect questions that the site does not cover. */
	outOfScope: string;
	/** The first word of each file (as `TermsFile.terms`), and the hashes. */
	words: { first: string; hashes: string };
}

export interface WordVectorsFile {
	/** Sorted, as `TermsFile.terms`. */
	words: string;
	/** Zeroes for words that only have a log ratio. */
	vectors: string;
	/** For each word: log ratio of its probability in texts about other subjects to that in questions to the site. */
	affinities: string;
}

/** Bits of a section's posting: the location of the word. Two more bits encode its frequency, see `frequencyCode`. */
export const IN_HEADING = 1;
export const IN_ANCESTOR = 2;
export const FREQUENCY_SHIFT = 2;

/** Bits of a page's posting. */
export const IN_TITLE = 1;
export const IN_TAGS = 2;
export const IN_ROUTE = 4;

/** Encodes a frequency in three steps: once, two or three times, more. */
export function frequencyCode(count: number): number {
	return count === 0 ? 0 : count === 1 ? 1 : count < 4 ? 2 : 3;
}
export const FREQUENCIES = [0, 1, 2.4, 5];

/** Encodes a length in steps of about 20 %, which is precise enough for ranking. */
export function lengthCode(words: number): number {
	return Math.round(Math.log2(words + 1) * 4);
}
export function lengthOf(code: number): number {
	return 2 ** (code / 4) - 1;
}
