import type { SynonymData } from '../../../records/index.ts';

/**
 * The static index: what lies in which file. Every file is JSON; lists of numbers are text (see `numbers.ts`).
 *
 * - `manifest.json`: names of all others, the synonyms of the site, and the core: what ranking needs of every section, a
 *   few bytes each. Loaded first, and the only name that stays the same.
 * - terms: a range of the sorted dictionary with the places of its words. Loaded as a query needs them.
 * - letters: the most frequent words that begin with a letter, out of many ranges. Loaded for a word of one letter.
 * - texts: a run of sections with their headings and texts. Loaded for the hits shown.
 * - routes: the clean path of every page. Loaded for a whole question.
 * - meaning: vectors of sections and questions, and words: those of single words. Loaded for a whole question.
 * - firsts: the texts of the best hits of a letter, in small indices. Loaded beside the words of a query of one letter.
 */
export const FORMAT_VERSION = 9;

export const MANIFEST_NAME = 'manifest.json';
/** Beside the manifest; the names in it carry a hash of the contents, so they never change. */
export const PARTS_DIRECTORY = 'parts';

export interface IndexManifest {
	format: typeof FORMAT_VERSION;
	/** Hash of the whole. */
	id: string;
	pages: number;
	/** Sections and questions. */
	sections: number;
	core: IndexCore;
	/** Pages and queries are taken apart by these. */
	synonyms: SynonymData;
	/** In order: the first word of each range (as `TermsFile.terms`), and the hashes of the files, all of one length. */
	terms: { first: string; hashes: string };
	/** In order: the letters that many words begin with, and the hashes. */
	letters: { first: string; hashes: string };
	/** In order: how far the first section of each run is from the one before, and the hashes. */
	texts: { first: string; hashes: string };
	/** Hashes of the files; empty where the index has no vectors. */
	routes: string;
	meaning: string;
	/** In order: letters, and the hashes. */
	firsts: { first: string; hashes: string };
}

export type PartKind = 'terms' | 'letters' | 'texts' | 'routes' | 'meaning' | 'words' | 'firsts';

/** @returns the name of a file of which the manifest has the hash */
export function partName(kind: PartKind, number: number, hash: string): string {
	return `${kind}-${number}-${hash}.json`;
}

/** Attributes that every section of a page shares. Pages have one value each, but any number of tags. */
export const PAGE_FACETS = ['contentType', 'section', 'tags', 'lang', 'version', 'hierarchy.lvl0'] as const;
export type PageFacet = (typeof PAGE_FACETS)[number];

/** Kinds of section; a question is one of the front matter, searched but never shown. */
export const SECTION_TYPES = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content', 'lvl0', 'question'] as const;
export const QUESTION = SECTION_TYPES.indexOf('question');

export interface IndexCore {
	/** Mean number of words in a section's text. */
	averageLength: number;
	/** Sections of each page, questions included. */
	sectionsPerPage: string;
	/** Of each section: index in `SECTION_TYPES`. */
	types: string;
	/** Of each question: the place of the section that answers it among those of its page. */
	answering: string;
	/** Of each section: words, see `lengthCode`. */
	lengths: string;
	/** Of each section: words of its own heading; of each page: words of its title. */
	headingLengths: string;
	titleLengths: string;
	/** Of each page, in tenths. */
	importance: string;
	facets: Record<PageFacet, { values: string[]; codes: string }>;
}

export interface TermsFile {
	/** Sorted words; each is a capital letter (how many letters it shares with the one before, from `A` = 0) and the rest. */
	terms: string;
	/** For each word: sections, then pages; see `postings.ts`. */
	postings: string;
}

export interface TextSection {
	/** What follows `#` in the address; empty for the beginning of a page. */
	anchor: string;
	/** Only where it is not `<route>#<anchor>`. */
	objectID?: string;
	/** Headings from the second level on. */
	headings: (string | null)[];
	content: string;
}

/** Sections that follow one another on a page. */
export interface TextPage {
	/** Number of the first. */
	first: number;
	route: string;
	title: string | null;
	sections: TextSection[];
}

export type TextsFile = TextPage[];

/** Of each page, in their order. */
export type RoutesFile = string[];

/** Vectors as in `vectors.ts`. */
export interface MeaningFile {
	dimensions: number;
	/** Of each section, questions included. */
	sections: string;
	/** Of what the site is not about, to tell what it does not cover. */
	elsewhere: string;
	/** In order: the first word of each file (as `TermsFile.terms`), and the hashes. */
	words: { first: string; hashes: string };
}

export interface WordVectorsFile {
	/** Sorted, as `TermsFile.terms`. */
	words: string;
	/** Zeroes for words that only lean. */
	vectors: string;
	/** Of each word: how much likelier it is in what the site is not about than in what it is asked. */
	leanings: string;
}

/** Bits of a section's posting: where the word is. Two further bits are the frequency in the text, see `frequencyCode`. */
export const IN_HEADING = 1;
export const IN_ANCESTOR = 2;
export const FREQUENCY_SHIFT = 2;

/** Bits of a page's posting. */
export const IN_TITLE = 1;
export const IN_TAGS = 2;
export const IN_ROUTE = 4;

/** Frequencies in three steps: once, two or three times, more. */
export function frequencyCode(count: number): number {
	return count === 0 ? 0 : count === 1 ? 1 : count < 4 ? 2 : 3;
}
export const FREQUENCIES = [0, 1, 2.4, 5];

/** Lengths in steps of a fifth, since ranking needs no more. */
export function lengthCode(words: number): number {
	return Math.round(Math.log2(words + 1) * 4);
}
export function lengthOf(code: number): number {
	return 2 ** (code / 4) - 1;
}
