/** A separate door, since browsers do not parse records and must not load the schema library. */
import { z } from 'zod';
import { type SectionRecord, sectionRecordSchema } from './section-record.ts';

/**
 * Parses section records.
 * @param text contents of `search/records.jsonl`: one JSON object per line; empty lines are skipped
 * @param file path or address of the file, for errors
 * @param firstLine number of the text's first line in the file
 * @throws {Error} with the file, the line and what is wrong with it
 */
export function parseRecords(text: string, file: string, firstLine = 1): SectionRecord[] {
	return text.split('\n').flatMap((line, index) => {
		if (line.trim() === '') return [];
		const place = `${file}:${index + firstLine}:1`;
		const result = sectionRecordSchema.safeParse(parseLine(line, place));
		if (!result.success) throw new Error(`${place} not a section record.\n${z.prettifyError(result.error)}`);
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
