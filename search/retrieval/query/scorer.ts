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
import { Candidates, type TitleMatch } from './candidates.ts';
import type { WordMatch } from './expand.ts';
import type { Predicate } from './facets.ts';
import { PageTexts } from './page-texts.ts';
import { EVERYWHERE, type Places } from './places.ts';
import { Tally } from './tally.ts';
import {
	HEADING_LENGTH_INFLUENCE,
	IMPORTANCE_INFLUENCE,
	LENGTH_INFLUENCE,
	LIKENESS,
	PAGE_SHARE,
	PLACES,
	QUESTION_SHARE,
	SATURATION,
	STRICT_WORDS,
	TITLE_AT_BEGINNING,
	TITLE_LENGTH_INFLUENCE,
	UNNAMED_SHARE,
} from './weights.ts';
import { WordMasks } from './word-masks.ts';
import { WordValues } from './word-values.ts';

/** What a part of an index stands for, so that words are as rare in it as they are in all of the index. */
export interface Reach {
	/** Sections of all of the index. */
	sections: number;
	/** How many times as often a word of the query stands in all of the index. */
	of(match: WordMatch): number;
}

/** Ranks sections. Holds arrays as long as the index that are used again for each query. */
export class Scorer {
	readonly #sections: Tally;
	readonly #pages: Tally;
	readonly #texts: PageTexts;
	/** Words, or forms of them, in the heading of each section and the title of each page. */
	readonly #inHeadings: WordMasks;
	readonly #inTitles: WordMasks;
	/** Of each page: the round that the others are of, its best question, what answers that, the words anywhere on it. */
	readonly #rounds: Uint32Array;
	readonly #questions: Float32Array;
	readonly #answering: Uint32Array;
	readonly #masks: Uint32Array;
	readonly #touchedPages: Uint32Array;
	/** Of each page: what its score is multiplied by, what a word of its title adds, the end of the sections that are shown. */
	readonly #importance: Float64Array;
	readonly #titles: Float64Array;
	readonly #shownEnds: Uint32Array;
	/** Of each section: what its length does to frequencies, what a word of its heading adds. */
	readonly #lengths: Float64Array;
	readonly #headings: Float64Array;
	readonly #candidates: Candidates;
	#round = 0;

