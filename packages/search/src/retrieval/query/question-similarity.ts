import { type Core, isQuestion } from '../reader/core.ts';
import type { Similarities } from '../reader/meaning.ts';
import type { ParsedQuery } from './parse-query.ts';
import { DENSITY_SHARE, DENSITY_WIDTH, MEANING_SHARE, QUESTION_MEANING_SHARE, UNNAMED_SHARE } from './weights.ts';

/** Minimum number of words in a question; shorter queries are names and keywords, which are found by words. */
const MIN_WORDS = 4;
/** Minimum number of words for comparing the subject of a query to the site. */
const MIN_COMPARABLE_WORDS = 3;
/** Quoted messages, and error messages. */
const MESSAGE = /["“”]|^\p{L}*Error:/u;
/** Characters of code, addresses and identifiers in a word. */
const CODE = /[{}()[\]=<>|\\`$@]|::|\w[_./]\w|\p{Ll}\p{Lu}/u;
/** A sentence can mention code, but it is about code if at least one in this many words is code. */
const WORDS_PER_CODE_WORD = 5;

const NO_QUESTION = -1;

/** Whether a query is a question or statement in a reader's own words, for which meaning is more significant than words. */
export function isWholeQuestion(query: ParsedQuery): boolean {
	return query.sequence.length >= MIN_WORDS && isProse(query);
}

/** Whether the subject of a query can be compared to the site by meaning: also for names, but not for code and messages. */
export function isComparable(query: ParsedQuery): boolean {
	return query.sequence.length >= MIN_COMPARABLE_WORDS && isProse(query);
}

function isProse({ text }: ParsedQuery): boolean {
	if (MESSAGE.test(text)) return false;
	const words = text.trim().split(/\s+/);
	return words.filter((word) => CODE.test(word)).length * WORDS_PER_CODE_WORD < words.length;
}

/** The similarity in meaning of a question to each section, and to the front-matter questions of its page. */
export class QuestionSimilarity {
	/** For each page: similarity of its most similar question; `NO_QUESTION` if it has none. */
	readonly #asked: Float32Array;
	/** For each page: the section that answers that question. */
	readonly #answering: Uint32Array;
	/** For each page: combined similarity of all its questions, which grows with their number; the nearest count most. */
	readonly #density: Float32Array;

	/** @param to the similarities of the question to the sections, and to texts about other subjects */
	constructor(
		private readonly core: Core,
		readonly to: Similarities,
	) {
		const { sections } = to;
		this.#asked = new Float32Array(core.pages).fill(NO_QUESTION);
		this.#answering = new Uint32Array(core.pages);
		this.#density = new Float32Array(core.pages);
		for (let section = 0; section < sections.length; section++) {
			if (!isQuestion(core, section)) continue;
			const similarity = Math.max(0, sections[section] ?? 0);
			const page = core.page[section] ?? 0;
			this.#density[page] = (this.#density[page] ?? 0) + (similarity === 0 ? MIN_DENSITY : densityTerm(similarity));
			if (similarity <= (this.#asked[page] ?? 0)) continue;
			this.#asked[page] = similarity;
			this.#answering[page] = core.answering[section] ?? 0;
		}
		for (let page = 0; page < core.pages; page++) this.#density[page] = densityOf(this.#density[page] ?? 0);
	}

	/** @returns the amount to add to a section's score, as a share of the best score */
	share(section: number): number {
		return (
			MEANING_SHARE * this.of(section) +
			QUESTION_MEANING_SHARE * this.asked(section) +
			DENSITY_SHARE * this.density(section)
		);
	}

	/** Similarity of the section itself. */
	of(section: number): number {
		return this.to.sections[section] ?? 0;
	}

	/** Combined similarity of all questions of the section's page. */
	density(section: number): number {
		return this.#density[this.core.page[section] ?? 0] ?? 0;
	}

	/** Similarity of each question of the section's page, and of the section that answers it. */
	ofQuestions(section: number): { question: number; section: number }[] {
		const { answering, firstSections, page } = this.core;
		const [first = 0, end] = firstSections.subarray(page[section] ?? 0, (page[section] ?? 0) + 2);
		const asked = [...answering.subarray(first, end)].map((answer, index) => ({ at: first + index, answer }));
		return asked
			.filter(({ at }) => isQuestion(this.core, at))
			.map(({ at, answer }) => ({ question: this.of(at), section: this.of(answer) }));
	}

	/** Similarity of the most similar question of the section's page, or of the section itself if the page has none. */
	asked(section: number): number {
		const page = this.core.page[section] ?? 0;
		const asked = this.#asked[page] ?? 0;
		if (asked === NO_QUESTION) return Math.max(0, this.of(section));
		const answering = this.#answering[page];
		return answering === section || answering === this.core.firstSections[page] ? asked : UNNAMED_SHARE * asked;
	}
}

/** Returns the contribution of one text to the combined similarity. */
function densityTerm(similarity: number): number {
	return Math.exp((similarity - 1) / DENSITY_WIDTH);
}

/** Precomputed for the third of all questions that have no similarity. */
const MIN_DENSITY = densityTerm(0);

/** @returns the combined similarity on the scale of a single one: the scaled logarithm of the sum */
function densityOf(sum: number): number {
	return Math.max(0, 1 + DENSITY_WIDTH * Math.log(sum));
}
