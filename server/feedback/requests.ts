import { z } from 'zod';
import { cleanPath } from '../../contract/index.ts';

/** Longest comment. Unit: characters. */
export const COMMENT_LIMIT = 500;

const page = z
	.string()
	.max(300)
	.regex(/^\/[^?#\s]*$/, 'expected the path of a page')
	// Each page has one name in the reports, and none that leads to another site.
	.transform(cleanPath);
const comment = z.string().trim().max(COMMENT_LIMIT);
const id = z.uuid();

/** As scripts send it. */
const jsonSchema = z.strictObject({
	page,
	helpful: z.boolean(),
	/** Of an earlier vote of the same reader on the same page, which this one changes. */
	id: id.optional(),
	comment: comment.optional(),
});

/** As a form sends it. */
const formSchema = z.object({
	page,
	helpful: z.enum(['yes', 'no']).transform((value) => value === 'yes'),
	id: id.optional(),
	comment: comment.optional(),
});

export type FeedbackRequest = z.infer<typeof jsonSchema>;

/** What a reader sent is of the wrong shape; the message is shown. */
export class FeedbackRequestError extends Error {
	readonly statusCode = 400;
}

/**
 * @param body parsed JSON, or the fields of a form
 * @throws {FeedbackRequestError} naming what is wrong
 */
export function parseFeedback(body: unknown): FeedbackRequest {
	const result = (body instanceof URLSearchParams ? formSchema : jsonSchema).safeParse(
		body instanceof URLSearchParams ? Object.fromEntries(body) : body,
	);
	if (result.success) return result.data;
	throw new FeedbackRequestError(z.prettifyError(result.error));
}
