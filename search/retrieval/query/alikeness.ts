import { type Core, isQuestion, type Similarities } from '../reader/index.ts';
import type { ParsedQuery } from './parse-query.ts';
import { MEANING_SHARE, PAGE_MEANING_SHARE, QUESTION_MEANING_SHARE, UNNAMED_SHARE } from './weights.ts';

/** Fewer words are names and keywords, of which the letters say more than what is like them. */
const MIN_WORDS = 4;
/** Quoted messages, and those that begin as errors do. */
const MESSAGE = /["“”]|^\p{L}*Error:/u;
/** Signs of code, addresses and identifiers in a word. */
const CODE = /[{}()[\]=<>|\\`$@]|::|\w[_./]\w|\p{Ll}\p{Lu}/u;
/** A sentence may name a piece of code; where one word of so many is code, it is about the code. */
const WORDS_FOR_CODE = 5;

const NO_QUESTION = -1;

/** Whether a query is a question or a statement in a reader's own words, which meaning can tell more of than words do. */
export function isWholeQuestion({ text, sequence }: ParsedQuery): boolean {
	if (sequence.length < MIN_WORDS || MESSAGE.test(text)) return false;
	const words = text.trim().split(/\s+/);
	return words.filter((word) => CODE.test(word)).length * WORDS_FOR_CODE < words.length;
}

/** How alike in meaning a question and each section are, what its page is asked by included. */
export class Alikeness {
	/** Of each page: its most alike question; `NO_QUESTION` where it has none. */
	readonly #asked: Float32Array;
	/** Of each page: the section that answers that question. */
	readonly #answering: Uint32Array;
	/** Of each page: the mean of its sections. */
	readonly #pages: Float32Array;

	/** Of the section or question that is the most alike of all. */
	readonly nearest: number;
	/** Of the nearest of what the site is not about. */
	readonly elsewhere: number;
	/** Words of the question that the table of words has not. */
	readonly foreign: ReadonlySet<string>;
	readonly #similarities: Float32Array;

	constructor(
		private readonly core: Core,
		{ sections: similarities, elsewhere, foreign }: Similarities,
	) {
		this.foreign = foreign;
		this.elsewhere = elsewhere;
		this.#similarities = similarities;
		this.#asked = new Float32Array(core.pages).fill(NO_QUESTION);
		this.#answering = new Uint32Array(core.pages);
		this.#pages = new Float32Array(core.pages);
		const shown = new Uint32Array(core.pages);
		this.nearest = similarities.reduce((nearest, similarity) => Math.max(nearest, similarity), 0);
		for (let section = 0; section < similarities.length; section++) {
			const page = core.page[section] ?? 0;
			const similarity = similarities[section] ?? 0;
			if (isQuestion(core, section)) {
				if (similarity <= (this.#asked[page] ?? 0)) continue;
				this.#asked[page] = Math.max(0, similarity);
				this.#answering[page] = core.answering[section] ?? 0;
			} else {
				this.#pages[page] = (this.#pages[page] ?? 0) + similarity;
				shown[page] = (shown[page] ?? 0) + 1;
			}
		}
		for (let page = 0; page < core.pages; page++) {
			this.#pages[page] = (this.#pages[page] ?? 0) / Math.max(1, shown[page] ?? 0);
		}
	}

	/** @returns what it adds to a section's score, as a share of the best */
	share(section: number): number {
		return (
			MEANING_SHARE * this.of(section) +
			PAGE_MEANING_SHARE * (this.#pages[this.core.page[section] ?? 0] ?? 0) +
			QUESTION_MEANING_SHARE * this.asked(section)
		);
	}

	of(section: number): number {
		return this.#similarities[section] ?? 0;
	}

	/** Of the most alike question of the section's page; of the section itself where the page has none. */
	asked(section: number): number {
		const page = this.core.page[section] ?? 0;
		const asked = this.#asked[page] ?? 0;
		if (asked === NO_QUESTION) return Math.max(0, this.of(section));
		const answering = this.#answering[page];
		return answering === section || answering === this.core.firstSections[page] ? asked : UNNAMED_SHARE * asked;
	}
}
