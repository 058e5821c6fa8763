import groupBy from 'lodash-es/groupBy.js';
import type { TermPostings } from './dictionary.ts';
import type { TermsFile, TextPage, TextSection, TextsFile } from './layout.ts';
import { encodePostings } from './postings.ts';

/** Size of a terms file, in characters; about 1.3 kB compressed, since a question needs a dozen of them. */
const TERMS_SIZE = 2_000;
/** Number of terms files that can be loaded for a word of one letter without a letters file. */
const FEW_FILES = 3;
/** Number of words in a letters file; with fewer, the first key has less than a page of hits on small sites. */
const LETTER_TERMS = 24;
/** Size of a texts file, in characters: two or three sections (700 bytes compressed), since hits are spread over the site. */
const TEXTS_SIZE = 1_200;
/** Maximum number of files of one kind. Large sites get larger files instead of a growing manifest. */
const MAX_FILES = 1_000;

export interface Shard<First, Content> {
	first: First;
	content: Content;
}

/** A word with its encoded postings. */
interface EncodedTerm {
	term: string;
	postings: string;
	/** Number of postings. */
	frequency: number;
}

/** @param terms sorted */
export function encodeDictionary(terms: Iterable<[string, TermPostings]>): EncodedTerm[] {
	return Array.from(terms, ([term, { sections, pages }]) => ({
		term,
		postings: encodePostings(sections) + encodePostings(pages),
		frequency: sections.length + pages.length,
	}));
}

export function shardTerms(terms: readonly EncodedTerm[]): Shard<string, TermsFile>[] {
	return split(terms, TERMS_SIZE, sizeOfTerm).map((group) => ({ first: group[0]?.term ?? '', content: fileOf(group) }));
}

/**
 * Returns the most frequent words of each letter that has more than a few files of words, so that the first key does not
 * have to wait for all of them.
 */
export function letterTerms(terms: readonly EncodedTerm[]): Shard<string, TermsFile>[] {
	return Object.entries(groupBy(terms, ({ term }) => term.charAt(0))).flatMap(([letter, group]) => {
		const size = group.reduce((sum, term) => sum + sizeOfTerm(term), 0);
		if (size < FEW_FILES * TERMS_SIZE) return [];
		const frequent = group
			.toSorted((a, b) => b.frequency - a.frequency)
			.slice(0, LETTER_TERMS)
			.sort((a, b) => (a.term < b.term ? -1 : 1));
		return [{ first: letter, content: fileOf(frequent) }];
	});
}

function sizeOfTerm({ term, postings }: EncodedTerm): number {
	return term.length + postings.length;
}

function fileOf(terms: readonly EncodedTerm[]): TermsFile {
	return {
		terms: encodeTerms(terms.map(({ term }) => term)),
		postings: terms.map(({ postings }) => postings).join(''),
	};
}

export function shardTexts(pages: readonly TextPage[]): Shard<number, TextsFile>[] {
	const sections = pages.flatMap(({ sections, first, ...page }) =>
		sections.map((section, index) => ({ ...page, first: first + index, section, beginsPage: index === 0 })),
	);
	const sizeOf = ({ section }: { section: TextSection }) => section.content.length;
	return split(sections, TEXTS_SIZE, sizeOf, ({ beginsPage }) => beginsPage).map((group) => {
		const content: TextsFile = [];
		for (const { section, beginsPage: _, ...page } of group) {
			const last = content.at(-1);
			if (last?.route === page.route) last.sections.push(section);
			else content.push({ ...page, sections: [section] });
		}
		return { first: group[0]?.first ?? 0, content };
	});
}

/**
 * Splits items into groups of about equal size.
 * @param isBeginning items that start a new group if the current one is at least half full, so that a change only moves
 * nearby boundaries
 */
function split<Item>(
	items: readonly Item[],
	size: number,
	sizeOf: (item: Item) => number,
	isBeginning: (item: Item) => boolean = () => false,
): Item[][] {
	const total = items.reduce((sum, item) => sum + sizeOf(item), 0);
	const limit = Math.max(size, Math.ceil(total / MAX_FILES));
	const groups: Item[][] = [];
	let filled = Number.POSITIVE_INFINITY;
	for (const item of items) {
		if (filled >= limit || (filled >= limit / 2 && isBeginning(item))) {
			groups.push([]);
			filled = 0;
		}
		groups.at(-1)?.push(item);
		filled += sizeOf(item);
	}
	return groups;
}

/** Maximum number of letters shared with the previous word, so that one capital letter encodes it. */
const MAX_SHARED = 25;
const NONE_SHARED = 'A'.charCodeAt(0);

/** Encodes sorted words as in `TermsFile.terms`. */
export function encodeTerms(terms: readonly string[]): string {
	let text = '';
	let previous = '';
	for (const term of terms) {
		const shared = Math.min(MAX_SHARED, sharedLetters(previous, term));
		text += String.fromCharCode(NONE_SHARED + shared) + term.slice(shared);
		previous = term;
	}
	return text;
}

/** Reverses `encodeTerms`; words contain no capital letters. */
export function decodeTerms(text: string): string[] {
	const terms: string[] = [];
	let previous = '';
	for (const [entry] of text.matchAll(/[A-Z][^A-Z]*/g)) {
		previous = previous.slice(0, entry.charCodeAt(0) - NONE_SHARED) + entry.slice(1);
		terms.push(previous);
	}
	return terms;
}

/** Returns the number of letters with which two words begin alike. */
export function sharedLetters(a: string, b: string): number {
	const length = Math.min(a.length, b.length);
	let shared = 0;
	while (shared < length && a.charCodeAt(shared) === b.charCodeAt(shared)) shared += 1;
	return shared;
}
