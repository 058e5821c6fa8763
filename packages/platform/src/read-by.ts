import { z } from 'zod';
import { messageOf } from './error-message.ts';

/** Returns the schema of a text that `read` parses; what it throws becomes an issue of the text. */
export const readBy = <Value>(read: (text: string) => Value) =>
	z.string().transform((text, context) => {
		try {
			return read(text);
		} catch (error) {
			context.addIssue(messageOf(error));
			return z.NEVER;
		}
	});
