import { decodeAddress } from '@octavo/contract/index.ts';
import { isStopWord, type PageOfRecords, type Synonyms, singleWords, Vocabulary } from '../../records/index.ts';
import {
	FREQUENCY_SHIFT,
	frequencyCode,
	HEADING_LEVELS,
	IN_ANCESTOR,
	IN_HEADING,
	IN_ROUTE,
	IN_TAGS,
	IN_TITLE,
} from './layout.ts';
import { pack } from './postings.ts';

/** The words of one page, before it gets a number in the index. */
export interface PageTerms {
	/** Its words, without duplicates. */
	terms: string[];
	/** Words of title, tags and route, as packed indices in `terms`; see `pack`. */
	page: number[];
	/** The same for each section, then for each question. */
	sections: number[][];
	/** Number of words in each section's text, then in each question. */
	lengths: number[];
	/** Number of words in each section's own heading. */
	headingLengths: number[];
	titleLength: number;
}

/**
 * Analyzes all texts of a page, which is most of the work of building an index.
 * @param synonyms of the site
 */
export function pageTerms({ title, tags, route, records, questions }: PageOfRecords, synonyms: Synonyms): PageTerms {
	const words = new Words(synonyms);
	words.mark(title, IN_TITLE);
	for (const joined of joinedWords(title)) words.mark(joined, IN_TITLE);
	for (const tag of tags) words.mark(tag, IN_TAGS);
	words.mark(decodeAddress(route), IN_ROUTE);
	const result: PageTerms = {
		terms: words.terms,
		page: words.take(),
		sections: [],
		lengths: [],
		headingLengths: [],
		titleLength: singleWords(title).length,
	};
	for (const record of records) {
		const headings = HEADING_LEVELS.flatMap((level) => record.hierarchy[level] ?? []);
		const own = headings.pop();
		for (const heading of headings) words.mark(heading, IN_ANCESTOR);
		if (own !== undefined) words.mark(own, IN_HEADING);
		result.headingLengths.push(singleWords(own ?? '').length);
		result.lengths.push(words.addText(record.content));
		result.sections.push(words.take());
	}
	for (const { text } of questions) {
		result.headingLengths.push(0);
		result.lengths.push(words.addText(text));
		result.sections.push(words.take());
	}
	return result;
}

/** Numbers the words of a page, and collects those of the current section. */
class Words {
	readonly #vocabulary = new Vocabulary();
	/** For each word: the locations where it was seen, and its frequency in the text. */
	readonly #bits: number[] = [];
	readonly #counts: number[] = [];
	/** Words seen since the last `take`, in order. */
	#seen: number[] = [];

	constructor(private readonly synonyms: Synonyms) {}

	get terms(): string[] {
		return this.#vocabulary.terms;
	}

	mark(text: string, bit: number): void {
		for (const { term } of this.synonyms.tokenize(text)) {
			const number = this.#vocabulary.numberOf(term);
			this.#see(number);
			this.#bits[number] = (this.#bits[number] ?? 0) | bit;
		}
	}

	/** @returns the number of words in the text */
	addText(text: string): number {
		const tokens = this.synonyms.tokenize(text);
		for (const { term } of tokens) {
			const number = this.#vocabulary.numberOf(term);
			// Stop words would be a third of all postings, and queries ignore them. In titles and headings they are kept.
			if (isStopWord(term)) continue;
			this.#see(number);
			this.#counts[number] = (this.#counts[number] ?? 0) + 1;
		}
		return tokens.filter(({ span }) => span === 1).length;
	}

	/** Returns the words seen since the last call, packed, and resets them. */
	take(): number[] {
		const packed = this.#seen.map((number) => {
			const frequency = frequencyCode(this.#counts[number] ?? 0) << FREQUENCY_SHIFT;
			return pack(number, (this.#bits[number] ?? 0) | frequency);
		});
		for (const number of this.#seen) {
			this.#bits[number] = 0;
			this.#counts[number] = 0;
		}
		this.#seen = [];
		return packed;
	}

	#see(number: number): void {
		if (!this.#bits[number] && !this.#counts[number]) this.#seen.push(number);
	}
}

/** Returns the words of a title joined without spaces, as readers sometimes write them: `quickstart`, `medialibrary`. */
function joinedWords(title: string): string[] {
	const words = singleWords(title);
	const pairs = words.slice(1).map((word, index) => `${words[index] ?? ''}${word}`);
	return words.length > 2 ? [...pairs, words.join('')] : pairs;
}
