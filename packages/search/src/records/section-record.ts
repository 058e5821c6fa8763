import { z } from 'zod';

const heading = z.string().nullable();

/** One section of a page in the shape of Algolia's hierarchy, with facets. It is a line of `search/records.jsonl`. */
export const sectionRecordSchema = z.object({
	/** `<route>#<anchor>`, with `-2`, `-3` … appended when a section is split. */
	objectID: z.string().min(1),
	/**
	 * Site-absolute address with anchor. It must not be on another host, since it becomes a link; browsers skip tabs and line
	 * breaks between two slashes.
	 */
	url: z.string().regex(/^\/(?![\s/\\])/, 'Expected a path of this site, such as "/cms/intro#install".'),
	type: z.enum(['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content']),
	/** `lvl0` is the area, `lvl1` the title of the page, and the others are the headings down to the section. */
	hierarchy: z.object({
		lvl0: z.string(),
		lvl1: heading,
		lvl2: heading,
		lvl3: heading,
		lvl4: heading,
		lvl5: heading,
		lvl6: heading,
	}),
	/**
	 * Plain text of the section, including code, without its heading. At most 65,535 characters, since search indexes
	 * store offsets in two bytes.
	 */
	content: z.string().max(65_535),
	contentType: z.string(),
	/** Second path segment, or `general`. */
	section: z.string(),
	tags: z.array(z.string()),
	/**
	 * Questions and queries that the section answers; those of the whole page are in its first section. Each is listed
	 * once per page.
	 */
	questions: z.array(z.string()),
	lang: z.string(),
	version: z.string(),
	/** Weight in search; 1 is normal. */
	importance: z.number().positive(),
	/** Position of the section in its page, from 0. */
	position: z.number().int().nonnegative(),
});

export type SectionRecord = z.infer<typeof sectionRecordSchema>;
