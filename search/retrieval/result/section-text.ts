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
	const { page, section: text } = reader.text(section);
	const { route, title } = page;
	const { anchor, objectID = `${route}#${anchor}`, headings, content } = text;
	return {
		objectID,
		route,
		url: anchor === '' ? route : `${route}#${anchor}`,
		type: SECTION_TYPES[reader.core.types[section] ?? 0] ?? 'content',
		title,
		headings,
		content,
	};
}
