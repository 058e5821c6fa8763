import { SECTION_TYPES } from '../format/layout.ts';
import type { IndexReader } from '../reader/index.ts';

/** What is stored of a section. */
export interface SectionText {
	objectID: string;
	route: string;
	url: string;
	type: (typeof SECTION_TYPES)[number];
	title: string | null;
	/** From the second level on. */
	headings: readonly (string | null)[];
	content: string;
}

/** Of a section whose page has been loaded. */
export function sectionText(reader: IndexReader, section: number): SectionText {
	const { core } = reader;
	const number = core.page[section] ?? 0;
	const { route, title, sections } = reader.page(number);
	const stored = sections[section - (core.firstSections[number] ?? 0)];
	if (!stored) throw new Error(`The page ${route} has no section ${section}.`);
	const { anchor, objectID = `${route}#${anchor}`, headings, content } = stored;
	return {
		objectID,
		route,
		url: anchor === '' ? route : `${route}#${anchor}`,
		type: SECTION_TYPES[core.types[section] ?? 0] ?? 'content',
		title,
		headings,
		content,
	};
}
