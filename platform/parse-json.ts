import { z } from 'zod';
import { messageOf } from './error-message.ts';

/**
 * Parses JSON that comes from outside the program.
 * @param place where the text comes from, such as a file and line: the beginning of every error
 * @param noun what the text should be, for the error: "a server manifest"
 * @throws {Error} naming the place, each wrong field and what was expected
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
