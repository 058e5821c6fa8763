import { SECTION_TYPES } from '../format/layout.ts';
import { GenerationalCache } from '../generational-cache.ts';
import { facetValue, facetValues } from '../query/facets.ts';
import type { SectionReader } from '../reader/index-reader.ts';
import type { Attribute } from './attributes.ts';
import { ShownText } from './shown-text.ts';

export type AttributeValues = Record<Attribute, string | string[] | null>;

export interface SectionText {
	objectID: string;
	title: string | null;
	/** The section's own heading, or the title for the introduction of a page. */
	heading: ShownText;
	/** Whether it is the introduction of a page. */
	isBeginning: boolean;
	/** All attributes that clients can request. */
	values: AttributeValues;
	/** Texts that can be highlighted: headings by level, then the content. */
	shown: readonly (ShownText | undefined)[];
	content: ShownText;
}

/** Default size of the cache, in sections per generation, for browsers; a typical section takes about 3 kB. */
const CACHED_SECTIONS = 2_500;

/** Caches the texts of sections, since the same ones are shown again with each typed key. */
export class SectionTexts {
	readonly #sections: GenerationalCache<number, SectionText>;
	/** Headings, which sections share. */
	readonly #headings: GenerationalCache<string, ShownText>;

	/** @param size of the cache, in sections per generation */
	constructor(
		private readonly reader: SectionReader,
		size = CACHED_SECTIONS,
	) {
		this.#sections = new GenerationalCache(size);
		this.#headings = new GenerationalCache(size);
	}

	get(section: number): SectionText {
		return this.#sections.get(section, (number) => this.#make(number));
	}

	#make(section: number): SectionText {
		const { core } = this.reader;
		const { page, section: text } = this.reader.text(section);
		const { route, title } = page;
		const { anchor, objectID = `${route}#${anchor}`, headings, content: body } = text;
		const number = core.page[section] ?? 0;
		const area = facetValue(core, 'hierarchy.lvl0', number);
		const levels = [area, title, ...Array.from({ length: 5 }, (_, level) => headings[level] ?? null)];
		const content = new ShownText(body, this.reader.synonyms);
		const [lvl0 = null, lvl1 = null, lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = levels;
		return {
			objectID,
			title,
			heading: this.#heading(headings.at(-1) ?? title ?? ''),
			isBeginning: headings.every((heading) => heading === null),
			shown: [...levels.map((level) => (level === null ? undefined : this.#heading(level))), content],
			content,
			values: {
				url: anchor === '' ? route : `${route}#${anchor}`,
				url_without_anchor: route,
				type: SECTION_TYPES[core.types[section] ?? 0] ?? 'content',
				'hierarchy.lvl0': lvl0,
				'hierarchy.lvl1': lvl1,
				'hierarchy.lvl2': lvl2,
				'hierarchy.lvl3': lvl3,
				'hierarchy.lvl4': lvl4,
				'hierarchy.lvl5': lvl5,
				'hierarchy.lvl6': lvl6,
				content: body,
				contentType: facetValue(core, 'contentType', number),
				section: facetValue(core, 'section', number),
				tags: facetValues(core, 'tags', number),
				lang: facetValue(core, 'lang', number),
				version: facetValue(core, 'version', number),
			},
		};
	}

	#heading(text: string): ShownText {
		return this.#headings.get(text, (known) => new ShownText(known, this.reader.synonyms));
	}
}
