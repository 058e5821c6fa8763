import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const questionSchema = z.object({
	id: z.string(),
	question: z.string().min(1),
	/** The keywords that a reader would type; not available for every question. */
	keywords: z.string().optional(),
	/** Routes of the pages that answer it; empty if the documentation has no answer. */
	pages: z.array(z.string()),
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
	return lines.flatMap((line, index) => {
		if (line.trim() === '') return [];
		const result = questionSchema.safeParse(JSON.parse(line));
		if (result.success) return [result.data];
		throw new Error(`${file}:${index + 1} is not a question:\n${z.prettifyError(result.error)}`);
	});
}

/** @returns the non-empty lines of a file */
export async function readTexts(file: string): Promise<string[]> {
	return (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
}
