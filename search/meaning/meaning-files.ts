import { type PageOfRecords, type SectionRecord, tokenize, trailOf } from '../../records/index.ts';
import type { MeaningFile, WordVectorsFile } from '../retrieval/format/layout.ts';
import { decodeTerms, encodeTerms } from '../retrieval/format/shards.ts';
import { encodeSteps, encodeUnits, encodeVectors, toUnit } from '../retrieval/format/vectors.ts';
import { countWords, leaningOf, type WordCounts, wordsOf } from './leanings.ts';
import wordTable from './words.json' with { type: 'json' };

/** Number of words per file; a question needs a dozen words from as many files. */
const WORDS_IN_FILE = 100;
/** Length of the text that is embedded for a section, in characters; the mean of a longer text says less. */
const TEXT_LIMIT = 1_000;
/** Weight of the title and the headings of a section; the rest is the weight of its text. */
const TRAIL_SHARE = 0.55;

/**
 * Creates the files by which an index compares meanings: vectors of all sections and questions, and of single words.
 * @param pages in the order of the index
 * @param elsewhere texts about other subjects
 * @param write writes a file of words and returns the hash in its name
 * @param keep returns the cached result of `make` for a page, or calls it
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

/** Vectors of single words, created by `distill.py`; see `docs/decisions/meaning.md`. Frequent words have short vectors. */
interface WordTable {
	dimensions: number;
	/** Sorted. */
	words: readonly string[];
	/** The vector of word `n` starts at `n * dimensions`. */
	values: Int8Array;
}

function readWordTable(): WordTable {
	const { dimensions, words, vectors } = wordTable;
	// Node decodes the 700,000 values ten times as fast as `decodeVectors`, which browsers use for single words.
	return { dimensions, words: decodeTerms(words), values: new Int8Array(Buffer.from(vectors, 'base64')) };
}

/** The parts of a section that are embedded. */
export interface ToldSection {
	/** Title of its page, and headings down to it. */
	trail: readonly string[];
	content: string;
}

/** Computes vectors of texts from those of their words. */
export class WordMeaning {
	readonly #places: ReadonlyMap<string, number>;
	readonly #elsewhere: WordCounts;

	/** @param otherTexts texts about other subjects */
	constructor(
		private readonly otherTexts: readonly string[],
		private readonly table: WordTable = readWordTable(),
	) {
		this.#elsewhere = countWords(otherTexts);
		this.#places = new Map(table.words.map((word, number) => [word, number]));
	}

	/** @returns all words of the table, of the texts about other subjects and of the questions, sorted */
	wordsWith(asked: WordCounts): string[] {
		return [...new Set([...this.table.words, ...this.#elsewhere.words, ...asked.words])].sort();
	}

	/** @returns the concatenated vectors; zeroes for a word that is not in the table */
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

	/** Log ratio of a word's probability in texts about other subjects; see `leaningOf`. */
	leaning(word: string, asked: WordCounts): number {
		return leaningOf(word, this.#elsewhere, asked);
	}

	/** @returns the vector of a text, of unit length; zeroes if no word of the text is known */
	of(text: string): Float32Array {
		return toUnit(sumOf(this.table, this.#places, text));
	}

	/** @returns the words of the text that are not in the table */
	foreign(text: string): Set<string> {
		return new Set([...wordsOf(text)].filter((word) => !this.#places.has(word)));
	}

	/** @returns the vectors of the texts about other subjects */
	elsewhere(): Float32Array[] {
		return this.otherTexts.map((text) => this.of(text));
	}

	/** @returns the vectors of each section, then of each question; not of unit length */
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
