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
import { type Core, isQuestion } from '../reader/index.ts';
import { Candidates } from './candidates.ts';
import type { WordMatch } from './expand.ts';
import type { Predicate } from './facets.ts';
import { PageTexts } from './page-texts.ts';
import { EVERYWHERE, type Places } from './places.ts';
import { Tally } from './tally.ts';
import {
	COVERAGE_INFLUENCE,
	ELSEWHERE_SHARE,
	HEADING_LENGTH_INFLUENCE,
	IMPORTANCE_INFLUENCE,
	LENGTH_INFLUENCE,
	PAGE_SHARE,
	PLACES,
	QUESTION_SHARE,
	SATURATION,
	STRICT_WORDS,
	TITLE_AT_BEGINNING,
	TITLE_LENGTH_INFLUENCE,
} from './weights.ts';

/** Ranks sections. Holds arrays as long as the index that are used again for each query. */
export class Scorer {
	readonly #sections: Tally;
	readonly #pages: Tally;
	readonly #texts: PageTexts;
	/** Of each page: the round that the other two are of, its best question, the words that stand anywhere on it. */
	readonly #rounds: Uint32Array;
	readonly #questions: Float32Array;
	readonly #masks: Uint32Array;
	readonly #touchedPages: Uint32Array;
	/** Of each page: what its score is multiplied by. */
	readonly #importance: Float64Array;
	#round = 0;

	constructor(private readonly core: Core) {
		this.#sections = new Tally(core.sections);
		this.#pages = new Tally(core.pages);
		this.#texts = new PageTexts(core);
		this.#rounds = new Uint32Array(core.pages);
		this.#questions = new Float32Array(core.pages);
		this.#masks = new Uint32Array(core.pages);
		this.#touchedPages = new Uint32Array(core.pages);
		this.#importance = Float64Array.from(core.importance, (value) => value ** IMPORTANCE_INFLUENCE);
	}

	/**
	 * @param meets the conditions of the query; all where missing
	 * @param places where words count
	 * @returns every section that has a word, or whose page has it in title, tags, route or questions
	 */
	score(matches: readonly WordMatch[], meets?: Predicate, places: Places = EVERYWHERE): Candidates {
		this.#sections.clear();
		this.#pages.clear();
		this.#texts.clear();
		const rarities = matches.map((match) => this.#rarity(match));
		for (const [bit, { expansions }] of matches.entries()) {
			const rarity = rarities[bit] ?? 0;
			for (const { entry, weight } of expansions) {
				for (const packed of entry.sections) {
					const section = numberOf(packed);
					const isAsked = isQuestion(this.core, section);
					const bits = bitsOf(packed) & (isAsked ? EVERYWHERE.section : places.section);
					if (bits === 0 || (isAsked && !places.questions)) continue;
					const value = weight * this.#sectionValue(section, bits);
					this.#sections.add(section, bit, rarity * value);
					if (!isAsked) this.#texts.add(this.core.page[section] ?? 0, value);
				}
				for (const packed of entry.pages) {
					const page = numberOf(packed);
					const bits = bitsOf(packed) & places.page;
					if (bits === 0) continue;
					this.#pages.add(page, bit, weight * rarity * this.#pageValue(page, bits));
				}
			}
			this.#texts.endWord(rarity);
		}
		return this.#candidates(new WordValues(matches, rarities), meets);
	}

	#candidates(words: WordValues, meets: Predicate | undefined): Candidates {
		const { core } = this;
		const pages = this.#gatherPages(words);
		let capacity = 0;
		for (const page of pages) capacity += this.#lastShown(page) - (core.firstSections[page] ?? 0);
		const candidates = new Candidates(core, capacity, words.required <= STRICT_WORDS);
		for (const page of pages) {
			const ofPage = this.#pages.mask(page);
			const onPage = this.#masks[page] ?? 0;
			const pageScore = this.#pages.score(page);
			const questions = QUESTION_SHARE * (this.#questions[page] ?? 0);
			const pageText = PAGE_SHARE * this.#texts.score(page);
			const importance = this.#importance[page] ?? 1;
			const anywhere = words.share(onPage);
			const first = core.firstSections[page] ?? 0;
			const end = this.#lastShown(page);
			for (let section = first; section < end; section++) {
				const isBeginning = section === first;
				const own = this.#sections.mask(section);
				// A page found by its title or questions alone is found by its beginning.
				const stands = own !== 0 || (isBeginning && (ofPage !== 0 || questions > 0));
				if (!stands || (meets && !meets(section))) continue;
				const mask = own | ofPage;
				const title = pageScore * (isBeginning ? TITLE_AT_BEGINNING : 1);
				const completeness = words.hasAll(mask) ? 2 : words.hasAll(onPage) ? 1 : 0;
				const score = (this.#sections.score(section) + title + pageText) * words.coverage(mask, onPage) + questions;
				if (score > 0) candidates.add(section, score * importance, completeness, anywhere);
			}
		}
		return candidates;
	}

	/** End of the sections that are shown; questions come after them. */
	#lastShown(page: number): number {
		let end = this.core.firstSections[page + 1] ?? 0;
		while (end > 0 && isQuestion(this.core, end - 1)) end -= 1;
		return end;
	}

	/** Fills in what pages have as a whole. @returns the pages that have any word, in order */
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
		for (const section of this.#sections.touched) {
			const page = core.page[section] ?? 0;
			touch(page);
			const mask = this.#sections.mask(section);
			this.#masks[page] = (this.#masks[page] ?? 0) | mask;
			if (isQuestion(core, section)) {
				const score = this.#sections.score(section) * words.share(mask);
				if (score > (this.#questions[page] ?? 0)) this.#questions[page] = score;
			}
		}
		return this.#touchedPages.subarray(0, count).sort();
	}

	#sectionValue(section: number, bits: number): number {
		const frequency = FREQUENCIES[bits >> FREQUENCY_SHIFT] ?? 0;
		const length = 1 - LENGTH_INFLUENCE + LENGTH_INFLUENCE * (this.core.relativeLengths[section] ?? 1);
		const heading = PLACES.heading / lengthened(this.core.headingLengths[section], HEADING_LENGTH_INFLUENCE);
		return (
			(frequency * (SATURATION + 1)) / (frequency + SATURATION * length) +
			(bits & IN_HEADING ? heading : 0) +
			(bits & IN_ANCESTOR ? PLACES.ancestor : 0)
		);
	}

	#pageValue(page: number, bits: number): number {
		const title = PLACES.title / lengthened(this.core.titleLengths[page], TITLE_LENGTH_INFLUENCE);
		return (bits & IN_TITLE ? title : 0) + (bits & IN_TAGS ? PLACES.tags : 0) + (bits & IN_ROUTE ? PLACES.route : 0);
	}

