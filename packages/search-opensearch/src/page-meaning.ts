import { type EmbeddedSection, knowsLanguage, WordMeaning } from '@octavo/search/meaning/meaning-files.ts';
import { countWords } from '@octavo/search/meaning/word-affinity.ts';
import { isStopWord, singleWords } from '@octavo/search/records/index.ts';
import { roundUnits } from '@octavo/search/retrieval/format/vectors.ts';
import type { Similarities } from '@octavo/search/retrieval/reader/meaning.ts';
import { UnitVectors } from '@octavo/search/retrieval/reader/unit-vectors.ts';
import type { PageParts, PageTexts } from './page-parts.ts';

/** Compares texts with the sections of pages by meaning. Its vectors are rounded as those of a static index are, so that both rank alike. */
export class PageMeaning {
	readonly #meaning: WordMeaning;
	readonly #outOfScope: UnitVectors;

	/** @param outOfScope texts about subjects that the site does not cover */
	constructor(outOfScope: readonly string[]) {
		this.#meaning = new WordMeaning(outOfScope);
		this.#outOfScope = this.#unitsOf(this.#meaning.outOfScope());
	}

	/**
	 * @param pages those that have any word of the text
	 * @param share their share of all pages, so that the questions of these pages can stand for those of all
	 * @returns the similarity of the text to the sections and questions of the pages, in order; nothing if none of its words is known
	 */
	async of(text: string, pages: readonly PageParts[], share: number): Promise<Similarities | undefined> {
		const asked = this.#meaning.of(text);
		if (asked.every((value) => value === 0)) return undefined;
		const sections = pages.flatMap((page) => [...this.#vectorsOf(page).compare(asked)]);
		return {
			sections: Float32Array.from(sections),
			hasOutOfScope: this.#outOfScope.count > 0 && pages.every(isKnown),
			outOfScope: () => Math.max(0, ...this.#outOfScope.compare(asked)),
			foreign: this.#meaning.foreign(text),
			affinity: this.#affinity(text, pages, share),
		};
	}

	#affinity(text: string, pages: readonly PageParts[], share: number): number {
		const counts = countWords(pages.flatMap(({ texts }) => texts.questions));
		const asked = { ...counts, total: counts.total / share };
		const words = new Set(singleWords(text).filter((word) => !isStopWord(word)));
		return [...words].reduce((sum, word) => sum + this.#meaning.affinity(word, asked), 0);
	}

	#vectorsOf(parts: PageParts): UnitVectors {
		parts.vectors ??= this.#unitsOf(this.#meaning.ofPage(sectionsOf(parts.texts), parts.texts.questions));
		return parts.vectors;
	}

	#unitsOf(vectors: readonly Float32Array[]): UnitVectors {
		const { dimensions } = this.#meaning;
		return new UnitVectors(roundUnits(vectors, dimensions), dimensions);
	}
}

function isKnown({ measured }: PageParts): boolean {
	return measured.facets.lang.every(knowsLanguage);
}

function sectionsOf({ title, sections }: PageTexts): EmbeddedSection[] {
	return sections.map(({ headings, content }) => ({
		trail: [title, ...headings].filter((name) => name !== null),
		content,
	}));
}
