import { SECTION_TYPES } from '../format/layout.ts';
import { GenerationalCache } from '../generational-cache.ts';
import { facetValue, facetValues } from '../query/facets.ts';
import type { SectionReader } from '../reader/index.ts';
import type { Attribute } from './attributes.ts';
import { ShownText } from './shown-text.ts';

export type AttributeValues = Record<Attribute, string | string[] | null>;

/** What is stored of a section. */
export interface SectionText {
	objectID: string;
	title: string | null;
	/** The section's own; of the beginning of a page, its title. */
	heading: ShownText;
	/** Whether it is the beginning of a page. */
	isBeginning: boolean;
	/** All that clients can ask for. */
	values: AttributeValues;
	/** What can be marked: headings by their level, then the text. */
	shown: readonly (ShownText | undefined)[];
	content: ShownText;
}

/**
 * Sections in a generation that a reader's browser keeps taken apart; two are kept, with some 3 kB for a section of a
 * usual length.
 */
const KEPT_SECTIONS = 2_500;

/** Texts of sections as they are shown. Each is put together once, since the same ones are shown at each key. */
export class SectionTexts {
	readonly #known: GenerationalCache<number, SectionText>;
	/** Sections share their headings. */
	readonly #headings: GenerationalCache<string, ShownText>;

	/** @param kept sections in a generation */
	constructor(
		private readonly reader: SectionReader,
		kept = KEPT_SECTIONS,
	) {
		this.#known = new GenerationalCache(kept);
		this.#headings = new GenerationalCache(kept);
	}

	/** Of a section whose page has been loaded. */
	get(section: number): SectionText {
		return this.#known.get(section, (number) => this.#make(number));
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
