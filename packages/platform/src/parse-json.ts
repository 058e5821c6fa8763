import { z } from 'zod';
import { messageOf } from './error-message.ts';

/**
 * Parses JSON from outside the program.
 * @param place source of the text, such as a file and line, with which every error message starts
 * @param noun what the text should be, for the error message: "a server manifest"
 * @throws {Error} with the place, each invalid field and what was expected
 */
export function parseJson<Schema extends z.ZodType>(
	text: string,
	schema: Schema,
	place: string,
	noun: string,
): z.output<Schema> {
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch (error) {
		throw new Error(`${place} is not valid JSON: ${messageOf(error)}`, { cause: error });
	}
	const result = schema.safeParse(json);
	if (!result.success) throw new Error(`${place} is not ${noun}:\n${z.prettifyError(result.error)}`);
	return result.data;
}
