import { z } from 'zod';

const heading = z.string().nullable();

/** One section of a page, as the build writes it: a line of `search/records.jsonl`. */
export const searchRecordSchema = z.object({
	objectID: z.string().min(1),
	/** Site-absolute, with anchor. */
	url: z.string().min(1),
	type: z.enum(['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content']),
	hierarchy: z.object({
		lvl0: z.string(),
		lvl1: heading,
		lvl2: heading,
		lvl3: heading,
		lvl4: heading,
		lvl5: heading,
		lvl6: heading,
	}),
	/** Fewer than 65,536 characters, since places in it take two bytes. */
	content: z.string().max(65_535),
	contentType: z.string(),
	section: z.string(),
	tags: z.array(z.string()),
	questions: z.array(z.string()),
	lang: z.string(),
	version: z.string(),
	importance: z.number().positive(),
	/** In its page, from 0. */
	position: z.number().int().nonnegative(),
});

export type SearchRecord = z.infer<typeof searchRecordSchema>;

/**
 * @param text one record of JSON a line
 * @param file named in errors
 * @throws {Error} naming the line and what is wrong with it
 */
export function parseRecords(text: string, file: string): SearchRecord[] {
	return text.split('\n').flatMap((line, index) => {
		if (line.trim() === '') return [];
		const place = `${file}:${index + 1}:1`;
		const result = searchRecordSchema.safeParse(parseLine(line, place));
		if (!result.success) throw new Error(`${place} not a search record.\n${z.prettifyError(result.error)}`);
		return [result.data];
	});
}

function parseLine(line: string, place: string): unknown {
	try {
		return JSON.parse(line);
	} catch (error) {
		throw new Error(`${place} not JSON: ${error instanceof Error ? error.message : String(error)}`);
	}
}
