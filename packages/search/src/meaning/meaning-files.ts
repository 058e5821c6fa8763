import { isEnglish } from '@octavo/contract/index.ts';
import { type PageOfRecords, singleWords, trailOf } from '../records/index.ts';
import type { MeaningFile, WordVectorsFile } from '../retrieval/format/layout.ts';
import { decodeTerms, encodeTerms } from '../retrieval/format/shards.ts';
import { encodeSteps, encodeUnits, encodeVectors, toUnit } from '../retrieval/format/vectors.ts';
import { affinityOf, countWords, type WordCounts } from './word-affinity.ts';
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
 * @param outOfScope texts about other subjects; ignored for pages in a language that the word table does not know
 * @param write writes a file of words and returns the hash in its name
 * @param keep returns the cached result of `make` for a page, or calls it
 */
export function meaningFile(
	pages: readonly PageOfRecords[],
	outOfScope: readonly string[],
	write: (number: number, file: WordVectorsFile) => string,
	keep: (page: PageOfRecords, make: () => string) => string,
): MeaningFile {
	const table = readWordTable();
	const isKnown = pages.every(({ records: [first] }) => isEnglish(first.lang));
	const meaning = new WordMeaning(isKnown ? outOfScope : [], table);
	const vectorsOf = ({ records, questions }: PageOfRecords) => {
		const asked = questions.map(({ text }) => text);
		const embedded = records.map((record) => ({ trail: trailOf(record), content: record.content }));
		return encodeUnits(meaning.ofPage(embedded, asked));
	};
	const sections = pages.map((page) => keep(page, () => vectorsOf(page)));
	const asked = countWords(pages.flatMap(({ questions }) => questions.map(({ text }) => text)));
	const all = meaning.wordsWith(asked);
	const firstWords: string[] = [];
	const hashes: string[] = [];
	for (let start = 0; start < all.length; start += WORDS_IN_FILE) {
		const words = all.slice(start, start + WORDS_IN_FILE);
		const file = {
			words: encodeTerms(words),
			vectors: encodeVectors(meaning.ofWords(words)),
			affinities: encodeSteps(words.map((word) => meaning.affinity(word, asked))),
		};
		firstWords.push(words[0] ?? '');
		hashes.push(write(firstWords.length - 1, file));
	}
	return {
		dimensions: table.dimensions,
		sections: sections.join(''),
		outOfScope: encodeUnits(meaning.outOfScope()),
		words: { first: encodeTerms(firstWords), hashes: hashes.join('') },
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
export interface EmbeddedSection {
	/** Title of its page, and headings down to it. */
	trail: readonly string[];
	content: string;
}

/** Computes vectors of texts from those of their words. */
export class WordMeaning {
	readonly #places: ReadonlyMap<string, number>;
	readonly #outOfScope: WordCounts;

	/** @param otherTexts texts about other subjects */
	constructor(
		private readonly otherTexts: readonly string[],
		private readonly table: WordTable = readWordTable(),
	) {
		this.#outOfScope = countWords(otherTexts);
		this.#places = new Map(table.words.map((word, number) => [word, number]));
	}

	get dimensions(): number {
		return this.table.dimensions;
	}

	/** @returns all words of the table, of the texts about other subjects and of the questions, sorted */
	wordsWith(asked: WordCounts): string[] {
		return [...new Set([...this.table.words, ...this.#outOfScope.words, ...asked.words])].sort();
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

	/** See `affinityOf`. */
	affinity(word: string, asked: WordCounts): number {
		return affinityOf(word, this.#outOfScope, asked);
	}

	/** @returns the vector of a text, of unit length; zeroes if no word of the text is known */
	of(text: string): Float32Array {
		const { dimensions, values } = this.table;
		const sum = new Float32Array(dimensions);
		for (const word of singleWords(text)) {
			const number = this.#places.get(word);
			if (number === undefined) continue;
			for (let at = 0; at < dimensions; at++) sum[at] = (sum[at] ?? 0) + (values[number * dimensions + at] ?? 0);
		}
		return toUnit(sum);
	}

	foreign(text: string): Set<string> {
		return new Set(singleWords(text).filter((word) => !this.#places.has(word)));
	}

	/** @returns the vectors of the texts about other subjects */
	outOfScope(): Float32Array[] {
		return this.otherTexts.map((text) => this.of(text));
	}

	/** @returns the vectors of each section, then of each question; not of unit length */
	ofPage(sections: readonly EmbeddedSection[], questions: readonly string[]): Float32Array[] {
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
