import { type AnalyzedText, PLACE_SIZE, type Vocabulary } from '../../records/index.ts';
import type { WordMatch } from '../query/expand.ts';
import type { ShownText } from './shown-text.ts';

/** A word of a text that matches one of the query. */
export interface TextMatch {
	/** Index of the word in the query. */
	word: number;
	/** The part to mark: for a word still being typed, the letters typed so far. */
	start: number;
	end: number;
	/** Index of the word in the text. */
	position: number;
}

const NONE: readonly TextMatch[] = [];

/**
 * The relation of a term to the query is one byte: 0 for a term that has not been classified, the index of a word plus 1,
 * `TYPED` plus the index of a prefix that it continues, or `NO_WORD`.
 */
const TYPED = 64;
const NO_WORD = 255;

/** Finds the words of a query, with all their expansions, in texts. */
export class Matcher {
	/** Words that a full match has to contain, one bit each. */
	readonly required: number;
	readonly #words = new Map<string, number>();
	readonly #found = new Map<number, readonly TextMatch[]>();
	readonly #typed: { word: number; prefix: string }[] = [];
	/** Relation of each term in the vocabulary, which is classified once, since texts share their words. */
	#kinds = new Uint8Array();
	#vocabulary: Vocabulary | undefined;

	constructor(readonly matches: readonly WordMatch[]) {
		let required = 0;
		for (const [number, { word, expansions }] of matches.entries()) {
			if (word.required) required |= 1 << number;
			if (word.prefix) this.#typed.push({ word: number, prefix: word.term });
			for (const { entry, weight } of expansions) {
				// Continuations are found by their prefix.
				const continues = word.prefix && entry.term !== word.term && entry.term.startsWith(word.term);
				if (weight > 0 && !continues && !this.#words.has(entry.term)) this.#words.set(entry.term, number);
			}
		}
		this.required = required;
	}

	/** Returns the matches in order, without overlaps. Results are cached, since hits share their headings. */
	find(text: ShownText): readonly TextMatch[] {
		const known = this.#found.get(text.id);
		if (known) return known;
		const found = this.#find(text);
		this.#found.set(text.id, found);
		return found;
	}

	#find(text: ShownText): readonly TextMatch[] {
		if (text.text === '' || this.matches.length === 0) return NONE;
		const { analyzed } = text;
		this.#use(analyzed.vocabulary);
		const { terms } = analyzed;
		const kinds = this.#kinds;
		const found: TextMatch[] = [];
		const compounds: TextMatch[] = [];
		for (let token = 0; token < terms.length; token++) {
			const number = terms[token] ?? 0;
			// Terms that were added to the vocabulary after the query started are beyond the end of the array.
			const kind = kinds[number] || this.#classify(number);
			if (kind === NO_WORD) continue;
			const match = this.#match(analyzed, token, kind);
			(analyzed.places[token * PLACE_SIZE + 3] === 1 ? found : compounds).push(match);
		}
		if (compounds.length === 0) return found;
		const free = compounds.filter(({ start, end }) => !found.some((match) => match.start < end && start < match.end));
		return free.length === 0 ? found : [...found, ...free].sort((a, b) => a.start - b.start);
	}

	#use(vocabulary: Vocabulary): void {
		if (vocabulary === this.#vocabulary) return;
		this.#vocabulary = vocabulary;
		this.#kinds = new Uint8Array(vocabulary.terms.length);
		for (const [term, word] of this.#words) {
			const number = vocabulary.numbers.get(term);
			if (number !== undefined) this.#kinds[number] = word + 1;
		}
	}

	/** Classifies a term that is not known to be a word of the query. */
	#classify(number: number): number {
		const term = this.#vocabulary?.terms[number] ?? '';
		const kind = this.#kindOf(term, number);
		this.#kinds[number] = kind;
		return kind;
	}

	#kindOf(term: string, number: number): number {
		if (number >= this.#kinds.length) {
			const word = this.#words.get(term);
			if (word !== undefined) return word + 1;
		}
		for (let typed = 0; typed < this.#typed.length; typed++) {
			if (term.startsWith(this.#typed[typed]?.prefix ?? '')) return TYPED + typed;
		}
		return NO_WORD;
	}

	#match({ vocabulary, terms, places }: AnalyzedText, token: number, kind: number): TextMatch {
		const typed = kind >= TYPED ? this.#typed[kind - TYPED] : undefined;
		const at = token * PLACE_SIZE;
		const start = places[at] ?? 0;
		const end = places[at + 1] ?? 0;
		const length = vocabulary.terms[terms[token] ?? 0]?.length;
		// If the tokenizer dropped characters or accents, the end of the typed part is unknown.
		const isAligned = typed && places[at + 3] === 1 && length === end - start;
		return {
			word: typed ? typed.word : kind - 1,
			start,
			end: isAligned ? start + typed.prefix.length : end,
			position: places[at + 2] ?? 0,
		};
	}
}
