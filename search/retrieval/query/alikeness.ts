import { type Core, isQuestion, type Similarities } from '../reader/index.ts';
import type { ParsedQuery } from './parse-query.ts';
import { DENSITY_SHARE, DENSITY_WIDTH, MEANING_SHARE, QUESTION_MEANING_SHARE, UNNAMED_SHARE } from './weights.ts';

/** Fewer words are names and keywords, which are found by their letters rather than by what is like them. */
const MIN_WORDS = 4;
/** Whether the site is about what is asked, fewer words can tell. */
const MIN_ASKED_WORDS = 3;
/** Quoted messages, and those that begin as errors do. */
const MESSAGE = /["“”]|^\p{L}*Error:/u;
/** Signs of code, addresses and identifiers in a word. */
const CODE = /[{}()[\]=<>|\\`$@]|::|\w[_./]\w|\p{Ll}\p{Lu}/u;
/** A sentence may name a piece of code; where one word of so many is code, it is about the code. */
const WORDS_FOR_CODE = 5;

const NO_QUESTION = -1;

/** Whether a query is a question or a statement in a reader's own words, which meaning can tell more of than words do. */
export function isWholeQuestion(query: ParsedQuery): boolean {
	return query.sequence.length >= MIN_WORDS && isWorded(query);
}

/** Whether meaning can tell if the site is about what is asked: of names, too, but not of code and messages. */
export function isComparable(query: ParsedQuery): boolean {
	return query.sequence.length >= MIN_ASKED_WORDS && isWorded(query);
}

function isWorded({ text }: ParsedQuery): boolean {
	if (MESSAGE.test(text)) return false;
	const words = text.trim().split(/\s+/);
	return words.filter((word) => CODE.test(word)).length * WORDS_FOR_CODE < words.length;
}

/** How alike in meaning a question and each section are, what its page is asked by included. */
export class Alikeness {
	/** Of each page: its most alike question; `NO_QUESTION` where it has none. */
	readonly #asked: Float32Array;
	/** Of each page: the section that answers that question. */
	readonly #answering: Uint32Array;
	/** Of each page: how alike all of its questions are together, the nearest counting most; grows with their number. */
	readonly #density: Float32Array;

	/** See `Similarities`. */
	readonly knowsElsewhere: boolean;
	/** Of the nearest of what the site is not about. */
	readonly elsewhere: () => number;
	/** Words of the question that the table of words has not. */
	readonly foreign: ReadonlySet<string>;
	/** See `Similarities`. */
	readonly leaning: number;
	readonly #similarities: Float32Array;

	constructor(
		private readonly core: Core,
		{ sections: similarities, knowsElsewhere, elsewhere, foreign, leaning }: Similarities,
	) {
		this.foreign = foreign;
		this.leaning = leaning;
		this.knowsElsewhere = knowsElsewhere;
		this.elsewhere = elsewhere;
		this.#similarities = similarities;
		this.#asked = new Float32Array(core.pages).fill(NO_QUESTION);
		this.#answering = new Uint32Array(core.pages);
		this.#density = new Float32Array(core.pages);
		for (let section = 0; section < similarities.length; section++) {
			if (!isQuestion(core, section)) continue;
			const similarity = Math.max(0, similarities[section] ?? 0);
			const page = core.page[section] ?? 0;
			this.#density[page] = (this.#density[page] ?? 0) + (similarity === 0 ? LEAST_PRESENCE : presence(similarity));
			if (similarity <= (this.#asked[page] ?? 0)) continue;
			this.#asked[page] = similarity;
			this.#answering[page] = core.answering[section] ?? 0;
		}
		for (let page = 0; page < core.pages; page++) this.#density[page] = densityOf(this.#density[page] ?? 0);
	}

	/** @returns what it adds to a section's score, as a share of the best */
	share(section: number): number {
		return (
			MEANING_SHARE * this.of(section) +
			QUESTION_MEANING_SHARE * this.asked(section) +
			DENSITY_SHARE * this.density(section)
		);
	}

	of(section: number): number {
		return this.#similarities[section] ?? 0;
	}

	/** Of all questions of the section's page together. */
	density(section: number): number {
		return this.#density[this.core.page[section] ?? 0] ?? 0;
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

/** What a text adds to those that are alike together; the nearest say the most. */
function presence(similarity: number): number {
	return Math.exp((similarity - 1) / DENSITY_WIDTH);
}

/** A third of all questions are not alike at all. */
const LEAST_PRESENCE = presence(0);

/** @returns how alike texts are together, on the scale of a single one: the logarithm of what they add up to */
function densityOf(sum: number): number {
	return Math.max(0, 1 + DENSITY_WIDTH * Math.log(sum));
}
