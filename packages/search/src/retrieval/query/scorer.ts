import { isStatusCode } from '../../records/index.ts';
import {
	FREQUENCIES,
	FREQUENCY_SHIFT,
	IN_ANCESTOR,
	IN_HEADING,
	IN_ROUTE,
	IN_TAGS,
	IN_TITLE,
} from '../format/layout.ts';
import { bitsOf, numberOf } from '../format/postings.ts';
import { type Core, isQuestion } from '../reader/core.ts';
import { Candidates, type TitleMatch } from './candidates.ts';
import type { WordMatch } from './expand.ts';
import type { Predicate } from './facets.ts';
import {
	FIELD_WEIGHTS,
	HEADING_LENGTH_INFLUENCE,
	IMPORTANCE_INFLUENCE,
	LENGTH_INFLUENCE,
	MATCH_WEIGHTS,
	PAGE_SHARE,
	QUESTION_SHARE,
	SATURATION,
	STATUS_GAIN,
	STRICT_WORDS,
	TITLE_AT_BEGINNING,
	TITLE_LENGTH_INFLUENCE,
	UNNAMED_SHARE,
} from './weights.ts';
import { PageTextScores, ScoreAccumulator, WordMasks, WordValues } from './word-values.ts';

/** Statistics of the larger index that a partial index belongs to, from which the rarity of words is computed. */
export interface Reach {
	/** Number of sections in the larger index. */
	sections: number;
	/** Ratio of a query word's frequency in the larger index to that in the partial one. */
	of(match: WordMatch): number;
}

/** Scores sections. It holds arrays with the length of the index that every query reuses. */
export class Scorer {
	readonly #sections: ScoreAccumulator;
	readonly #pages: ScoreAccumulator;
	readonly #texts: PageTextScores;
	/** Words, or inflections of them, in the heading of each section and the title of each page. */
	readonly #inHeadings: WordMasks;
	readonly #inTitles: WordMasks;
	/** For each page: the round (query) that the next three arrays were written in. */
	readonly #rounds: Uint32Array;
	/** For each page: the score of its best question. */
	readonly #questions: Float32Array;
	/** For each page: the section that answers that question. */
	readonly #answering: Uint32Array;
	/** For each page: the words that it contains anywhere. */
	readonly #masks: Uint32Array;
	readonly #touchedPages: Uint32Array;
	/** For each page: the factor of its score. */
	readonly #importance: Float64Array;
	/** For each page: the value of a word in its title. */
	readonly #titles: Float64Array;
	/** For each page: the end of the sections that are shown. */
	readonly #shownEnds: Uint32Array;
	/** For each section: the length normalization of frequencies. */
	readonly #lengths: Float64Array;
	/** For each section: the value of a word in its heading. */
	readonly #headings: Float64Array;
	readonly #candidates: Candidates;
	#round = 0;

