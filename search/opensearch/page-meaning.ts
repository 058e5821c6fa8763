import { isStopWord } from '../../records/index.ts';
import { countWords, wordsOf } from '../meaning/leanings.ts';
import { type ToldSection, WordMeaning } from '../meaning/meaning-files.ts';
import { toUnit } from '../retrieval/format/vectors.ts';
import type { Similarities } from '../retrieval/reader/index.ts';
import type { PageParts, PageTexts } from './page-parts.ts';

/** Compares texts with the sections of pages by meaning, without the vectors of a static index. */
export class PageMeaning {
	readonly #meaning: WordMeaning;
	readonly #elsewhere: readonly Float32Array[];

	/** @param elsewhere texts about subjects that the site does not cover */
	constructor(elsewhere: readonly string[]) {
		this.#meaning = new WordMeaning(elsewhere);
		this.#elsewhere = this.#meaning.elsewhere();
	}

	/**
	 * @param pages those that have any word of the text
	 * @param share their share of all pages, so that the questions of these pages can stand for those of all
	 * @returns how alike the sections and questions of the pages are to the text, in order; nothing if none of its words is known
	 */
	async of(text: string, pages: readonly PageParts[], share: number): Promise<Similarities | undefined> {
		const asked = this.#meaning.of(text);
		if (asked.every((value) => value === 0)) return undefined;
		const sections = pages.flatMap((page) => this.#vectorsOf(page).map((vector) => product(asked, vector)));
		return {
			sections: Float32Array.from(sections),
			knowsElsewhere: this.#elsewhere.length > 0,
			elsewhere: () => Math.max(0, ...this.#elsewhere.map((vector) => product(asked, vector))),
			foreign: this.#meaning.foreign(text),
			leaning: this.#leaning(text, pages, share),
		};
	}

	#leaning(text: string, pages: readonly PageParts[], share: number): number {
		const counts = countWords(pages.flatMap(({ texts }) => texts.questions));
		const asked = { ...counts, total: counts.total / share };
		const words = [...wordsOf(text)].filter((word) => !isStopWord(word));
		return words.reduce((sum, word) => sum + this.#meaning.leaning(word, asked), 0);
	}

	#vectorsOf(parts: PageParts): readonly Float32Array[] {
		parts.vectors ??= this.#meaning.ofPage(sectionsOf(parts.texts), parts.texts.questions).map(toUnit);
		return parts.vectors;
	}
}

function sectionsOf({ title, sections }: PageTexts): ToldSection[] {
	return sections.map(({ headings, content }) => ({
		trail: [title, ...headings].filter((name) => name !== null),
		content,
	}));
}

function product(a: Float32Array, b: Float32Array): number {
	let sum = 0;
	for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
	return sum;
}