	/** @param reach of a part of an index */
	constructor(
		private readonly core: Core,
		private readonly reach?: Reach,
	) {
		this.#sections = new Tally(core.sections);
		this.#pages = new Tally(core.pages);
		this.#texts = new PageTexts(core);
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
			(words) => PLACES.title / lengthened(words, TITLE_LENGTH_INFLUENCE),
		);
		this.#shownEnds = Uint32Array.from(core.titleLengths, (_, page) => lastShown(core, page));
		this.#lengths = Float64Array.from(
			core.relativeLengths,
			(length) => SATURATION * (1 - LENGTH_INFLUENCE + LENGTH_INFLUENCE * length),
		);
		this.#headings = Float64Array.from(
			core.headingLengths,
			(words) => PLACES.heading / lengthened(words, HEADING_LENGTH_INFLUENCE),
		);
		this.#candidates = new Candidates(core);
	}

	/**
	 * @param asked single words of the query, also those that do not count
	 * @param meets what a section has to meet to be found at all; all do where missing
	 * @param places where words count
	 * @returns every section that has a word, or whose page has it in title, tags, route or questions; until the next query
	 */
	score(matches: readonly WordMatch[], asked: number, meets?: Predicate, places: Places = EVERYWHERE): Candidates {
		this.#sections.clear();
		this.#pages.clear();
		this.#texts.clear();
		this.#inHeadings.clear();
		this.#inTitles.clear();
		const rarities = matches.map((match) => this.rarity(match));
		for (const [bit, { expansions }] of matches.entries()) {
			const rarity = rarities[bit] ?? 0;
			for (const { entry, weight } of expansions) {
				const { sections, pages } = entry;
				const isWord = weight >= LIKENESS.inflected;
				for (let at = 0; at < sections.length; at++) {
					const packed = sections[at] ?? 0;
					const section = numberOf(packed);
					const isAsked = isQuestion(this.core, section);
					const bits = bitsOf(packed) & (isAsked ? EVERYWHERE.section : places.section);
					if (bits === 0 || (isAsked && !places.questions)) continue;
					const value = weight * this.#sectionValue(section, bits);
					this.#sections.add(section, bit, rarity * value);
					if (isWord && bits & IN_HEADING) this.#inHeadings.add(section, bit);
					if (!isAsked) this.#texts.add(this.core.page[section] ?? 0, value);
				}
				for (let at = 0; at < pages.length; at++) {
					const packed = pages[at] ?? 0;
					const page = numberOf(packed);
					const bits = bitsOf(packed) & places.page;
					if (bits === 0) continue;
					this.#pages.add(page, bit, weight * rarity * this.#pageValue(page, bits));
					if (isWord && bits & IN_TITLE) this.#inTitles.add(page, bit);
				}
			}
			this.#texts.endWord(rarity);
		}
		return this.#gather(new WordValues(matches, rarities), asked, meets);
	}

	/** For an empty query: the beginnings of pages, then the rest. */
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
			// Who asks for all of a title means that page, whatever is to be done with it: "change favicon".
			const isNamed = isStrict && words.count(this.#inTitles.of(page)) >= Math.max(1, core.titleLengths[page] ?? 1);
			const first = core.firstSections[page] ?? 0;
			const answering = asked > 0 ? this.#answering[page] : undefined;
			const end = this.#shownEnds[page] ?? 0;
			for (let section = first; section < end; section++) {
				const isBeginning = section === first;
				const own = this.#sections.mask(section);
				// A page found by its title or questions alone is found by its beginning.
				const stands = own !== 0 || (isBeginning && (ofPage !== 0 || asked > 0)) || section === answering;
				if (!stands || (meets && !meets(section))) continue;
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

	/** The title or heading has every word, and no other: it may be the query, little words aside. */
	#titleMatch(words: WordValues, asked: number, page: number, section: number): TitleMatch {
		const { core } = this;
		const isBeginning = section === core.firstSections[page];
		const length = isBeginning ? core.titleLengths[page] : core.headingLengths[section];
		if (length !== asked && length !== words.required) return 0;
		const mask = isBeginning ? this.#inTitles.of(page) : this.#inHeadings.of(section);
		if (!words.hasAll(mask)) return 0;
		if (length === asked) return isBeginning ? 4 : 3;
		return isBeginning ? 2 : 1;
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
			(bits & IN_ANCESTOR ? PLACES.ancestor : 0)
		);
	}

	#pageValue(page: number, bits: number): number {
		const title = bits & IN_TITLE ? (this.#titles[page] ?? 0) : 0;
		return title + (bits & IN_TAGS ? PLACES.tags : 0) + (bits & IN_ROUTE ? PLACES.route : 0);
	}

	/** Inverse document frequency as in BM25, of the word with everything that stands for it. */
	rarity(match: WordMatch): number {
		const total = this.reach?.sections ?? this.core.sections;
		const places = match.expansions.reduce(
			(sum, { entry, weight }) => sum + weight * (entry.sections.length + entry.pages.length),
			0,
		);
		const frequency = Math.min(total, places * (this.reach?.of(match) ?? 1));
		return Math.log(1 + (total - frequency + 0.5) / (frequency + 0.5));
	}
}

/** @returns what divides the value of a title with so many words */
function lengthened(words: number, influence: number): number {
	return 1 + influence * Math.max(0, words - 1);
}

/** End of the sections of a page that are shown; questions come after them. */
function lastShown(core: Core, page: number): number {
	let end = core.firstSections[page + 1] ?? 0;
	while (end > 0 && isQuestion(core, end - 1)) end -= 1;
	return end;
}
