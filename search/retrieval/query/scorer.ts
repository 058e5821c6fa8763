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
import type { WordMatch } from './expand.ts';
import { Tally } from './tally.ts';
import { ELSEWHERE_SHARE, LENGTH_INFLUENCE, PLACES, QUESTION_SHARE, SATURATION } from './weights.ts';

/** How many words of the query a section answers for: all itself, all with the rest of its page, or fewer. */
export type Completeness = 2 | 1 | 0;

export interface Candidate {
	section: number;
	score: number;
	completeness: Completeness;
	/** Share of what the words say that the section or its page has. */
	coverage: number;
}

/** Ranks sections. Holds arrays as long as the index that are used again for each query. */
export class Scorer {
	readonly #sections: Tally;
	readonly #pages: Tally;
	/** Of each page: best question. */
	readonly #questions: Float32Array;
	/** Of each page: words that stand anywhere on it. */
	readonly #pageMasks: Uint32Array;

	constructor(private readonly core: Core) {
		this.#sections = new Tally(core.sections);
		this.#pages = new Tally(core.pages);
		this.#questions = new Float32Array(core.pages);
		this.#pageMasks = new Uint32Array(core.pages);
	}

	/** @returns every section that has a word, or whose page has it in title, tags, route or questions; unsorted */
	score(matches: readonly WordMatch[]): Candidate[] {
		this.#sections.clear();
		this.#pages.clear();
		const rarities = matches.map((match) => this.#rarity(match));
		for (const [bit, { expansions }] of matches.entries()) {
			const rarity = rarities[bit] ?? 0;
			for (const { entry, weight } of expansions) {
				for (const packed of entry.sections) {
					const section = numberOf(packed);
					this.#sections.add(section, bit, weight * rarity * this.#sectionValue(section, bitsOf(packed)));
				}
				for (const packed of entry.pages) {
					this.#pages.add(numberOf(packed), bit, weight * rarity * pageValue(bitsOf(packed)));
				}
			}
		}
		return this.#candidates(matches, rarities);
	}

	#candidates(matches: readonly WordMatch[], rarities: readonly number[]): Candidate[] {
		const { core } = this;
		const required = maskOf(matches.map(({ word, expansions }) => word.required && expansions.length > 0));
		const total = sumOf(rarities, required) || 1;
		const pages = this.#gatherPages(rarities, total, required);
		const found: Candidate[] = [];
		for (const page of pages) {
			const onPage = this.#pageMasks[page] ?? 0;
			const ofPage = this.#pages.mask(page);
			const pageScore = this.#pages.score(page);
			const question = this.#questions[page] ?? 0;
			const first = core.firstSections[page] ?? 0;
			const end = core.firstSections[page + 1] ?? 0;
			for (let section = first; section < end && !isQuestion(core, section); section++) {
				const isBeginning = section === first;
				const own = this.#sections.mask(section);
				// A page found by its title or questions alone is found by its beginning.
				if (own === 0 && !isBeginning) continue;
				const mask = own | ofPage;
				const covered = sumOf(rarities, mask & required) / total;
				const anywhere = sumOf(rarities, onPage & required) / total;
				const coverage = covered + ELSEWHERE_SHARE * (anywhere - covered);
				const title = pageScore * (isBeginning ? PLACES.titleAtBeginning : 1);
				const score = (this.#sections.score(section) + title) * coverage ** 2 + QUESTION_SHARE * question;
				if (score <= 0) continue;
				const completeness = (mask & required) === required ? 2 : (onPage & required) === required ? 1 : 0;
				found.push({ section, score: score * (core.importance[page] ?? 1) ** 0.25, completeness, coverage: anywhere });
			}
		}
		return found;
	}

	/** Fills in what pages have as a whole. @returns the pages that have any word */
	#gatherPages(rarities: readonly number[], total: number, required: number): number[] {
		const { core } = this;
		const pages: number[] = [...this.#pages.touched];
		for (const page of pages) {
			this.#pageMasks[page] = this.#pages.mask(page);
			this.#questions[page] = 0;
		}
		const seen = new Set(pages);
		for (const section of this.#sections.touched) {
			const page = core.page[section] ?? 0;
			if (!seen.has(page)) {
				seen.add(page);
				pages.push(page);
				this.#pageMasks[page] = 0;
				this.#questions[page] = 0;
			}
			const mask = this.#sections.mask(section);
			this.#pageMasks[page] = (this.#pageMasks[page] ?? 0) | mask;
			if (isQuestion(core, section)) {
				const coverage = sumOf(rarities, mask & required) / total;
				const score = this.#sections.score(section) * coverage;
				if (score > (this.#questions[page] ?? 0)) this.#questions[page] = score;
			}
		}
		return pages;
	}

	#sectionValue(section: number, bits: number): number {
		const frequency = FREQUENCIES[bits >> FREQUENCY_SHIFT] ?? 0;
		const length = 1 - LENGTH_INFLUENCE + LENGTH_INFLUENCE * (this.core.relativeLengths[section] ?? 1);
		return (
			(frequency * (SATURATION + 1)) / (frequency + SATURATION * length) +
			(bits & IN_HEADING ? PLACES.heading : 0) +
			(bits & IN_ANCESTOR ? PLACES.ancestor : 0)
		);
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

function pageValue(bits: number): number {
	return (
		(bits & IN_TITLE ? PLACES.title : 0) + (bits & IN_TAGS ? PLACES.tags : 0) + (bits & IN_ROUTE ? PLACES.route : 0)
	);
}

function maskOf(flags: readonly boolean[]): number {
	return flags.reduce((mask, flag, bit) => (flag ? mask | (1 << bit) : mask), 0);
}

function sumOf(values: readonly number[], mask: number): number {
	let sum = 0;
	for (let rest = mask, bit = 0; rest !== 0; rest >>>= 1, bit++) if (rest & 1) sum += values[bit] ?? 0;
	return sum;
}
