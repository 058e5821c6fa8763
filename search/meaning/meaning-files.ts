import { type PageOfRecords, type SectionRecord, tokenize, trailOf } from '../../records/index.ts';
import type { MeaningFile, WordVectorsFile } from '../retrieval/format/layout.ts';
import { encodeTerms } from '../retrieval/format/shards.ts';
import { encodeSteps, encodeUnits, encodeVectors, toUnit } from '../retrieval/format/vectors.ts';
import { countWords, leaningOf, type WordCounts, wordsOf } from './leanings.ts';
import { readWordTable, type WordTable } from './word-table.ts';

/** Words in a file: a question needs a dozen words from as many files. */
const WORDS_IN_FILE = 100;
/** What is read of a section: the longer a text, the less its mean says. Unit: characters. */
const TEXT_LIMIT = 1_000;
/** What the title and the headings of a section say, against its text. */
const TRAIL_SHARE = 0.55;

/**
 * The files by which an index compares meanings: vectors of all sections and questions, and those of single words.
 * @param pages in the order of the index
 * @param elsewhere texts about what the site is not about
 * @param write is given each file of words; returns the hash in its name
 * @param keep returns what `make` made of the same page before, where that is known
 */
export function meaningFile(
	pages: readonly PageOfRecords[],
	elsewhere: readonly string[],
	write: (number: number, file: WordVectorsFile) => string,
	keep: (page: PageOfRecords, make: () => string) => string = (_, make) => make(),
): MeaningFile {
	const table = readWordTable();
	const meaning = new WordMeaning(elsewhere, table);
	const vectorsOf = ({ records, questions }: PageOfRecords) => {
		const asked = questions.map(({ text }) => text);
		return encodeUnits(meaning.ofPage(records.map(toTold), asked));
	};
	const sections = pages.map((page) => keep(page, () => vectorsOf(page)));
	const asked = countWords(pages.flatMap(({ questions }) => questions.map(({ text }) => text)));
	const all = meaning.wordsWith(asked);
	const firsts: string[] = [];
	const hashes: string[] = [];
	for (let start = 0; start < all.length; start += WORDS_IN_FILE) {
		const words = all.slice(start, start + WORDS_IN_FILE);
		const file = {
			words: encodeTerms(words),
			vectors: encodeVectors(meaning.ofWords(words)),
			leanings: encodeSteps(words.map((word) => meaning.leaning(word, asked))),
		};
		firsts.push(words[0] ?? '');
		hashes.push(write(firsts.length - 1, file));
	}
	return {
		dimensions: table.dimensions,
		sections: sections.join(''),
		elsewhere: encodeUnits(meaning.elsewhere()),
		words: { first: encodeTerms(firsts), hashes: hashes.join('') },
	};
}

/** What a section says of what it is about. */
export interface ToldSection {
	/** Title of its page, and headings down to it. */
	trail: readonly string[];
	content: string;
}

/** Vectors of texts, from those of their words. */
export class WordMeaning {
	readonly #places: ReadonlyMap<string, number>;
	readonly #elsewhere: WordCounts;

	/** @param about texts about what the site is not about */
	constructor(
		private readonly about: readonly string[],
		private readonly table: WordTable = readWordTable(),
	) {
		this.#elsewhere = countWords(about);
		this.#places = new Map(table.words.map((word, number) => [word, number]));
	}

	/** @returns all words of the table, of what the site is not about and of what it is asked, sorted */
	wordsWith(asked: WordCounts): string[] {
		return [...new Set([...this.table.words, ...this.#elsewhere.words, ...asked.words])].sort();
	}

	/** @returns one after the other; zeroes for a word that the table has not */
	ofWords(words: readonly string[]): Int8Array {
		const { dimensions, values } = this.table;
		const vectors = new Int8Array(words.length * dimensions);
		for (const [number, word] of words.entries()) {
			const place = this.#places.get(word);
			if (place === undefined) continue;
			vectors.set(values.subarray(place * dimensions, (place + 1) * dimensions), number * dimensions);
		}
		return vectors;
	}

	/** How much likelier a word is in what the site is not about; see `leaningOf`. */
	leaning(word: string, asked: WordCounts): number {
		return leaningOf(word, this.#elsewhere, asked);
	}

	/** @returns of unit length; zeroes where no word of the text is known */
	of(text: string): Float32Array {
		return toUnit(sumOf(this.table, this.#places, text));
	}

	/** @returns words of the text that the table has not */
	foreign(text: string): Set<string> {
		return new Set([...wordsOf(text)].filter((word) => !this.#places.has(word)));
	}

	/** @returns of what the site is not about */
	elsewhere(): Float32Array[] {
		return this.about.map((text) => this.of(text));
	}

	/** @returns of each section, then of each question; not of unit length */
	ofPage(sections: readonly ToldSection[], questions: readonly string[]): Float32Array[] {
		return [
			...sections.map(({ trail, content }) => {
				const ofTrail = this.of(trail.join(' '));
				const ofText = this.of(content.slice(0, TEXT_LIMIT));
				return ofTrail.map((value, at) => TRAIL_SHARE * value + (1 - TRAIL_SHARE) * (ofText[at] ?? 0));
			}),
			...questions.map((text) => this.of(text)),
		];
	}
}

function toTold(record: SectionRecord): ToldSection {
	return { trail: trailOf(record), content: record.content };
}

function sumOf({ dimensions, values }: WordTable, places: ReadonlyMap<string, number>, text: string): Float32Array {
	const sum = new Float32Array(dimensions);
	for (const { term, span } of tokenize(text)) {
		const number = span === 1 ? places.get(term) : undefined;
		if (number === undefined) continue;
		for (let at = 0; at < dimensions; at++) sum[at] = (sum[at] ?? 0) + (values[number * dimensions + at] ?? 0);
	}
	return sum;
}
