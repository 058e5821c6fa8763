import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '@octavo/platform/parse-json.ts';
import { z } from 'zod';

const questionSchema = z.object({
	id: z.string(),
	question: z.string().min(1),
	/** The keywords that a reader would type; not available for every question. */
	keywords: z.string().optional(),
	/** Routes of the pages that answer it; empty if the documentation has no answer. */
	pages: z.array(z.string()),
	/** Addresses of the sections that answer it, the best first; unknown for some sets, which may name only the best. */
	sections: z.array(z.string()).optional(),
	anchor: z.string().optional(),
	/** What a question of yes or no is to be answered with. */
	verdict: z.enum(['yes', 'no', 'conditional']).optional(),
	/** Facts that a good answer states. */
	must_say: z.array(z.string()),
	kind: z.string(),
});

export type Question = z.infer<typeof questionSchema>;

/**
 * Reads a file with one question of JSON per line.
 * @throws {Error} with file, line and problem
 */
export async function readQuestions(file: string): Promise<Question[]> {
	const lines = (await readFile(file, 'utf8')).split('\n');
	return lines.flatMap((line, index) =>
		line.trim() === '' ? [] : parseJson(line, questionSchema, `${file}:${index + 1}`, 'a question'),
	);
}

/** @returns the questions that are known to be inside or outside the documentation */
export async function readTexts(root: string, set: 'inside' | 'outside'): Promise<string[]> {
	return (await readFile(join(root, `bench/ask/${set}.txt`), 'utf8')).split('\n').filter((line) => line.trim() !== '');
}