	/** @param reach given if `core` is only a part of a larger index */
	constructor(
		private readonly core: Core,
		private readonly reach?: Reach,
	) {
		this.#sections = new ScoreAccumulator(core.sections);
		this.#pages = new ScoreAccumulator(core.pages);
		this.#texts = new PageTextScores(core);
		this.#inHeadings = new WordMasks(core.sections);
		this.#inTitles = new WordMasks(core.pages);
		this.#rounds = new Uint32Array(core.pages);
		this.#questions = new Float32Array(core.pages);
		this.#answering = new Uint32Array(core.pages);
		this.#masks = new Uint32Array(core.pages);
		this.#touchedPages = new Uint32Array(core.pages);
		this.#importance = Float64Array.from(core.importance, (value) => value ** IMPORTANCE_INFLUENCE);
		this.#titles = Float64Array.from(
			core.titleLengths,
			(words) => FIELD_WEIGHTS.title / lengthPenalty(words, TITLE_LENGTH_INFLUENCE),
		);
		this.#shownEnds = Uint32Array.from(core.titleLengths, (_, page) => shownEnd(core, page));
		this.#lengths = Float64Array.from(
			core.relativeLengths,
			(length) => SATURATION * (1 - LENGTH_INFLUENCE + LENGTH_INFLUENCE * length),
		);
		this.#headings = Float64Array.from(
			core.headingLengths,
			(words) => FIELD_WEIGHTS.heading / lengthPenalty(words, HEADING_LENGTH_INFLUENCE),
		);
		this.#candidates = new Candidates(core);
	}

	/**
	 * @param length number of single words in the query, including stop words
	 * @param meets a condition for sections; default: none
	 * @returns every section that contains a word or belongs to a page with it in title, tags, route or questions; valid
	 * until the next query
	 */
	score(matches: readonly WordMatch[], length: number, meets?: Predicate): Candidates {
		this.#sections.clear();
		this.#pages.clear();
		this.#texts.clear();
		this.#inHeadings.clear();
		this.#inTitles.clear();
		const rarities = matches.map((match) => this.rarity(match) * gainOf(match.word.term));
		for (const [bit, { expansions }] of matches.entries()) {
			const rarity = rarities[bit] ?? 0;
			for (const { entry, weight } of expansions) {
				const { sections, pages } = entry;
				const isWord = weight >= MATCH_WEIGHTS.inflected;
				for (let at = 0; at < sections.length; at++) {
					const packed = sections[at] ?? 0;
					const section = numberOf(packed);
					const inQuestion = isQuestion(this.core, section);
					const bits = bitsOf(packed);
					const value = weight * this.#sectionValue(section, bits);
					this.#sections.add(section, bit, rarity * value);
					if (isWord && bits & IN_HEADING) this.#inHeadings.add(section, bit);
					if (!inQuestion) this.#texts.add(this.core.page[section] ?? 0, value);
				}
				for (let at = 0; at < pages.length; at++) {
					const packed = pages[at] ?? 0;
					const page = numberOf(packed);
					const bits = bitsOf(packed);
					this.#pages.add(page, bit, weight * rarity * this.#pageValue(page, bits));
					if (isWord && bits & IN_TITLE) this.#inTitles.add(page, bit);
				}
			}
			this.#texts.endWord(rarity);
		}
		return this.#gather(new WordValues(matches, rarities), length, meets);
	}

	/** Returns all sections, for an empty query: the introductions of pages come first. */
	everything(meets?: Predicate): Candidates {
		const { core } = this;
		const candidates = this.#candidates.begin(true);
		for (let page = 0; page < core.pages; page++) {
			const first = core.firstSections[page] ?? 0;
			const end = this.#shownEnds[page] ?? 0;
			for (let section = first; section < end; section++) {
				if (meets && !meets(section)) continue;
				candidates.add(section, core.importance[page] ?? 1, section === first ? 2 : 1, 1);
			}
		}
		return candidates;
	}

	nothing(): Candidates {
		return this.#candidates.begin(true);
	}

	#gather(words: WordValues, length: number, meets: Predicate | undefined): Candidates {
		const { core } = this;
		const pages = this.#gatherPages(words);
		const isStrict = words.required <= STRICT_WORDS;
		const candidates = this.#candidates.begin(isStrict);
		for (let at = 0; at < pages.length; at++) {
			const page = pages[at] ?? 0;
			const ofPage = this.#pages.mask(page);
			const onPage = this.#masks[page] ?? 0;
			const pageScore = this.#pages.score(page);
			const asked = QUESTION_SHARE * (this.#questions[page] ?? 0);
			const pageText = PAGE_SHARE * this.#texts.score(page);
			const importance = this.#importance[page] ?? 1;
			const anywhere = words.share(onPage);
			// A query with the full title means that page, whatever the other words are: "change favicon".
			const isNamed = isStrict && words.count(this.#inTitles.of(page)) >= Math.max(1, core.titleLengths[page] ?? 1);
			const first = core.firstSections[page] ?? 0;
			const answering = asked > 0 ? this.#answering[page] : undefined;
			const end = this.#shownEnds[page] ?? 0;
			for (let section = first; section < end; section++) {
				const isBeginning = section === first;
				const own = this.#sections.mask(section);
				// A page that only matches by its title or questions is represented by its introduction.
				const isMatch = own !== 0 || (isBeginning && (ofPage !== 0 || asked > 0)) || section === answering;
				if (!isMatch || (meets && !meets(section))) continue;
				const mask = own | ofPage;
				const share = answering === first || answering === section ? 1 : UNNAMED_SHARE;
				const title = pageScore * (isBeginning ? TITLE_AT_BEGINNING : 1);
				const completeness = words.hasAll(mask) ? 2 : words.hasAll(onPage) ? 1 : 0;
				const score = (this.#sections.score(section) + title + pageText) * words.coverage(mask, onPage) + asked * share;
				if (score <= 0) continue;
				candidates.add(
					section,
					score * importance,
					completeness,
					anywhere,
					this.#titleMatch(words, length, page, section),
					isBeginning && isNamed,
				);
			}
		}
		return candidates;
	}

	/** Tells whether a title or heading consists of the words of the query, with or without its stop words. */
	#titleMatch(words: WordValues, queryLength: number, page: number, section: number): TitleMatch {
		const { core } = this;
		const isBeginning = section === core.firstSections[page];
		const length = isBeginning ? core.titleLengths[page] : core.headingLengths[section];
		if (length !== queryLength && length !== words.required) return 0;
		const mask = isBeginning ? this.#inTitles.of(page) : this.#inHeadings.of(section);
		if (!words.hasAll(mask)) return 0;
		if (length === queryLength) return isBeginning ? 4 : 3;
		return isBeginning ? 2 : 1;
	}

	/**
	 * Collects the words and the best question of each page.
	 * @returns the pages that contain any word, in order
	 */
	#gatherPages(words: WordValues): Uint32Array {
		const { core } = this;
		this.#round += 1;
		let count = 0;
		const touch = (page: number): void => {
			if (this.#rounds[page] === this.#round) return;
			this.#rounds[page] = this.#round;
			this.#masks[page] = this.#pages.mask(page);
			this.#questions[page] = 0;
			this.#touchedPages[count++] = page;
		};
		for (const page of this.#pages.touched) touch(page);
		const { touched } = this.#sections;
		for (let at = 0; at < touched.length; at++) {
			const section = touched[at] ?? 0;
			const page = core.page[section] ?? 0;
			touch(page);
			const mask = this.#sections.mask(section);
			this.#masks[page] = (this.#masks[page] ?? 0) | mask;
			if (isQuestion(core, section)) {
				const score = this.#sections.score(section) * words.share(mask);
				if (score > (this.#questions[page] ?? 0)) {
					this.#questions[page] = score;
					this.#answering[page] = core.answering[section] ?? 0;
				}
			}
		}
		return this.#touchedPages.subarray(0, count).sort();
	}

	#sectionValue(section: number, bits: number): number {
		const frequency = FREQUENCIES[bits >> FREQUENCY_SHIFT] ?? 0;
		return (
			(frequency * (SATURATION + 1)) / (frequency + (this.#lengths[section] ?? SATURATION)) +
			(bits & IN_HEADING ? (this.#headings[section] ?? 0) : 0) +
			(bits & IN_ANCESTOR ? FIELD_WEIGHTS.ancestor : 0)
		);
	}

	#pageValue(page: number, bits: number): number {
		const title = bits & IN_TITLE ? (this.#titles[page] ?? 0) : 0;
		return title + (bits & IN_TAGS ? FIELD_WEIGHTS.tags : 0) + (bits & IN_ROUTE ? FIELD_WEIGHTS.route : 0);
	}

	/** Returns the inverse document frequency, as in BM25, of a word with all its expansions. */
	rarity(match: WordMatch): number {
		const total = this.reach?.sections ?? this.core.sections;
		const postings = match.expansions.reduce(
			(sum, { entry, weight }) => sum + weight * (entry.sections.length + entry.pages.length),
			0,
		);
		const frequency = Math.min(total, postings * (this.reach?.of(match) ?? 1));
		return Math.log(1 + (total - frequency + 0.5) / (frequency + 0.5));
	}
}

/** Returns how much more a word counts than its rarity says. */
export function gainOf(term: string): number {
	return isStatusCode(term) ? STATUS_GAIN : 1;
}

/** @returns the divisor for the value of a word in a title or heading with this many words */
function lengthPenalty(words: number, influence: number): number {
	return 1 + influence * Math.max(0, words - 1);
}

/** Returns the end of the sections of a page that are shown; questions come after them. */
function shownEnd(core: Core, page: number): number {
	let end = core.firstSections[page + 1] ?? 0;
	while (end > 0 && isQuestion(core, end - 1)) end -= 1;
	return end;
}
