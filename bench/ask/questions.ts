import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const questionSchema = z.object({
	id: z.string(),
	question: z.string().min(1),
	/** Routes of pages that answer it; none where the documentation has no answer. */
	pages: z.array(z.string()),
	/** Facts that a good answer states. */
	must_say: z.array(z.string()),
	kind: z.string(),
});

export type Question = z.infer<typeof questionSchema>;

/** @throws {Error} naming file, line and what was wrong */
export async function readQuestions(file: string): Promise<Question[]> {
	const lines = (await readFile(file, 'utf8')).split('\n');
	return lines.flatMap((line, index) => {
		if (line.trim() === '') return [];
		const result = questionSchema.safeParse(JSON.parse(line));
		if (result.success) return [result.data];
		throw new Error(`${file}:${index + 1} is not a question:\n${z.prettifyError(result.error)}`);
	});
}

/** @returns the lines of a file that hold anything */
export async function readTexts(file: string): Promise<string[]> {
	return (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
}
