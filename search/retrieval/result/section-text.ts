import { SECTION_TYPES } from '../format/layout.ts';
import { facetValue, facetValues } from '../query/facets.ts';
import type { IndexReader } from '../reader/index.ts';
import type { Attribute } from './attributes.ts';

export type AttributeValues = Record<Attribute, string | string[] | null>;

/** What is stored of a section. */
export interface SectionText {
	objectID: string;
	title: string | null;
	/** From the second level on. */
	headings: readonly (string | null)[];
	content: string;
	/** All that clients can ask for. */
	values: AttributeValues;
}

/** Texts of sections as they are shown. Each is put together once, since the same ones are shown at each key. */
export class SectionTexts {
	readonly #known = new Map<number, SectionText>();

	constructor(private readonly reader: IndexReader) {}

	/** Of a section whose page has been loaded. */
	get(section: number): SectionText {
		const known = this.#known.get(section);
		if (known) return known;
		const text = textOf(this.reader, section);
		this.#known.set(section, text);
		return text;
	}
}

function textOf(reader: IndexReader, section: number): SectionText {
	const { core } = reader;
	const { page, section: text } = reader.text(section);
	const { route, title } = page;
	const { anchor, objectID = `${route}#${anchor}`, headings, content } = text;
	const number = core.page[section] ?? 0;
	const level = (index: number) => headings[index] ?? null;
	return {
		objectID,
		title,
		headings,
		content,
		values: {
			url: anchor === '' ? route : `${route}#${anchor}`,
			url_without_anchor: route,
			type: SECTION_TYPES[core.types[section] ?? 0] ?? 'content',
			'hierarchy.lvl0': facetValue(core, 'hierarchy.lvl0', number),
			'hierarchy.lvl1': title,
			'hierarchy.lvl2': level(0),
			'hierarchy.lvl3': level(1),
			'hierarchy.lvl4': level(2),
			'hierarchy.lvl5': level(3),
			'hierarchy.lvl6': level(4),
			content,
			contentType: facetValue(core, 'contentType', number),
			section: facetValue(core, 'section', number),
			tags: facetValues(core, 'tags', number),
			lang: facetValue(core, 'lang', number),
			version: facetValue(core, 'version', number),
		},
	};
}
