import { createHash } from 'node:crypto';
import { type PageOfRecords, root } from '@octavo/search/records/index.ts';
import { facetsOf } from '@octavo/search/retrieval/format/build-index.ts';
import { IN_HEADING, IN_ROUTE, IN_TAGS, IN_TITLE } from '@octavo/search/retrieval/format/layout.ts';
import type { PageTerms } from '@octavo/search/retrieval/format/page-terms.ts';
import { bitsOf, numberOf } from '@octavo/search/retrieval/format/postings.ts';
import { z } from 'zod';
import { storedPage } from './page-parts.ts';

/** Version of mapping and documents. An index with another one is never read. */
export const FORMAT_VERSION = 4;

/** What ranking needs to know about the whole index; kept in its mapping. */
const indexSizeSchema = z.object({
	pages: z.number(),
	/** Sections and questions. */
	sections: z.number(),
	/** Mean number of words in a section's text. */
	averageLength: z.number(),
});
export type IndexSize = z.infer<typeof indexSizeSchema>;

/** Field `_meta` of the mapping of a complete index. */
export const indexMetaSchema = indexSizeSchema.extend({
	format: z.literal(FORMAT_VERSION),
	/** Name of the index that it replaced. */
	previous: z.string().optional(),
});

/** Shortest and longest beginnings of words in titles and headings by which a typing error in an unfinished word is forgiven. */
const START_LENGTHS = { least: 4, most: 10 };

/** Words that choose pages, separated by blanks. The cluster needs no analysis of its own, and no plugin. */
const words = { type: 'text', analyzer: 'whitespace', index_options: 'freqs' } as const;
/** Thousands of words begin with the first letters that a reader types, so those beginnings are indexed as words themselves. */
const typedWords = { ...words, index_prefixes: { min_chars: 1, max_chars: 3 } } as const;
const keyword = { type: 'keyword' } as const;
const stored = { type: 'object', enabled: false } as const;

/** Matches a word wherever it stands. */
const ALL_BITS = 15;

/**
 * A page is one document: its words as this project tokenizes texts, its facets, its texts as they are shown, and what it is
 * ranked by. The words that choose it are indexed, and not stored.
 */
export const MAPPINGS = {
	dynamic: 'strict' as const,
	_source: { includes: ['texts', 'parts'] },
	properties: {
		texts: stored,
		parts: stored,
		/** Tells whether a page is the same in two indices. */
		hash: keyword,
		route: keyword,
		/** Its place among the pages. */
		ordinal: { type: 'long' as const },
		sections: { type: 'integer' as const },
		importance: { type: 'float' as const },
		contentType: keyword,
		section: keyword,
		tags: keyword,
		lang: keyword,
		version: keyword,
		hierarchy: { properties: { lvl0: keyword } },
		title: typedWords,
		headings: typedWords,
		labels: words,
		questions: words,
		words: typedWords,
		/** What all words of a family have in common. */
		roots: words,
		titleRoots: words,
		starts: words,
	},
};

export type PageDocument = Record<string, unknown> & { hash: string };

/**
 * @param places of the words of the page
 * @param ordinal its place among the pages
 */
export function documentOf(page: PageOfRecords, taken: PageTerms, ordinal: number): PageDocument {
	const { terms, ...places } = taken;
	const { route, importance, records } = page;
	const numbers = (packed: readonly number[], bits = ALL_BITS) =>
		packed.flatMap((place) => (bitsOf(place) & bits ? [numberOf(place)] : []));
	const textOf = (chosen: Iterable<number>) => Array.from(chosen, (number) => terms[number] ?? '').join(' ');
	const title = numbers(places.page, IN_TITLE);
	const headings = new Set(places.sections.flatMap((section) => numbers(section, IN_HEADING)));
	const words = [...numbers(places.page), ...places.sections.flatMap((section) => numbers(section))];
	const { 'hierarchy.lvl0': lvl0, ...facets } = facetsOf(page);
	return {
		...storedPage(page, taken),
		hash: hashOfPage(page, taken),
		route,
		ordinal,
		sections: records.length,
		importance,
		...facets,
		hierarchy: { lvl0 },
		title: textOf(title),
		headings: textOf(headings),
		labels: textOf(numbers(places.page, IN_TAGS | IN_ROUTE)),
		questions: textOf(places.sections.slice(records.length).flatMap((question) => numbers(question))),
		words: textOf(words),
		roots: words.map((number) => root(terms[number] ?? '')).join(' '),
		titleRoots: title.map((number) => root(terms[number] ?? '')).join(' '),
		starts: startsOf([...title, ...headings].map((number) => terms[number] ?? '')).join(' '),
	};
}

/** @returns a hash that changes with the records of a page and with the way in which they are tokenized */
export function hashOfPage({ records }: PageOfRecords, { terms }: PageTerms): string {
	return createHash('sha256')
		.update(JSON.stringify([records, terms]))
		.digest('base64url');
}

/** @returns the id of the document of a page */
export function idOf(ordinal: number): string {
	return String(ordinal);
}

function startsOf(terms: readonly string[]): string[] {
	const starts = new Set<string>();
	for (const term of terms) {
		const longest = Math.min(term.length, START_LENGTHS.most);
		for (let length = START_LENGTHS.least; length <= longest; length++) starts.add(term.slice(0, length));
	}
	return [...starts];
}