	/** Inverse document frequency as in BM25, of the word with everything that stands for it. */
	#rarity({ expansions }: WordMatch): number {
		const total = this.core.sections;
		const places = expansions.reduce(
			(sum, { entry, weight }) => sum + weight * (entry.sections.length + entry.pages.length),
			0,
		);
		const frequency = Math.min(total, places);
		return Math.log(1 + (total - frequency + 0.5) / (frequency + 0.5));
	}
}

/** @returns what divides the value of a title with so many words */
function lengthened(words: number | undefined, influence: number): number {
	return 1 + influence * Math.max(0, (words ?? 1) - 1);
}

/** What the words of a query say together. */
class WordValues {
	/** Words that a hit for all has to have, a bit each. */
	readonly #mask: number;
	/** How many they are. */
	readonly required: number;
	readonly #total: number;
	/** Sums by mask: pages have few different ones. */
	readonly #sums = new Map<number, number>();
	/** The coverage computed last: neighbours mostly have the same words. */
	#lastMask = -1;
	#lastOnPage = -1;
	#lastCoverage = 0;

	constructor(
		matches: readonly WordMatch[],
		private readonly rarities: readonly number[],
	) {
		const bits = matches.flatMap(({ word, expansions }, bit) => (word.required && expansions.length > 0 ? [bit] : []));
		this.required = bits.length;
		this.#mask = bits.reduce((mask, bit) => mask | (1 << bit), 0);
		this.#total = this.#sum(this.#mask) || 1;
	}

	hasAll(mask: number): boolean {
		return (mask & this.#mask) === this.#mask;
	}

	/**
	 * What a section's score is multiplied by.
	 * @param mask words of the section itself, and of its page as a whole
	 */
	coverage(mask: number, onPage: number): number {
		if (mask === this.#lastMask && onPage === this.#lastOnPage) return this.#lastCoverage;
		const covered = this.share(mask);
		this.#lastMask = mask;
		this.#lastOnPage = onPage;
		this.#lastCoverage = (covered + ELSEWHERE_SHARE * (this.share(onPage) - covered)) ** COVERAGE_INFLUENCE;
		return this.#lastCoverage;
	}

	/** Share of what the required words say, from 0 to 1. Rare words say more. */
	share(mask: number): number {
		return this.#sum(mask & this.#mask) / this.#total;
	}

	#sum(mask: number): number {
		const known = this.#sums.get(mask);
		if (known !== undefined) return known;
		let sum = 0;
		for (let rest = mask, bit = 0; rest !== 0; rest >>>= 1, bit++) if (rest & 1) sum += this.rarities[bit] ?? 0;
		this.#sums.set(mask, sum);
		return sum;
	}
}
