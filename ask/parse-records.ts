import * as z from 'zod/mini';
import type { AskRecord } from './model.ts';

const heading = z.nullable(z.string());

/** Other fields of a record are for search; they are dropped. */
const recordSchema = z.object({
	objectID: z.string(),
	url: z.string().check(z.startsWith('/')),
	hierarchy: z.object({
		lvl0: z.string(),
		lvl1: heading,
		lvl2: heading,
		lvl3: heading,
		lvl4: heading,
		lvl5: heading,
		lvl6: heading,
	}),
	content: z.string(),
	tags: z.array(z.string()),
	questions: z.array(z.string()),
	position: z.number(),
});

/**
 * @param text contents of `search/records.jsonl`: one JSON object a line
 * @param file its path or address, for the error
 * @throws {Error} naming file, line and what was wrong
 */
export function parseRecords(text: string, file: string): AskRecord[] {
	return text
		.split('\n')
		.filter((line) => line !== '')
		.map((line, index) => parseRecord(line, `${file}:${index + 1}`));
}

function parseRecord(line: string, place: string): AskRecord {
	try {
		return recordSchema.parse(JSON.parse(line));
	} catch (error) {
		throw new Error(`${place} is not a search record: ${error instanceof Error ? error.message : String(error)}`);
	}
}
